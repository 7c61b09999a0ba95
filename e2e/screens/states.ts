import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { taipei } from '@servery/demo/restaurant/places.ts';
import { cartOf } from '../support/carts.ts';
import { keepCart } from './cart-screen.ts';
import { readOrder, scanTaken } from '../support/orders.ts';
import { seatOf } from './table-screen.ts';
import type { View } from './views.ts';

/** What a state needs. */
export interface StateContext {
  /** Address of the server. */
  readonly address: string;
  /** The beginning of a path in the language of the screen. */
  readonly home: string;
}

export type Action = (page: Page, staging: StateContext) => Promise<unknown>;

/** A screen after some actions. */
export interface State extends View {
  readonly before?: (page: Page) => Promise<unknown>;
  readonly after?: Action;
  /** How long until it is stable; what cannot load never settles. */
  readonly afterMs?: number;
}

const neverMs = 2_000_000;
const afterMs = 1000;
/** The app retries a few times before it shows an error. */
const untilGivenUpMs = 9000;

/** Screens while they load, when they fail, and after a guest's mistake. */
export const states: readonly State[] = [
  {
    name: 'menu-loading',
    afterMs,
    guest: 'takeaway',
    path: '/browse',
    before: (page) =>
      page.route(/\/api\/products/, () => new Promise((done) => setTimeout(done, neverMs))),
  },
  {
    name: 'menu-unreachable',
    afterMs,
    guest: 'takeaway',
    path: '/browse',
    before: (page) => page.route(/\/api\/products/, (route) => route.abort()),
    after: () => pause(untilGivenUpMs),
  },
  {
    name: 'app-unreachable',
    afterMs,
    guest: 'takeaway',
    path: '/browse',
    before: (page) => page.route(/\/api\//, (route) => route.abort()),
    after: () => pause(untilGivenUpMs),
  },
  {
    name: 'cart-offline',
    afterMs,
    guest: 'takeaway',
    path: '/cart',
    after: async (page) => {
      await page.locator('main').waitFor();
      await page.context().setOffline(true);
    },
  },
  {
    name: 'dish-incomplete',
    guest: 'takeaway',
    path: `/products/${productId('tea-set-hk')}`,
    after: async (page) => {
      // Until the dish is loaded, the only button closes the sheet.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Add to cart|加入購物車/ })
        .click();
    },
  },
  {
    name: 'cart-invoice',
    guest: 'stranger',
    path: `/tnc?shop=${taipei}`,
    after: async (page, { home }) => {
      await keepCart(page, {
        shop: taipei,
        lines: cartOf([{ dish: 'butter-toast', quantity: 2 }]),
      });
      await page.goto(`${home}/cart`);
      await page.getByRole('combobox').last().selectOption('taxId');
      await page.locator('input[name=taxId]').fill('12345678');
      await page.getByRole('button', { name: /Order and pay|落單並付款/ }).click();
    },
  },
  {
    name: 'table-bell',
    guest: 'table',
    path: '/order',
    after: async (page) => {
      await page.getByRole('button', { name: /Call staff|呼叫職員/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Water|加水/ })
        .click();
    },
  },
  {
    name: 'table-add-people',
    guest: 'table',
    path: '/order',
    after: (page) =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /Add people|讓同枱/ })
        .click(),
  },
  {
    name: 'table-people',
    guest: 'table',
    path: '/order',
    after: (page) =>
      page.getByRole('button', { name: /Change the number of people|更改人數/ }).click(),
  },
  {
    name: 'table-join-request',
    guest: 'table',
    path: '/browse',
    after: async (page, { address }) => {
      const { tableItem } = await readOrder(address, await seatOf(page));
      await scanTaken(address, tableItem?.name ?? '');
      await page.getByRole('region', { name: /would like to join|想加入/ }).waitFor();
    },
  },
];
