import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { numberOn, openDevice, panel } from '../screens/kiosk-screen.ts';
import { kioskWithTerminal } from '../screens/terminal-screen.ts';
import { captureSounds, captureSpeech } from '../support/captured-speech.ts';

test.use({ viewport: panel });

/** What has the focus, as it is named to a screen reader. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    const label = activeElement?.closest('label')?.textContent;
    return activeElement?.getAttribute('aria-label') ?? label ?? activeElement?.textContent ?? '';
  });
}

/** Presses a key of the keypad until the control has the focus, as somebody does who listens. */
async function goTo(page: Page, name: RegExp, key = 'ArrowDown'): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no key leads to ${String(name)}`);
}

async function choose(page: Page, name: RegExp, key?: string): Promise<void> {
  await goTo(page, name, key);
  await page.keyboard.press('Enter');
}

test('[KIOSK-09] [KIOSK-11] a whole order by keypad alone is spoken and paid @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const spoken = await captureSpeech(page);
  const terminal = await kioskWithTerminal(address, request);
  await openDevice(page, address, { place: 'central', device: terminal.device });
  // Any key starts speech: the screen is read, and nothing is pressed.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    const name = expect.stringContaining('金輝茶餐廳');
    await expect.poll(spoken, { timeout: 3000 }).toContainEqual(name);
  }).toPass();
  await choose(page, /^English$/);
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
  await choose(page, /^Bakery/);
  await choose(page, /^Add Pineapple bun/);
  await expect.poll(spoken).toContainEqual(expect.stringContaining('Pineapple bun added'));
  await choose(page, /^Review order/, 'ArrowRight');
  await choose(page, /^Order and pay/, 'ArrowUp');
  await expect(page.getByText(/^Order \d+ is saved$/)).toBeVisible();
  await choose(page, /^By card, here/);
  await expect
    .poll(spoken)
    .toContainEqual(expect.stringContaining('Hold your card or phone to the terminal'));
  await terminal.act('approve');
  await expect(numberOn(page)).toHaveText(/Your order is paid\.$/);
  await expect.poll(spoken).toContainEqual(expect.stringMatching(/Your number is \d+/));
  const controls = (await spoken()).filter((words) => words.includes('Button'));
  expect(controls).toContainEqual(expect.stringMatching(/^Add Pineapple bun\. Button/));
});

test('[KIOSK-09] [KIOSK-10] a kiosk without a voice plays prepared sound, or chimes and writes it @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const sounds = await captureSounds(page);
  const terminal = await kioskWithTerminal(address, request);
  await openDevice(page, address, { place: 'central', device: terminal.device });
  await page.getByRole('button', { name: '無障礙設定' }).click();
  await page.getByRole('switch', { name: /朗讀畫面/ }).click();
  await page.getByRole('button', { name: '完成' }).focus();
  // The screen or its button: on a busy machine one may come after the other.
  const written = page.locator('[popover]').filter({ hasText: /\S/ });
  await expect
    .poll(async () => (await sounds()).length > 0 || (await written.isVisible()))
    .toBe(true);
  const [first] = await sounds();
  if (first === undefined) return;
  const sound = await request.get(first);
  expect(sound.headers()).toMatchObject({ 'content-type': 'audio/wav' });
  expect((await sound.body()).length).toBeGreaterThan(1000);
});

/** Waits until no control is left that somebody who sits cannot reach. */
async function expectWithinReach(page: Page, line: number): Promise<void> {
  const above = () =>
    page.evaluate(
      (top) =>
        [...document.querySelectorAll<HTMLElement>('button, a, input, [role=switch]')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().top < top)
          .map((one) => one.outerHTML.slice(0, 120)),
      line,
    );
  await expect.poll(above).toEqual([]);
}

test('[KIOSK-12] everything that is touched lies below the reach line on every screen @all', async ({
  page,
  request,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const terminal = await kioskWithTerminal(address, request);
  await openDevice(page, address, { place: 'central', device: terminal.device });
  // Upright, 700 mm high, its lower edge at 700 mm: 300 of 700 mm lie above 1,100 mm.
  const line = Math.round((300 / 700) * panel.height);
  await page.getByRole('button', { name: '無障礙設定' }).click();
  await page.getByRole('switch', { name: /降低畫面/ }).click();
  await expectWithinReach(page, line);
  await page.getByRole('button', { name: '完成' }).click();
  await expectWithinReach(page, line);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('navigation').getByRole('button', { name: 'Bakery' }).click();
  await expectWithinReach(page, line);
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expectWithinReach(page, line);
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(page.getByText(/^Order \d+ is saved$/)).toBeVisible();
  await expectWithinReach(page, line);
  await page.getByRole('button', { name: /^At the counter/ }).click();
  await expect(numberOn(page)).toBeAttached();
  await expectWithinReach(page, line);
});
