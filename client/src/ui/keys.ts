/** The key belongs to a field: letters are text there. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.matches) return false;
  return target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])');
}

/** The key works the thing that has the focus: Enter and Space press buttons, arrows move radios and tabs. */
export function isForFocus(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  if (!target?.matches) return false;
  if (event.key === 'Enter' || event.key === ' ')
    return target.matches('button, a[href], summary, input, [role=tab]');
  return event.key.startsWith('Arrow') && target.matches('input, [role=tab], [role=slider]');
}
