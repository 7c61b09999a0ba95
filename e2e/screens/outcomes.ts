import { cartOf } from '../support/carts.ts';
import { joinLinkOf, orderAtTable, placeOrder, openTable } from '../support/orders.ts';
import { storeOrders, payBy, playCard } from './order-screens.ts';
import type { Action, State } from './states.ts';
import { cancelTable, freeTable, payAtCounter } from '../support/tables.ts';

/** How payments and tables end; each with an order of its own, because it ends only once. */

const lunch = [{ dish: 'pineapple-bun', quantity: 2 }, { dish: 'iced-lemon-tea' }] as const;
const door = {
  name: 'Chan Siu Ming',
  phone: '+85291234567',
  address: '12 Hollywood Road, Central',
};

/** Pays with a card at the simulator, in English, then opens the page in the screen's language. */
function after(card: string, pathOf: (session: string) => string): Action {
  return async (page, { address, home }) => {
    await page.context().clearCookies();
    const order = await placeOrder(address, cartOf(lunch), door);
    await storeOrders(page, [order]);
    await page.goto(`/payment/${order.session}`);
    await payBy(page, /Visa/);
    await playCard(page, card);
    await page.goto(`${home}${pathOf(order.session)}`);
  };
}

const resultOf = (session: string): string => `/payment/result?session=${session}`;

/** A table that has eaten and ends like this while the phone is offline. */
function tableThat(ends: (address: string, session: string) => Promise<void>): Action {
  return async (page, { address, home }) => {
    // The languages are captured at the same time.
    const name = home === '' ? 'A5' : 'A6';
    await freeTable(address, name);
    const table = await openTable(address, name, 2);
    await orderAtTable(address, table, cartOf(lunch, 'dineIn'));
    await page.goto(`${home}${await joinLinkOf(address, table)}`);
    await page.waitForURL(/\/(?:browse|order)$/);
    await ends(address, table.session);
    await page.goto(`${home}/order`);
  };
}

export const outcomes: readonly State[] = [
  { name: 'payment-paid', guest: 'stranger', path: '/tnc', after: after('4242', resultOf) },
  { name: 'payment-declined', guest: 'stranger', path: '/tnc', after: after('0002', resultOf) },
  { name: 'payment-in-review', guest: 'stranger', path: '/tnc', after: after('0099', resultOf) },
  {
    name: 'record-in-review',
    guest: 'stranger',
    path: '/tnc',
    after: after('0099', (session) => `/record/${session}`),
  },
  { name: 'table-paid', guest: 'stranger', path: '/tnc', after: tableThat(payAtCounter) },
  { name: 'table-called-off', guest: 'stranger', path: '/tnc', after: tableThat(cancelTable) },
];
