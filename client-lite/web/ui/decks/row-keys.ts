/** Element that takes the focus in a row of cards. */
export const ROW_FOCUS = '[data-row]';

/** Focus the row `by` places away from the one that has the focus. False if there is none. */
export function moveRow(list: HTMLElement, by: number): boolean {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW_FOCUS)];
  const at = rows.findIndex((row) => row.closest('li')?.contains(document.activeElement));
  const next = rows[at + by];
  if (at + by < 0) return false;
  next?.focus();
  return next !== undefined;
}

/** Number of copies that a key adds: 1 for +, −1 for −, null for other keys. */
export const copiesByKey = (event: KeyboardEvent): 1 | -1 | null =>
  event.ctrlKey || event.metaKey || event.altKey
    ? null
    : event.key === '+' || event.key === '='
      ? 1
      : event.key === '-' || event.key === '−'
        ? -1
        : null;
