import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { demoPassword } from '@servery/demo/restaurant/members.ts';
import { hongKong, hongKongHall } from '@servery/demo/restaurant/places.ts';
import type { Parts } from '../fuzz/well-formed.ts';
import { aLine, clearTables, tablesIn } from './fixture.ts';
import type { Guest, Stage } from './fixture.ts';

/** What a guest sends with a call: good in form, so that only who sends it decides. */
type Attempt = (stage: Stage, guest: Guest) => Parts | Promise<Parts>;

const ofShop: Attempt = () => ({ query: { shops: hongKong } });
const bare: Attempt = () => ({});
const bareData: Attempt = () => ({ data: {} });

const ofOrder: Attempt = (_, { order, key }) => ({ data: { session: order._id, restoreKey: key } });

const menuAttempts = {
  'find systemSettings': bare,
  'find appSettings': bare,
  'get shops': () => ({ id: hongKong }),
  'find shops': bare,
  'create shops/subscribe': () => ({ data: { item: hongKong } }),
  'find sections': ofShop,
  'find tableViewItems': (stage) => ({ query: { _id: tablesIn(stage)[0]?._id } }),
  'get tableViewItems': (stage) => ({ id: tablesIn(stage)[0]?._id }),
  'find categories': ofShop,
  'find subCategories': ({ house }) => ({
    query: { category: house.restaurant.categories[0]?._id },
  }),
  'find products': ofShop,
  'find menuCards': ofShop,
  'get products': ({ house }) => ({ id: house.restaurant.products[0]?._id }),
  'get products/details': ({ house }) => ({ id: house.restaurant.products[0]?._id }),
  'find productOptions': ({ house }) => ({
    query: { _id: { $in: [house.restaurant.optionGroups[0]?._id] } },
  }),
  'find taxSettings': ofShop,
  'find orderDiscounts': ofShop,
} as const satisfies Partial<Record<CallName, Attempt>>;

const sessionAttempts = {
  'get tableSessions': (_, { order, key }) => ({
    id: order._id,
    query: key === null ? {} : { restoreKey: key },
  }),
  'find tableSessions': ({ people }, { knocker, key }) => ({
    query: {
      ...(key === null ? {} : { restoreKeys: [key] }),
      ...(knocker === 'member' || knocker === 'memberNotOnIt' ? { user: people.member } : {}),
    },
  }),
  'create tableSessions/subscribe': (_, { order, key }) => ({
    data: { item: order._id, restoreKey: key },
  }),
  'create tableSessions/createOrResume': async (stage) => {
    await clearTables(stage);
    const [, table] = tablesIn(stage);
    return {
      data: { viewItem: table?.code, date: stage.house.time.now, capacity: 1, shop: hongKong },
    };
  },
  'create tableSessions/create': (stage) => ({
    data: { session: { type: 'takeAway' }, shop: hongKong, products: [aLine(stage)] },
  }),
  'create tableSessions/order': (stage, { order, key }) => ({
    data: { session: order._id, restoreKey: key, cart: [aLine(stage)] },
  }),
  'create tableSessions/changeSection': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, section: hongKongHall },
  }),
  'create tableSessions/bell': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, for: 'staff' },
  }),
  'create tableSessions/updatePayment': ofOrder,
  'create tableSessions/cancel': ofOrder,
  'create tableSessions/receipt': (_, { order, key }) => ({
    data: { session: order._id, restoreKey: key, email: `${newRequestKey()}@guests.example` },
  }),
  'create bills/quote': (stage) => ({
    data: { shop: hongKong, type: 'takeAway', products: [aLine(stage)] },
  }),
  'create appOrdering/staticInit': bareData,
  'create appOrdering/init': () => ({ data: { shop: hongKong } }),
  'create appOrdering/changeMode': () => ({ data: { mode: 'takeAway', shop: hongKong } }),
  'create appOrdering/resetSession': bareData,
  'find locales': bare,
  'get locales': () => ({ id: 'en' }),
  'create locales/missing': () => ({
    data: { keys: ['no.such.word'], path: '/browse', locale: 'en' },
  }),
} as const satisfies Partial<Record<CallName, Attempt>>;

/** The method of the shop that this call begins. */
function paying(gateway: string): Attempt {
  return ({ house }, { order, key }) => {
    const method = house.restaurant.paymentMethods.find(
      (one) => one.shop === hongKong && one.gateway === gateway,
    );
    return { data: { session: order._id, restoreKey: key, methodRef: method?._id } };
  };
}

const paymentAttempts = {
  'find paymentMethods': (_, { order, key }) => ({
    query: { session: order._id, ...(key === null ? {} : { restoreKey: key }) },
  }),
  'create cybersource/redirect/setup': paying('cybersource'),
  'create bbposWeb': paying('bbposWeb'),
  'create razerOnline': paying('razerOnline'),
  'create payments/online': paying('stripe'),
} as const satisfies Partial<Record<CallName, Attempt>>;

/** A member must have shown the code before a kiosk learns anything about them. */
async function shownToKiosk(stage: Stage, { knocker }: Guest): Promise<void> {
  if (knocker !== 'kiosk') return;
  const data = { code: await codeOf(stage) };
  const { error } = await stage.call(stage.people.kiosk, 'create users/attach', { data });
  if (error !== null) throw new Error(`not attached: ${JSON.stringify(error)}`);
}

async function codeOf({ call, people }: Stage): Promise<unknown> {
  const { result } = await call({ kind: 'member', user: people.member }, 'create users/code', {
    data: {},
  });
  return typeof result === 'object' && result !== null && 'code' in result ? result.code : '';
}

function ofMember(parts: (stage: Stage, guest: Guest) => Parts): Attempt {
  return async (stage, guest) => {
    await shownToKiosk(stage, guest);
    return parts(stage, guest);
  };
}

/** Good, and nobody's yet. */
function newMember(): object {
  const digits = String(Math.floor(Math.random() * 900_000) + 100_000);
  const password = 'Kettle7Zebra';
  return {
    firstName: 'New',
    lastName: 'Guest',
    email: `${newRequestKey()}@guests.example`,
    // Every number that begins so exists.
    phone: `+85294${digits}`,
    password,
    passwordAgain: password,
    agreesToTerms: true,
  };
}

const memberAttempts = {
  'create authentication': ({ house }) => ({
    data: { strategy: 'local', email: house.restaurant.members[2]?.email, password: demoPassword },
  }),
  'remove authentication': bare,
  'create users': () => ({ data: newMember() }),
  'get users': ofMember(({ people }) => ({ id: people.member })),
  'patch users': ({ people }) => ({ id: people.member, data: { firstName: 'Ming' } }),
  'create users/forgotPassword': () => ({ data: { email: 'nobody@guests.example' } }),
  'create users/resetPassword': () => ({
    data: { token: newRequestKey(), password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' },
  }),
  'create users/changePassword': () => ({
    data: { oldPassword: 'wrong', password: 'Kettle7Zebra', passwordAgain: 'Kettle7Zebra' },
  }),
  'create users/code': bareData,
  'create users/attach': async (stage) => ({ data: { code: await codeOf(stage) } }),
  'find users/points/available': ofMember(({ people }) => ({ query: { user: people.member } })),
  'create userCoupons/validate': () => ({ data: { coupon: 'KAMFAI30', shop: hongKong } }),
  'find userCoupons': ofMember(({ people }) => ({ query: { user: people.member } })),
  'get userCoupons': ofMember(({ house, people }) => ({
    id: house.restaurant.heldCoupons.find(({ user }) => user === people.member)?._id,
  })),
  'find gifts': bare,
  'create gifts/redeem': ofMember(({ house, people }, { knocker, order, key }) => ({
    data: {
      gift: house.restaurant.gifts[0]?._id,
      user: knocker === 'memberNotOnIt' ? people.otherMember : people.member,
      shop: hongKong,
      session: order._id,
      restoreKey: key,
    },
  })),
} as const satisfies Partial<Record<CallName, Attempt>>;

const staffAttempts = {
  'create devices/pair': async (stage) => {
    const { kiosk, staff } = stage.people;
    const device = kiosk.kind === 'kiosk' ? kiosk.device : '';
    const invited = await stage.call(staff('manager', hongKong), 'create devices/invite', {
      data: { device },
    });
    const { result } = invited;
    return {
      data: {
        code: typeof result === 'object' && result !== null && 'code' in result ? result.code : '',
      },
    };
  },
  'create devices/invite': ({ people }) => ({
    data: { device: people.kiosk.kind === 'kiosk' ? people.kiosk.device : '' },
  }),
  'create payments/counter': (_, { order }) => ({ data: { session: order._id } }),
  'create tableSessions/status': (_, { order }) => ({
    data: { session: order._id, status: 'cancelled' },
  }),
  'create tableSessions/progress': (_, { order }) => ({
    data: { session: order._id, progress: 'preparing' },
  }),
  'create tableSessions/bellAnswered': (_, { order }) => ({ data: { session: order._id } }),
  'create stock/set': ({ house }) => ({
    data: { product: dishOfHongKong(house.restaurant), stockMode: 'synced', quantity: 5 },
  }),
  'find locales/missing': bare,
} as const satisfies Partial<Record<CallName, Attempt>>;

/** A dish that no other shop sells. */
function dishOfHongKong({ products, sections }: Stage['house']['restaurant']): string | undefined {
  const here = new Set(sections.filter(({ shop }) => shop === hongKong).map(({ _id }) => _id));
  const only = products.find(
    (dish) => dish.sections.length > 0 && dish.sections.every((one) => here.has(one)),
  );
  return only?._id;
}

/** What is sent with each call of the table. */
export const attempts: Readonly<Record<CallName, Attempt>> = {
  ...menuAttempts,
  ...sessionAttempts,
  ...paymentAttempts,
  ...memberAttempts,
  ...staffAttempts,
};
