import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { GoldenCase } from '@servery/demo/golden-case.ts';
import type { ChosenLine } from '@servery/demo/golden-lines.ts';
import { goldenCodes } from '../support/golden-devices.ts';
import { choicesIn, choose, dishName, groupName, groupsOf, pressTimes } from './golden-choices.ts';
import { beginOrder, reviewOrder } from './kiosk-screen.ts';

/** Orders a golden cart at a kiosk by touch, and stands before its bill. */
export async function orderAtKiosk(page: Page, golden: GoldenCase): Promise<void> {
  await beginOrder(page, null);
  // What a rule gives comes by itself.
  for (const line of golden.chosen.filter(({ givenBy }) => givenBy === null))
    await addDish(page, line);
  await reviewOrder(page);
  for (const code of goldenCodes(golden)) await scan(page, code);
}

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function addDish(page: Page, line: ChosenLine): Promise<void> {
  const dish = dishName(line.product);
  // All in one category; its price tells a dish from one whose name begins like it.
  const card = new RegExp(`^${dish} [^a-z]*\\d`);
  await page.getByRole('main').getByRole('button', { name: card }).click();
  const add = page.getByRole('button', { name: /^Add to cart/ });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await add.or(next).waitFor();
  if (line.set.length > 0) await answerSteps(page, line, { add, next });
  else for (const group of groupsOf(line)) await choose(asked(page, group), choicesIn(line, group));
  const more = page.getByRole('button', { name: `One more: ${dish}`, exact: true });
  await pressTimes(more, line.quantity - 1);
  await add.click();
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
}

function asked(page: Page, group: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${groupName(group)}`) });
}

/** The line and every dish of its set. */
function family(line: ChosenLine): readonly ChosenLine[] {
  return [line, ...line.set.flatMap(family)];
}

interface StepButtons {
  readonly add: Locator;
  readonly next: Locator;
}

/** One question after the other, about the set or about one of its dishes. */
async function answerSteps(
  page: Page,
  line: ChosenLine,
  { add, next }: StepButtons,
): Promise<void> {
  const step = page.getByText(/^Step \d+ of \d+$/);
  for (;;) {
    await answer(page, line);
    if (await add.isVisible()) return;
    const before = (await step.textContent()) ?? '';
    await next.click();
    await expect(step).not.toHaveText(before);
  }
}

async function answer(page: Page, line: ChosenLine): Promise<void> {
  const about = page.getByText(/^For /);
  const isOfDish = await about.isVisible();
  const dish = isOfDish ? ((await about.textContent()) ?? '').replace('For ', '') : null;
  for (const one of family(line)) {
    if (dishName(one.product) !== (dish ?? dishName(line.product))) continue;
    for (const group of new Set(groupsOf(one)))
      if (await asked(page, group).isVisible())
        await choose(asked(page, group), choicesIn(one, group));
  }
}
