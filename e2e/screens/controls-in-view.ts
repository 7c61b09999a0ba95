import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { touched } from './kiosk-screen.ts';

interface InView {
  readonly control: string;
  readonly isScrolledAway: boolean;
  readonly isUnderNotice: boolean;
}

/** What is touched on the screen, or in the dialog on top, and how it is seen without scrolling. */
function controlsInView(page: Page): Promise<readonly InView[]> {
  return page.evaluate((controls) => {
    const part = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const notices = [...document.querySelectorAll('aside > *')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...part.querySelectorAll<HTMLElement>(controls)]
      .filter((one) => one.checkVisibility() && one.closest('aside, label input') === null)
      .map((one) => {
        const whole = one.getBoundingClientRect();
        let { top, bottom } = whole;
        for (let outer = one.parentElement; outer !== null; outer = outer.parentElement) {
          if (getComputedStyle(outer).overflowY === 'visible') continue;
          const clip = outer.getBoundingClientRect();
          top = Math.max(top, clip.top);
          bottom = Math.min(bottom, clip.bottom);
        }
        return {
          control: `${one.outerHTML.slice(0, 80)} ${one.textContent}`,
          isScrolledAway: bottom - top < whole.height - 1,
          isUnderNotice: notices.some(
            (notice) => Math.min(bottom, notice.bottom) - Math.max(top, notice.top) > 1,
          ),
        };
      });
  }, touched);
}

/** Controls that only scrolling brings into view. */
export async function scrolledAway(page: Page): Promise<readonly string[]> {
  // A notice takes room while it is shown.
  await expect(page.locator('aside > *')).toHaveCount(0);
  const found = await controlsInView(page);
  return found.filter((one) => one.isScrolledAway).map(({ control }) => control);
}

/** Controls that lie under a notice, wholly or in part. */
export async function underNotices(page: Page): Promise<readonly string[]> {
  const found = await controlsInView(page);
  return found.filter((one) => one.isUnderNotice).map(({ control }) => control);
}
