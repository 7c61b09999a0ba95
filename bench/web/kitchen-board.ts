import { randomBytes } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { kitchenScreens } from '@servery/demo/restaurant/kiosks.ts';
import { demoPassword, demoPin, staff } from '@servery/demo/restaurant/members.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { connectGuests, leave } from '../server/guests.ts';
import type { Guest } from '../server/guests.ts';
import { fieldOf } from '../server/program.ts';
import { latencyOf, slowDown, touch, watchLatencies } from './latency.ts';
import type { Latency } from './latency.ts';

const station = 'Toast and bakery';
/** Three dishes of this station, of which there are always enough: a shift is long. */
const dishes = ['pineapple-bun', 'cocktail-bun', 'pineapple-bun-butter'] as const;

/** Pairs a screen of the kitchen, signs a cook in and opens the board of a station. */
export async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/staff/kitchen`);
  for (const digit of kitchenScreens[0]?.pairingCode.replaceAll('-', '') ?? '')
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Keung 強哥' }).click();
  await page.keyboard.type(demoPin);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: station }).click();
  await page.getByRole('heading', { name: station }).waitFor();
}

/** The tills of the shop, which order for guests. */
export interface BoardTills {
  /** Returns the order's number. */
  readonly order: () => Promise<number>;
  readonly leave: () => void;
}

/** Each connection may order thirty times a minute. */
const tillCount = 10;

export async function openTills(address: string): Promise<BoardTills> {
  const tills = await connectGuests(address, tillCount);
  const email = staff.find(({ shop, role }) => shop === hongKong && role === 'manager')?.email;
  let login: object = { strategy: 'staff', email, password: demoPassword };
  for (const till of tills) {
    const accessToken = fieldOf(
      await till.call('create', 'authentication', login, {}),
      'accessToken',
    );
    // Verifying a password is slow by design.
    login = { strategy: 'jwt', accessToken };
  }
  let turn = 0;
  const order = (): Promise<number> => {
    const till = tills[turn % tills.length];
    turn += 1;
    if (till === undefined) throw new Error('no till connected');
    return placed(till);
  };
  return { order, leave: () => leave(tills) };
}

async function placed(till: Guest): Promise<number> {
  const key = randomBytes(16).toString('base64url');
  const products = dishes.map((dish) => ({
    id: `${key}/${dish}`,
    product: productId(dish),
    quantity: 1,
    options: [],
  }));
  const session = { type: 'takeAway', section: hongKongOnline };
  const data = { session, shop: hongKong, products, requestKey: key };
  return Number(
    fieldOf(await till.call('create', 'tableSessions/create', data, {}), 'orderNumber'),
  );
}

/** The card of an order. */
export function cardOf(page: Page, number: number): Locator {
  return page.getByRole('article', { name: `No. ${number}`, exact: true });
}

const bareButton = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width">
  <button onclick="this.textContent++" style="width:100px;height:100px">0</button>`;

/** A button that counts, on a page of the same size with nothing else. */
export async function timeBareButton(context: BrowserContext, rounds: number): Promise<Latency> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.addInitScript({ content: watchLatencies });
  await page.goto(bareButton);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return latencyOf(page, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await touch(page.getByRole('button'), cdp);
      await page.waitForTimeout(700);
    }
    return rounds;
  });
}

/**
 * Runs in the page: records how long each ticket took from the event until the board with it was
 * painted; where no more fit, it is one more in the count.
 */
export const watchTickets = `
  window.paintedMs = [];
  let eventMs = null;
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('tableSessions created'))
          eventMs = performance.now();
      });
    }
  };
  let open = 0;
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll('main p')].find((p) => / open$/.test(p.textContent));
    const count = Number.parseInt(shown?.textContent ?? '0', 10);
    const isMore = count > open;
    open = count;
    if (!isMore || eventMs === null) return;
    const begun = eventMs;
    eventMs = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.paintedMs.push(performance.now() - begun);
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;
