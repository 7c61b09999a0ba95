import { sql } from 'kysely';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { newId } from '../../src/auth/random-keys.ts';
import { bare } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

/** What an editor sends for a new rule: five percent off every order. */
export function newRuleValue(): object {
  const { version: _, shops: __, ...value } = emptyRule;
  return { ...value, name: [{ lang: 'en', value: 'Five percent' }], discount: 5 };
}

function creation(): object {
  return {
    change: { kind: 'create', _id: newId(), source: 'automatic', value: newRuleValue() },
  };
}

/** On, as it is: a rule of the Hong Kong shop alone. */
function switching({ server }: AccessFixture): object {
  const rule = server.restaurant.orderDiscounts
    .map((one) => one.rule)
    .find(({ shops }) => shops.length === 1 && shops[0] === hongKong);
  return { change: { kind: 'switch', _id: rule?._id, version: rule?.version, enabled: true } };
}

let levels = 10;

/** A level that is given by hand, above all others. */
function newLevel(): object {
  levels += 1;
  const value = { name: [{ lang: 'en', value: 'Regulars' }], rank: levels, pointsNeeded: null };
  return { kind: 'create', _id: newId(), value };
}

/** Of a coupon of the Hong Kong shop alone. */
function couponRule({ restaurant }: AccessFixture['server']): string {
  const coupon = restaurant.coupons.find(
    ({ rule: { shops } }) => shops.length === 1 && shops[0] === hongKong,
  );
  return coupon?.rule._id ?? '';
}

/** A shop has one run at a time: that of the caller before is over. */
async function starting({ server }: AccessFixture): Promise<object> {
  await sql`update offer_back_tests set state = 'stopped' where state = 'running'`.execute(
    server.database.db,
  );
  return { rule: newId(), value: newRuleValue(), days: 1 };
}

export const offerAttempts = {
  'find offers': bare,
  'create offers/change': (fixture) => ({ data: switching(fixture) }),
  'find offers/history': async (fixture) => {
    const manager = fixture.people.staff('manager', hongKong);
    await fixture.call(manager, 'create offers/change', { data: creation() });
    return {};
  },
  'create offers/level': () => ({ data: { change: newLevel(), acknowledged: true } }),
  'find loyalty/member': ({ server }) => ({
    query: { login: server.restaurant.members[0]?.email },
  }),
  'create loyalty/points': ({ people }) => ({
    data: { user: people.member, amount: 5, reason: 'Waited long' },
  }),
  'create loyalty/level': ({ people }) => ({
    data: { user: people.otherMember, level: null, reason: 'Asked for it' },
  }),
  'find offers/codes': ({ server }) => ({ query: { rule: couponRule(server) } }),
  'create offers/handOut': ({ server }) => ({
    data: { rule: couponRule(server), to: { kind: 'codes', count: 1 }, endDate: null },
  }),
  'create offers/withdraw': ({ server }) => ({
    data: { rule: couponRule(server), codes: [newId()] },
  }),
  'create offers/backTest': async (fixture) => ({ data: await starting(fixture) }),
  'find offers/backTest': () => ({ query: { rule: newId() } }),
  'create offers/stopBackTest': () => ({ data: { rule: newId() } }),
} as const satisfies Partial<Record<CallName, Attempt>>;
