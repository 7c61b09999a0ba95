/** What a tapped button is found by again; the count of a dish may change its label. */
function nameOf(button: HTMLElement): string {
  const dish = button.closest('article')?.querySelector('a')?.pathname;
  return dish ?? button.getAttribute('aria-label') ?? button.textContent;
}

/** A tap that waited longer would surprise. */
const longestWaitMs = 10_000;

/**
 * Remembers which buttons of a prerendered page are tapped, and taps those that replace them
 * (SHELL-21). Once each: a guest who sees nothing happen taps again.
 */
export function keepEarlyTaps(root: HTMLElement, onTap: () => void): void {
  const tapped = new Map<string, number>();
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    button.setAttribute('aria-busy', 'true');
    tapped.set(nameOf(button), Date.now() + longestWaitMs);
    onTap();
  };
  const [prerendered] = root.children;
  const replay = (): void => {
    if (prerendered?.isConnected === true) return;
    root.removeEventListener('click', keep, true);
    for (const button of root.querySelectorAll('button')) {
      const until = tapped.get(nameOf(button));
      if (until === undefined) continue;
      tapped.delete(nameOf(button));
      if (Date.now() < until) button.click();
    }
    if (tapped.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(replay);
  root.addEventListener('click', keep, true);
  observer.observe(root, { childList: true, subtree: true });
}
