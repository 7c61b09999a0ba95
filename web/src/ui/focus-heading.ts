/** A dialog begins with its heading: whoever hears the page is told where they are before any button. */
export function focusHeading(within: HTMLElement): void {
  const heading = within.querySelector('h1, h2');
  if (!(heading instanceof HTMLElement)) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
