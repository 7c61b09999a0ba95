import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usualRules } from '@servery/engine/till/approval-rules.ts';
import type { Answer } from '../../transport/dispatch.ts';
import {
  type ApprovalScenario,
  approvalScenario,
} from '@servery/server/testing/approval-scenario.ts';
import { aKey, given, refusedWith } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: ApprovalScenario;
const orders = staffedOrders(() => scenario.orders);
const dish = { dish: 'pork-chop-rice' };

beforeAll(async () => {
  scenario = await approvalScenario();
});

// Longer than any limit of calls.
beforeEach(() => {
  scenario.orders.time.now += 60_000;
});

function byFloor(call: string, data: object): Promise<Answer> {
  return scenario.create(`tableSessions/${call}`, scenario.on('floor'), data);
}

function off(session: string, discountType: 'amount' | 'percent', discount: number) {
  return { session, name: 'Sorry', discountType, discount };
}

async function tenPercentOf(session: string): Promise<number> {
  return Math.floor((await orders.stored(session)).total / 10);
}

const asked = (amount: unknown = expect.any(Number)): unknown =>
  expect.objectContaining({ code: 'approvalRequired', action: 'manualDiscount', amount });

/** A table with a dish in the kitchen and others that wait; and the ids of the lines. */
async function tableWithHeld(): Promise<{ session: string; lines: readonly string[] }> {
  const session = await orders.table();
  given(await orders.round(session, dish));
  const [held] = orders.cart({ ...dish, quantity: 3 });
  const data = { session, cart: [{ ...held, status: 'hold' }], requestKey: aKey() };
  given(await byFloor('order', data));
  const { lines } = await orders.stored(session);
  return { session, lines: lines.map(({ chosen }) => chosen.id) };
}

describe('an amount that was small beside the bill', () => {
  it('[APPROVAL-01] needs approval once dishes that nobody cooks are cancelled', async () => {
    const { session, lines } = await tableWithHeld();
    const amount = 2000;
    given(await byFloor('changeDiscount', off(session, 'amount', amount)));
    const cancelled = { session, line: lines[1], status: 'cancel' };
    expect(refusedWith(await byFloor('changeLine', cancelled))).toEqual(asked(amount));
    const about = { action: 'manualDiscount', target: session, amount };
    const approval = await scenario.ask(scenario.on('floor'), about);
    given(await scenario.create('approvals/grant', scenario.off('manager'), { approval }));
    given(await byFloor('changeLine', { ...cancelled, approval }));
  });

  it('[APPROVAL-01] is not asked about beside a dish whose cancellation is approved', async () => {
    const { session, lines } = await tableWithHeld();
    given(await byFloor('changeDiscount', off(session, 'amount', 2000)));
    const cancelled = { session, line: lines[0], status: 'cancel' };
    const { target, amount } = refusedWith(await byFloor('changeLine', cancelled));
    const about = { action: 'cancelFired', target, amount };
    const approval = await scenario.ask(scenario.on('floor'), about);
    given(await scenario.create('approvals/grant', scenario.off('manager'), { approval }));
    const answer = await byFloor('changeLine', { ...cancelled, approval });
    expect(answer).toMatchObject({ kind: 'done' });
  });

  it('[APPROVAL-01] [STAFF-09] needs approval once a fee leaves the bill again', async () => {
    const session = await orders.takeAway(dish);
    const fee = given(
      await byFloor('changeSurcharge', { session, name: 'Corkage', amount: 50_000 }),
    );
    given(await byFloor('changeDiscount', off(session, 'amount', 5000)));
    const none = { session, surcharge: fee['item'], name: 'Corkage', amount: 0 };
    expect(refusedWith(await byFloor('changeSurcharge', none))).toEqual(asked());
  });

  it('[APPROVAL-01] [FLOOR-09] needs approval once a joined table leaves the bill', async () => {
    const [into, session] = [await orders.table(), await orders.table()];
    given(await orders.round(into, dish));
    given(await orders.round(session, { ...dish, quantity: 4 }));
    given(await scenario.create('floor/merge', scenario.on('floor'), { session, into }));
    const amount = await tenPercentOf(into);
    given(await byFloor('changeAdjust', { session: into, name: 'Goodwill', amount: -amount }));
    const leaving = await scenario.create('floor/unmerge', scenario.on('floor'), { session });
    expect(refusedWith(leaving)).toEqual(asked(amount));
  });

  it('[APPROVAL-01] is no reason to ask where it is a percentage, or small beside what is left', async () => {
    const { session, lines } = await tableWithHeld();
    given(await byFloor('changeDiscount', off(session, 'percent', 9)));
    given(await byFloor('changeAdjust', { session, name: 'Goodwill', amount: -10 }));
    given(await byFloor('changeLine', { session, line: lines[1], status: 'cancel' }));
    const alone = await byFloor('changePeople', { session, people: 1, restoreKey: null });
    expect(alone).toMatchObject({ kind: 'done' });
  });

  it('[APPROVAL-01] keeps nobody from cancelling who may give no discount', async () => {
    const { session, lines } = await tableWithHeld();
    given(await byFloor('changeDiscount', off(session, 'amount', 2000)));
    const set = async (floor: 'forbidden' | 'needsApproval'): Promise<void> => {
      const { manualDiscount: usual } = usualRules;
      const rules = { manualDiscount: { ...usual, roles: { ...usual.roles, floor } } };
      given(await scenario.create('approvals/setRules', scenario.off('manager'), { rules }));
    };
    await set('forbidden');
    const answer = await byFloor('changeLine', { session, line: lines[1], status: 'cancel' });
    await set('needsApproval');
    expect(answer).toMatchObject({ kind: 'done' });
  });
});

describe('what one person takes off', () => {
  it('[APPROVAL-01] [STAFF-04] counts together with what they switch on again', async () => {
    const session = await orders.takeAway(dish);
    const { item } = given(await byFloor('changeDiscount', off(session, 'percent', 9)));
    given(await byFloor('changeDiscount', { session, item, disabled: true }));
    given(await byFloor('changeDiscount', { ...off(session, 'percent', 9), name: 'Again' }));
    const again = await byFloor('changeDiscount', { session, item, disabled: false });
    expect(refusedWith(again)).toEqual(asked());
  });

  it('[APPROVAL-01] counts a percentage by the bill that has grown since', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    given(await byFloor('changeDiscount', off(session, 'percent', 6)));
    given(await orders.round(session, { ...dish, quantity: 5 }));
    const more = { ...off(session, 'percent', 6), name: 'More' };
    expect(refusedWith(await byFloor('changeDiscount', more))).toEqual(asked());
  });

  it('[APPROVAL-01] counts discounts and amounts on the bill together', async () => {
    const session = await orders.takeAway(dish);
    given(await byFloor('changeDiscount', off(session, 'percent', 6)));
    const amount = await tenPercentOf(session);
    const goodwill = { session, name: 'Goodwill', amount: -amount };
    expect(refusedWith(await byFloor('changeAdjust', goodwill))).toEqual(asked(amount));
  });

  it('[APPROVAL-01] counts small changes of prices together, dish by dish', async () => {
    const set = async (percent: number | null): Promise<void> => {
      const rules = { manualPrice: { ...usualRules.manualPrice, percent } };
      given(await scenario.create('approvals/setRules', scenario.off('manager'), { rules }));
    };
    await set(10);
    const session = await orders.takeAway(dish, { dish: 'egg-tart' }, { dish: 'butter-toast' });
    const { lines, bill } = await orders.stored(session);
    const lower = ({ chosen }: (typeof lines)[number]): Promise<Answer> => {
      const price = bill?.lines.find(({ id }) => id === chosen.id)?.unitPrice ?? 0;
      return byFloor('changeLine', { session, line: chosen.id, price: price - 600 });
    };
    const answers: Answer[] = [];
    for (const line of lines) answers.push(await lower(line));
    await set(null);
    const asks = { error: { data: { code: 'approvalRequired', action: 'manualPrice' } } };
    expect([answers[0], answers[2]]).toMatchObject([{ kind: 'done' }, asks]);
  });
});
