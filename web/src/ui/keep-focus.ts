import { flushSync } from 'react-dom';

const ownButton = ':scope > button, [role=group] button';

/** The rows after this one, then those before it, the nearest first. */
function rowsBeside(row: Element): readonly Element[] {
  const rows = [...(row.parentElement?.children ?? [])];
  const at = rows.indexOf(row);
  return [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
}

function beginningOf(card: Element | null): HTMLElement | undefined {
  const place = card?.querySelector<HTMLElement>('h2, button') ?? undefined;
  if (place?.tagName === 'H2') place.tabIndex = -1;
  return place;
}

/** A row itself, not its first button: that would remove it too (CART-02). */
function rowBeside(beside: readonly Element[]): HTMLElement | undefined {
  const row = beside.find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.isConnected,
  );
  if (row !== undefined) row.tabIndex = -1;
  return row;
}

/** Moves the focus on when a button disappears: else Tab starts again at the top of the page. */
export function keepFocus(change: () => void): void {
  const pressed = document.activeElement;
  const row = pressed?.closest('li') ?? null;
  if (row === null) return change();
  const beside = rowsBeside(row);
  const card = row.closest('section, aside');
  flushSync(change);
  if (pressed?.isConnected === true) return undefined;
  const next = row.isConnected ? row.querySelector<HTMLElement>(ownButton) : rowBeside(beside);
  // The card may disappear with its last row.
  const home = card?.isConnected === true ? card : document.getElementById('main');
  return (next ?? beginningOf(home))?.focus();
}
