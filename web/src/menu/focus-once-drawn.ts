const giveUpMs = 5000;

/** Keyboard users who jump to a category continue from its heading, once it is rendered. */
export function focusOnceDrawn(id: string): void {
  const untilMs = performance.now() + giveUpMs;
  const from = document.activeElement;
  const look = (): void => {
    const heading = document.getElementById(id);
    if (heading !== null) heading.focus({ preventScroll: true });
    // Focus that the guest has moved meanwhile is left alone.
    else if (performance.now() < untilMs && document.activeElement === from)
      requestAnimationFrame(look);
  };
  look();
}
