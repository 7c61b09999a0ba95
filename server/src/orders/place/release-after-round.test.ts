import { hongKong, hongKongHall, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdUntil } from '../store/payable-sessions.ts';
import { releaseUnpaid } from '../store/payable-sessions.ts';
import {
  aKey,
  cartOf,
  given,
  guest,
  newOrderScenario,
  payingFirst,
  sundayEvening,
} from '@servery/server/testing/order-scenario.ts';
import type { OrderScenario } from '@servery/server/testing/order-scenario.ts';

let scenario: OrderScenario;
const minute = 60_000;
const dishes = [{ dish: 'pork-chop-rice' }];

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
});

beforeEach(() => {
  scenario.time.now = sundayEvening;
});

interface Ordered {
  readonly session: string;
  readonly restoreKey: unknown;
}

async function takeAway(): Promise<Ordered> {
  const requested = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(requested, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  const { _id, restoreKey } = given(await scenario.send('create tableSessions/create', { data }));
  return { session: String(_id), restoreKey };
}

async function round(ordered: Ordered, type: 'takeAway' | 'dineIn' = 'takeAway'): Promise<void> {
  const section = type === 'dineIn' ? hongKongHall : hongKongOnline;
  const cart = cartOf({ shop: hongKong, section, type, dishes }, scenario.restaurant);
  const data = { ...ordered, cart, requestKey: aKey() };
  given(await scenario.send('create tableSessions/order', { data }));
}

async function statusAfter({ session }: Ordered, minutes: number): Promise<unknown> {
  scenario.time.now = sundayEvening + minutes * minute;
  await releaseUnpaid(scenario.database.db, new Date(scenario.time.now));
  const rows = await scenario.rows(`select status from sessions where id = '${session}'`);
  return rows[0]?.['status'];
}

describe('an unpaid order with a further round', () => {
  it('[SESSION-14] [SAFE-01] has five more minutes to be paid', async () => {
    const ordered = await takeAway();
    scenario.time.now += 29 * minute;
    await round(ordered);
    expect(await statusAfter(ordered, 33.9)).toBe('ongoing');
    expect(await statusAfter(ordered, 34)).toBe('cancelled');
  });

  it('[SESSION-14] keeps its thirty minutes if the round is early', async () => {
    const ordered = await takeAway();
    scenario.time.now += 5 * minute;
    await round(ordered);
    expect(await statusAfter(ordered, 29.9)).toBe('ongoing');
    expect(await statusAfter(ordered, 30)).toBe('cancelled');
  });

  it('[SESSION-14] [SAFE-01] keeps the extension of a started payment', async () => {
    const ordered = await takeAway();
    await scenario.database.db
      .transaction()
      .execute((step) => holdUntil(step, ordered.session, sundayEvening + 60 * minute));
    scenario.time.now += 40 * minute;
    await round(ordered);
    expect(await statusAfter(ordered, 59.9)).toBe('ongoing');
    expect(await statusAfter(ordered, 60)).toBe('cancelled');
  });

  it('[SESSION-05] [SESSION-14] is never released if it began at a table: its guests have eaten', async () => {
    const code = tables.find((item) => item.shop === hongKong && item.name === 'A1')?.code ?? '';
    const scan = {
      viewItem: code,
      capacity: 2,
      shop: hongKong,
      requestKey: aKey(),
    };
    const opened = given(
      await scenario.send('create tableSessions/createOrResume', { data: scan }),
    );
    const session = String(opened['_id']);
    const { restoreKey } = opened;
    await round({ session, restoreKey }, 'dineIn');
    const change = { mode: 'takeAway', shop: hongKong, session, force: true, requestKey: aKey() };
    const caller = guest({
      kind: 'staff',
      device: null,
      staff: 'f'.repeat(24),
      shop: hongKong,
      role: 'floor',
    });
    given(await scenario.send('create appOrdering/changeMode', { data: change, caller }));
    await round({ session, restoreKey });
    expect(await statusAfter({ session, restoreKey }, 120)).toBe('ongoing');
  });
});
