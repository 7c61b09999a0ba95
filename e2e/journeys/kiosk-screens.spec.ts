import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { scrolledAway, underNotices } from '../screens/controls-in-view.ts';
import {
  addBuns,
  beginOrder,
  cutControls,
  home,
  openKiosk,
  panel,
  reviewOrder,
  scanAtOnce,
  smallTargets,
} from '../screens/kiosk-screen.ts';
import { inEachLanguage, orderSteps, walkKiosk } from '../screens/kiosk-walk.ts';
import { callsOf } from '../support/calls.ts';
import { browserSeeing } from '../support/camera.ts';
import { passTime } from '../support/clock.ts';
import { memberNamed } from '../support/people.ts';
import { violationsOn, weakContrastOn } from '../support/violations.ts';

const kiosk = 'central-window';
/** It has no terminal beside it. */
const nowhere = { device: '', act: () => Promise.resolve() };

test.use({ viewport: panel });

/** axe takes longest of all; the others are alike. */
const lookedAt = ['home', 'accessibility', 'menu', 'pay'];

/** Where everything is in view at once: a keyboard, and what is set. */
const unscrolled = ['device', 'accessibility', 'benefits'];

const sizes = [panel, { width: 1920, height: 1080 }, { width: 1024, height: 768 }] as const;

for (const size of sizes)
  test(`[KIOSK-05] what is touched measures 88 px on every screen of a panel of ${size.width} × ${size.height} @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const found: string[] = [];
    const look = async (screen: string): Promise<void> => {
      const isLookedAt = size === panel && lookedAt.includes(screen);
      const violations = isLookedAt ? await violationsOn(page) : [];
      const small = await smallTargets(page);
      const away = unscrolled.includes(screen) ? await scrolledAway(page) : [];
      found.push(...[...violations, ...small, ...away].map((one) => `${screen}: ${one}`));
    };
    await walkKiosk({ page, request, address: baseURL ?? '', look });
    expect(found).toEqual([]);
  });

for (const size of sizes)
  test(`[KIOSK-05] an order in large text is within its buttons on a panel of ${size.width} × ${size.height} @all`, async ({
    page,
    request,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    const found: string[] = [];
    const look = (screen: string): Promise<void> =>
      inEachLanguage(page, async (language) => {
        if ((await page.locator('html[data-text=large]').count()) === 0) return;
        const away = screen === 'accessibility' ? await scrolledAway(page) : [];
        const cut = await cutControls(page);
        found.push(...[...cut, ...away].map((one) => `${screen} ${language}: ${one}`));
      });
    await walkKiosk({ page, request, address: baseURL ?? '', look, ease: /放大文字/ });
    expect(found).toEqual([]);
  });

for (const size of sizes)
  test(`[KIOSK-05] a notice covers nothing of the cart on a panel of ${size.width} × ${size.height} @all`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(size);
    await openKiosk(page, baseURL ?? '', kiosk);
    await beginOrder(page, null);
    await addBuns(page);
    await reviewOrder(page);
    await expect(page.getByRole('heading', { name: 'Goes well with it' })).toBeAttached();
    await scanAtOnce(page, 'NOSUCHCODE');
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await underNotices(page)).toEqual([]);
  });

test('[KIOSK-05] axe finds nothing on any screen in any language @all', async ({
  page,
  request,
  baseURL,
}) => {
  const found: string[] = [];
  const look = (screen: string): Promise<void> =>
    inEachLanguage(page, async (language) => {
      found.push(...(await violationsOn(page)).map((one) => `${screen} ${language}: ${one}`));
    });
  await walkKiosk({ page, request, address: baseURL ?? '', look });
  expect(found).toEqual([]);
});

test('[KIOSK-05] every text has a contrast of 7:1 in high contrast, on every screen @all', async ({
  page,
  request,
  baseURL,
}) => {
  const found: string[] = [];
  const look = async (screen: string): Promise<void> => {
    if ((await page.locator('html[data-contrast=high]').count()) === 0) return;
    found.push(...(await weakContrastOn(page)).map((one) => `${screen}: ${one}`));
  };
  await walkKiosk({ page, request, address: baseURL ?? '', look, ease: /高對比/ });
  expect(found).toEqual([]);
});

test('[KIOSK-03] an idle guest is asked after 60 s and gone after 70 s, on every screen @all', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  await beginOrder(page, null);
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  for (const [name, reach] of orderSteps) {
    await reach(page, nowhere);
    await passTime(page, 59_000);
    await expect(dialog, name).toBeHidden();
    await passTime(page, 1500);
    await expect(dialog, name).toBeVisible();
    // Any touch goes on, also one beside every button.
    await page.mouse.click(540, 30);
    await expect(dialog, name).toBeHidden();
  }
  await passTime(page, 60_500);
  await expect(dialog).toContainText('Your order will be cleared');
  await passTime(page, 10_000);
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toBeHidden();
});

test('[KIOSK-03] a guest who asks for more time gets ten times as much @all', async ({
  page,
  baseURL,
}) => {
  await openKiosk(page, baseURL ?? '', kiosk);
  await beginOrder(page, null);
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' });
  await passTime(page, 61_000);
  await dialog.getByRole('button', { name: 'More time' }).click();
  await expect(dialog).toBeHidden();
  await passTime(page, 599_000);
  await expect(dialog).toBeHidden();
  await passTime(page, 2000);
  await expect(dialog).toBeVisible();
  await passTime(page, 30_000);
  await expect(home(page)).toBeVisible();
});

/** As a scanner types: all keys at once, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test('[KIOSK-04] a scanner is understood in and outside of fields, and types into none @all', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await openKiosk(page, address, kiosk);
  await beginOrder(page, null);
  await addBuns(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: /^Member code/ }).click();
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await field.pressSequentially('AB');
  // What was typed before it is no part of the code.
  await passTime(page, 1000);
  await scan(page, 'KAMFAI30');
  await expect(page.getByRole('button', { name: /^Remove \$30 off/ })).toBeVisible();
  await expect(field).toHaveValue('AB');
  const member = await callsOf(address, memberNamed('siuming'));
  await page.getByRole('heading', { level: 1 }).click();
  const { code } = await member.call('create users/code', { data: {} });
  await scanAtOnce(page, code);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByText(/points/).first()).toBeVisible();
});

test('[KIOSK-02] [COUPON-03] the camera of a kiosk reads a coupon @all', async ({
  baseURL,
  launchOptions,
}, info) => {
  const address = baseURL ?? '';
  const code = `${address}/coupon?code=KAMFAI30`;
  const browser = await browserSeeing(code, info.outputPath('coupon.y4m'), launchOptions);
  const page = await browser.newPage({ baseURL: address, viewport: panel, locale: 'en' });
  await openKiosk(page, address, kiosk);
  await beginOrder(page, null);
  await addBuns(page);
  await reviewOrder(page);
  await page.getByRole('button', { name: /^Member code/ }).click();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('button', { name: /^Remove \$30 off/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await browser.close();
});
