// Numbers of things. German and English know one and many alike.
/** "1 Stein", "3 Steine". */
export const plural = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
