// Numbers of things. German and English know one and many alike.
/** "1 Stich", "3 Stiche". */
export const plural = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
