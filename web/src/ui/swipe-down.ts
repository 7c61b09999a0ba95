/** The distance that closes the sheet. */
const enoughPx = 96;

/** Whether the touch is on this sheet, and nothing under it can scroll up. */
function isFree(touched: Element | null, sheet: HTMLElement): boolean {
  if (touched?.closest('dialog') !== sheet) return false;
  let at: Element | null = touched;
  while (at !== null && at !== sheet) {
    if (at.scrollTop > 0) return false;
    at = at.parentElement;
  }
  return true;
}

/** Closes a sheet by a downward swipe; a short one springs back. Returns a function to stop. */
export function followSwipe(sheet: HTMLElement, onAway: () => void): () => void {
  let from: number | null = null;
  let pulled = 0;
  const start = ({ touches, target }: TouchEvent): void => {
    const [finger] = touches;
    const element = target instanceof Element ? target : null;
    const pulls = finger !== undefined && touches.length === 1 && isFree(element, sheet);
    from = pulls ? finger.clientY : null;
    pulled = 0;
  };
  const move = ({ touches }: TouchEvent): void => {
    if (from === null) return;
    pulled = Math.max((touches[0]?.clientY ?? from) - from, 0);
    sheet.style.setProperty('translate', `0 ${pulled}px`);
  };
  const end = (): void => {
    if (pulled > enoughPx) onAway();
    else sheet.style.removeProperty('translate');
    from = null;
  };
  const listening = { passive: true } as const;
  sheet.addEventListener('touchstart', start, listening);
  sheet.addEventListener('touchmove', move, listening);
  sheet.addEventListener('touchend', end, listening);
  sheet.addEventListener('touchcancel', end, listening);
  return () => {
    sheet.removeEventListener('touchstart', start);
    sheet.removeEventListener('touchmove', move);
    sheet.removeEventListener('touchend', end);
    sheet.removeEventListener('touchcancel', end);
  };
}
