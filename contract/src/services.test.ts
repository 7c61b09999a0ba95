import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { actors } from './actor.ts';
import { nameOf } from './call.ts';
import { calls } from './services.ts';

/** The calls of the specification, and our own additions. */
const owed = [
  'find systemSettings',
  'find appSettings',
  'get shops',
  'find shops',
  'get tableSessions',
  'find tableSessions',
  'create tableSessions/subscribe',
  'create tableSessions/createOrResume',
  'create tableSessions/create',
  'create tableSessions/order',
  'create tableSessions/changeSection',
  'create tableSessions/updatePayment',
  'find sections',
  'find categories',
  'find products',
  'get products',
  'get products/details',
  'find products/details',
  'find subCategories',
  'find productOptions',
  'find taxSettings',
  'find tableViewItems',
  'get tableViewItems',
  'find orderDiscounts',
  'get users',
  'find users/points/available',
  'create userCoupons/validate',
  'find userCoupons',
  'get userCoupons',
  'find gifts',
  'create gifts/redeem',
  'create cybersource/redirect/setup',
  'create bbposWeb',
  'create razerOnline',
  'create payments/online',
  'find paymentMethods',
  'create appOrdering/staticInit',
  'create appOrdering/init',
  'create appOrdering/changeMode',
  'create appOrdering/resetSession',
  'create authentication',
  'remove authentication',
  'create users',
  'patch users',
  'create users/forgotPassword',
  'create users/resetPassword',
  'create users/changePassword',
  'find locales',
  'get locales',
  'create locales/missing',
  'create bills/quote',
  'create tableSessions/receipt',
  'create tableSessions/scan',
  'create tableSessions/join',
  'create tableSessions/joinState',
  'create tableSessions/answerJoin',
  'create tableSessions/visit',
  'create tableSessions/removePhone',
  'create tableSessions/bell',
  'create tableSessions/bellAnswered',
];

describe('the table of calls', () => {
  it('holds every specified call once', () => {
    const names = calls.map(nameOf);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    expect(owed.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))(
    'takes no unknown field in %s',
    (_, call) => {
      const query = safeParse(call.query, { $where: '1', unheardOf: 1 });
      expect(query.success).toBe(false);
      const data = call.data === null ? null : safeParse(call.data, { unheardOf: 1 });
      expect(data?.success ?? false).toBe(false);
    },
  );

  it.each(calls.map((call) => [nameOf(call), call] as const))(
    'says who may make %s and how often',
    (_, call) => {
      expect(call.actors.length).toBeGreaterThan(0);
      expect(call.actors.filter((actor) => !actors.includes(actor))).toEqual([]);
      expect(call.perMinute).toBeGreaterThan(0);
      expect(call.data === null).toBe(call.method !== 'create' && call.method !== 'patch');
    },
  );
});
