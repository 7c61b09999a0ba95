import type { CallName } from './client/known-calls.ts';

/** A call that the demo restaurant answers as it stands here; tests send every one. */
export interface Example {
  readonly id?: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

const shop = '79d923c9a371328abfef62e7';
const butterToast = '2cc3ed399d06b16e91c3489e';
const table = 'c9a045b40cabee6a5e802558';
const line = { id: 'line-1', product: butterToast, quantity: 2 };

/** For the API reference. */
export const examples: Readonly<Partial<Record<CallName, Example>>> = {
  'get shops': { id: shop },
  'find shops': { query: { $select: ['_id', 'name', 'currency'] } },
  'create shops/subscribe': { data: { item: shop } },
  'find sections': { query: { shops: shop } },
  'get pickupSlots': { id: shop },
  'get tableViewItems': { id: table },
  'find categories': { query: { shops: shop } },
  'find products': { query: { shops: shop, $limit: 100 } },
  'get products': { id: butterToast },
  'get products/details': { id: butterToast },
  'find taxSettings': { query: { shops: shop } },
  'find orderDiscounts': { query: { source: 'automatic', shops: shop } },
  'create bills/quote': { data: { shop, type: 'takeAway', products: [line] } },
  'create tableSessions/create': {
    data: {
      shop,
      session: { type: 'takeAway', contact: { name: 'Chan Tai Man', phone: '9123 4567' } },
      products: [line],
      requestKey: 'q7VbN2xkT0mYcR9sLwEaZg',
    },
  },
  'create authentication': {
    data: { strategy: 'local', email: 'siuming@kamfai.example', password: 'Milktea88' },
  },
  'create userCoupons/validate': { data: { coupon: 'KAMFAI30', shop } },
  'find gifts': { query: { shops: shop, $populate: 'coupon' } },
  'create appOrdering/init': { data: { shop } },
  'get locales': { id: 'zh-hk' },
};
