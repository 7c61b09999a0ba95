import type { BrowserContextOptions } from '@playwright/test';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { centralArea } from '@servery/demo/restaurant/delivery-zones.ts';
import { callsOf, loggedIn } from './calls.ts';
import { cartOf } from './carts.ts';
import type { Cart } from './carts.ts';
import { codeOf, setProgress, orderAtTable, placeOrder, openTable } from './orders.ts';
import type { HeldOrder } from './orders.ts';
import { newMember } from './new-member.ts';
import { memberNamed } from './people.ts';
import { newTable, payAtCounter } from './tables.ts';

export const guestKinds = [
  'stranger',
  'takeaway',
  'delivery',
  'member',
  'table',
  'locked-out',
] as const;
export type GuestKind = (typeof guestKinds)[number];

/** What a browser has stored when a guest returns to the app. */
export interface Guest {
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>;
  /** Orders by their state, and the code of a table, for addresses that name one. */
  readonly orders: Readonly<Record<string, string>>;
}

/** Local storage, by key. */
type Entries = Readonly<Record<string, unknown>>;
type Maker = (address: string) => Promise<Guest>;

/** A shop of the journeys' restaurant that opens only in some days. */
export const closedShop = idOf('shop', 'peng-chau');

const lunch = [
  {
    dish: 'tea-set-hk',
    picks: { 'tea-snack-hk': ['french-toast'], 'set-drink-hk': ['hot-milk-tea'] },
  },
  { dish: 'pineapple-bun', quantity: 2 },
] as const;
// Has limited stock, so it is never ordered: the guests of a long run would buy it up.
const lunchWithTarts = [...lunch, { dish: 'egg-tart', quantity: 3 }] as const;
const tea = [{ dish: 'iced-lemon-tea' }, { dish: 'butter-toast' }] as const;

// More than the minimum of a delivery.
const manyBuns = [{ dish: 'pineapple-bun', quantity: 6 }, ...tea] as const;

const makers: Readonly<Record<GuestKind, Maker>> = {
  stranger: async (address) => {
    const taken = await newTable(address);
    await openTable(address, taken, 2);
    return guest(address, {}, { taken: codeOf(taken) });
  },
  takeaway: (address) => takeawayGuest(address, {}),
  delivery: deliveryGuest,
  member: async (address) => {
    const { accessToken, user } = await loggedIn(address, memberNamed('siuming'));
    return takeawayGuest(address, { login: { jwt: accessToken, user } });
  },
  table: async (address) => {
    const table = await openTable(address, await newTable(address), 3);
    await orderAtTable(address, table, cartOf(lunch, 'dineIn'));
    await orderAtTable(address, table, cartOf(tea, 'dineIn'));
    const place = { shop: hongKong, mode: 'dineIn', session: table.session };
    return guest(address, kept(place, cartOf(tea, 'dineIn'), [table]), { table: table.session });
  },
  'locked-out': (address) =>
    Promise.resolve(
      guest(address, kept({ shop: closedShop, mode: 'takeAway', session: null }, cartOf(tea), [])),
    ),
};

/** A guest with stored orders and carts, all made through the server. */
export function guestOf(kind: GuestKind, address: string): Promise<Guest> {
  return makers[kind](address);
}

const door = {
  name: 'Chan Siu Ming',
  phone: '+85291234567',
  address: 'Flat 3B, 12 Hollywood Road, Central',
};

/** A member who has saved an address, while an order is on its way to it. */
async function deliveryGuest(address: string): Promise<Guest> {
  const member = await newMember(address);
  const { accessToken, user } = await loggedIn(address, member);
  const calls = await callsOf(address, member);
  const home = { address: door.address, area: centralArea, label: 'Home', note: 'Ring twice' };
  await calls.call('create userAddresses', { data: { ...home, requestKey: newRequestKey() } });
  const onItsWay = await placeOrder(address, cartOf(manyBuns), door);
  await payAtCounter(address, onItsWay.session);
  await setProgress(address, onItsWay, 'onItsWay');
  const place = { shop: hongKong, mode: 'delivery', session: null };
  const entries = kept(place, cartOf(manyBuns), [onItsWay]);
  const login = { jwt: accessToken, user };
  return guest(address, { ...entries, login }, { onItsWay: onItsWay.session });
}

async function takeawayGuest(address: string, more: Entries): Promise<Guest> {
  const preparing = await placeOrder(address, cartOf(lunch));
  await setProgress(address, preparing, 'preparing');
  const ready = await placeOrder(address, cartOf(tea));
  await setProgress(address, ready, 'ready');
  const unpaid = await placeOrder(address, cartOf(lunch), door);
  const place = { shop: hongKong, mode: 'takeAway', session: null };
  const entries = { ...kept(place, cartOf(lunchWithTarts), [preparing, ready, unpaid]), ...more };
  return guest(address, entries, {
    preparing: preparing.session,
    ready: ready.session,
    unpaid: unpaid.session,
  });
}

interface Place {
  readonly shop: string;
  readonly mode: string;
  readonly session: string | null;
}

function kept(place: Place, lines: Cart, restoreKeys: readonly HeldOrder[]): Entries {
  const { shop, mode, session } = place;
  return {
    shop,
    session: { mode, session, section: null },
    tableCart: { ...place, lines },
    restoreKeys: restoreKeys.filter(({ key }) => key !== ''),
  };
}

function guest(address: string, entries: Entries, orders: Guest['orders'] = {}): Guest {
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return { storageState: { cookies: [], origins: [{ origin: address, localStorage }] }, orders };
}
