import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { callsOf, callsOfDevice } from '../support/calls.ts';
import { stopTime } from '../support/clock.ts';
import { pairedKey } from '../support/pairing.ts';
import { staffAt } from '../support/people.ts';
import { openBlank } from '../support/signed-in.ts';

export const panel = { width: 1080, height: 1920 } as const;

/** A kiosk of the demo restaurant; each journey file has one of its own. */
export type KioskName = 'central-door' | 'central-window' | 'yongkang-door';

/** The code that a manager of the place reads out to pair a kiosk. */
export async function pairingCode(address: string, name: KioskName): Promise<string> {
  const [place = ''] = name.split('-');
  return codeFor(address, { place, device: idOf('kiosk', name) });
}

interface PairedDevice {
  readonly place: string;
  readonly device: string;
}

async function codeFor(address: string, { place, device }: PairedDevice): Promise<string> {
  const manager = await callsOf(address, staffAt(place));
  const data = { device, requestKey: newRequestKey() };
  return (await manager.call('create devices/invite', { data })).code;
}

/** Opens a kiosk that was paired before, as after a restart of its panel. */
export async function openKiosk(page: Page, address: string, name: KioskName): Promise<string> {
  const [place = ''] = name.split('-');
  return openDevice(page, address, { place, device: idOf('kiosk', name) });
}

/** The same for a kiosk that a journey has added; returns its key. Its time stands still. */
export async function openDevice(page: Page, address: string, device: PairedDevice) {
  const key = await pairedKey(address, await codeFor(address, device));
  // Else it would go on with the order of the journey before.
  const kiosk = await callsOfDevice(address, key);
  await kiosk.call('create appOrdering/resetSession', {
    data: { session: null, requestKey: newRequestKey() },
  });
  await openBlank(page, address);
  await page.evaluate((stored) => localStorage.setItem('posDevice', JSON.stringify(stored)), key);
  await stopTime(page);
  await page.goto('/posHome');
  await expect(home(page)).not.toHaveAttribute('aria-disabled', 'true');
  return key;
}

/** How many orders the guest at the kiosk has. */
export async function ordersAt(address: string, key: string): Promise<number> {
  const device = await callsOfDevice(address, key);
  const query = { type: { $in: ['takeAway', 'dineInNoTable'] } } as const;
  return (await device.call('find tableSessions', { query })).total;
}

/** From home to the menu, in English. */
export async function beginOrder(page: Page, place: 'Eat in' | 'Take away' | null): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click();
  if (place !== null) await page.getByRole('button', { name: place }).click();
  await expect(page.getByRole('navigation', { name: 'Menu categories' })).toBeVisible();
}

export async function openCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function reviewOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
}

/** Two buns, which leave nothing to choose. */
export async function addBuns(page: Page): Promise<void> {
  await openCategory(page, 'Bakery');
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await page.getByRole('button', { name: 'Add Pineapple bun', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Review order 2 items/ })).toBeVisible();
}

/** From home to the cart, with two buns in it. */
export async function orderBuns(page: Page, place: 'Eat in' | 'Take away' | null): Promise<void> {
  await beginOrder(page, place);
  await addBuns(page);
  await reviewOrder(page);
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await expect(page.getByText(/^Order \d+ is saved$/)).toBeVisible();
}

/** As a scanner types, outside of fields and in one step: a member's code is short-lived. */
export async function scanAtOnce(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const typed = { bubbles: true, cancelable: true } as const;
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ...typed }));
    },
    [...code.split(''), 'Enter'],
  );
}

export function numberOn(page: Page): Locator {
  return page.getByText(/^Your number is \d+/);
}

export function home(page: Page): Locator {
  return page.getByRole('button', { name: /Touch to start|輕觸開始點餐/ });
}

export const touched =
  'button, a, input, select, textarea, summary, label:has(input), [role=switch]';

/**
 * Controls that measure less than 88 px; inputs in a label are as large as the label. Their layout
 * is measured, which a dialog that still opens does not shrink.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility() && !control.matches('label input'))
        .filter(({ offsetWidth: width, offsetHeight: height }) => Math.min(width, height) < 88)
        .map((control) => {
          const { outerHTML, offsetWidth, offsetHeight } = control;
          return `${outerHTML.slice(0, 80)} ${offsetWidth}×${offsetHeight}`;
        }),
    touched,
  );
}

/** Controls whose words do not fit into them. */
export function cutControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (controls) =>
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility() && !control.matches('input'))
        .filter(
          ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
        )
        .map((control) => `${control.outerHTML.slice(0, 80)} ${control.textContent}`),
    touched,
  );
}

/** All that a page keeps of a guest, in storage, history and on the screen. */
export async function traces(page: Page) {
  return page.evaluate(async () => ({
    stored: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    history: history.length,
    path: location.pathname + location.search + location.hash,
    state: JSON.stringify(history.state),
  }));
}
