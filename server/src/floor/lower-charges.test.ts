import { hongKongHall, hongKongUpstairs } from '@servery/demo/restaurant/places.ts';
import { tables } from '@servery/demo/restaurant/tables.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../transport/dispatch.ts';
import {
  type ApprovalScenario,
  approvalScenario,
} from '@servery/server/testing/approval-scenario.ts';
import { given, refusedWith } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: ApprovalScenario;
const orders = staffedOrders(() => scenario.orders);
const egg = { dish: 'egg-tart' };

beforeAll(async () => {
  scenario = await approvalScenario();
});

// Longer than any limit of calls.
beforeEach(() => {
  scenario.orders.time.now += 60_000;
});

function byFloor(call: string, data: object): Promise<Answer> {
  return scenario.create(call, scenario.on('floor'), data);
}

const asked = (amount: number): unknown =>
  expect.objectContaining({ code: 'approvalRequired', action: 'manualDiscount', amount });

/** A table upstairs, where every seat is charged, with a tenth of its bill taken off. */
async function upstairs(): Promise<{ session: string; from: string; amount: number }> {
  const session = await orders.table();
  given(await orders.round(session, egg));
  const from = (await isAt(session)) ?? '';
  const above = tables.find(
    ({ section, capacity }) => section === hongKongUpstairs && capacity > 0,
  );
  const there = { session, table: above?._id };
  given(await scenario.create('floor/move', scenario.on('manager'), there));
  const amount = Math.floor((await orders.stored(session)).total / 10);
  const goodwill = { session, name: 'Goodwill', amount: -amount };
  given(await byFloor('tableSessions/changeAdjust', goodwill));
  return { session, from, amount };
}

async function approvalOf(target: string, amount: number): Promise<string> {
  const about = { action: 'manualDiscount', target, amount };
  const approval = await scenario.ask(scenario.on('floor'), about);
  given(await scenario.create('approvals/grant', scenario.off('manager'), { approval }));
  return approval;
}

async function isAt(session: string): Promise<string | undefined> {
  return (await orders.stored(session)).tableItem?._id;
}

describe('an amount at a table of higher charges', () => {
  it('[APPROVAL-01] [FLOOR-05] needs approval once the table moves to lower ones', async () => {
    const { session, from, amount } = await upstairs();
    const there = await isAt(session);
    const data = { session, table: from };
    expect(refusedWith(await byFloor('floor/move', data))).toEqual(asked(amount));
    expect(await isAt(session)).toBe(there);
    const approval = await approvalOf(session, amount);
    given(await byFloor('floor/move', { ...data, approval }));
    expect(await isAt(session)).toBe(from);
  });

  it('[APPROVAL-01] [SESSION-04] needs approval once its section is one of lower ones', async () => {
    const { session, from, amount } = await upstairs();
    const call = 'tableSessions/changeSection';
    const data = { session, section: hongKongHall, restoreKey: null };
    expect(refusedWith(await byFloor(call, data))).toEqual(asked(amount));
    given(await byFloor(call, { ...data, approval: await approvalOf(session, amount) }));
    given(await byFloor('floor/move', { session, table: from }));
  });

  it('[APPROVAL-01] [FLOOR-09] needs approval once it is on a bill of lower ones', async () => {
    const { session, amount } = await upstairs();
    const into = await orders.table();
    given(await orders.round(into, egg));
    const data = { session, into };
    expect(refusedWith(await byFloor('floor/merge', data))).toEqual(asked(amount));
    given(await byFloor('floor/merge', { ...data, approval: await approvalOf(into, amount) }));
  });
});

describe('an amount that was approved at one of two tables', () => {
  it('[APPROVAL-01] [FLOOR-09] is no larger share of one bill of both', async () => {
    const [into, session] = [await orders.table(), await orders.table()];
    for (const one of [into, session]) given(await orders.round(one, egg));
    const half = -Math.floor((await orders.stored(session)).total / 2);
    given(await orders.change('changeAdjust', { session, name: 'Goodwill', amount: half }));
    const answer = await byFloor('floor/merge', { session, into });
    expect(answer).toMatchObject({ kind: 'done' });
  });
});
