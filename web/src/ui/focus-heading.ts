/** Focuses a dialog's heading: a screen reader reads it before any button. */
export function focusHeading(within: HTMLElement): void {
  const heading = within.querySelector('h1, h2');
  if (!(heading instanceof HTMLElement)) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
