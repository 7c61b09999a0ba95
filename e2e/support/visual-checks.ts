import type { Page } from '@playwright/test';

/** What sticks out of the page sideways, apart from what scrolls in a box of its own. */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const isBoxed = (element: Element): boolean => {
      for (let box = element.parentElement; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isBoxed(element),
    );
    return [
      `${scrollWidth} of ${clientWidth} px: ${wide.at(-1)?.outerHTML.slice(0, 160) ?? 'unknown'}`,
    ];
  });
}

/** Text in a column so narrow that it is read letter by letter. */
export function squeezed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isSqueezed = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      return width > 1 && width < 2.5 * size && height > 5 * size;
    };
    const leaves = [...document.body.querySelectorAll('*')].filter(
      ({ childElementCount, textContent }) =>
        childElementCount === 0 && textContent.trim().length > 4,
    );
    return leaves.filter(isSqueezed).map((element) => element.outerHTML.slice(0, 160));
  });
}

const mostTabs = 25;

/**
 * What has the focus while something lies over all of it, as Tab goes through the page (WCAG
 * 2.4.11).
 */
export async function hiddenFocuses(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let pressed = 0; pressed < mostTabs; pressed += 1) {
    await page.keyboard.press('Tab');
    // The browser scrolls to the focus in its own time.
    const isSeen = await page.waitForFunction(isFocusSeen, null, { timeout: longestScrollMs }).then(
      () => true,
      () => false,
    );
    const { isPage, html } = await page.evaluate(focused);
    if (!isSeen) hidden.push(html);
    // Behind the last element the browser's own window has the focus, then all begins again.
    if (isPage) break;
  }
  return hidden;
}

const longestScrollMs = 10_000;

function focused(): { readonly isPage: boolean; readonly html: string } {
  const { activeElement: element } = document;
  return { isPage: element === document.body, html: element?.outerHTML.slice(0, 160) ?? '' };
}

function isFocusSeen(): boolean {
  const { activeElement: element } = document;
  if (element === null || element === document.body) return true;
  // What is drawn for an input that is not seen itself is its label.
  const label = element.closest('label') ?? element;
  const { left, top, width, height } = label.getBoundingClientRect();
  if (width === 0 || height === 0) return true;
  const spots = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  return spots.some(([x, y]) => {
    const onTop = document.elementFromPoint(left + width * x, top + height * y);
    return onTop !== null && (label.contains(onTop) || onTop.contains(label));
  });
}

/** What still moves although the guest prefers reduced motion. */
export function animated(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ playState, effect }) => {
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      const isLong = Number(duration) * (iterations === Infinity ? 2 : iterations) > 100;
      if (playState !== 'running' || !isLong || !(effect instanceof KeyframeEffect)) return [];
      return [effect.target?.outerHTML.slice(0, 160) ?? 'nothing'];
    }),
  );
}

/** Text in the colour of what it stands on. */
export function invisibleText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)';
    const groundOf = (element: Element): string => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const { backgroundColor } = getComputedStyle(box);
        if (backgroundColor !== clear) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const worded = [...document.body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim() !== '',
      ),
    );
    const hidden = worded.filter(
      (element) => getComputedStyle(element).color === groundOf(element),
    );
    return hidden.map((element) => element.outerHTML.slice(0, 160));
  });
}
