import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import type { DishRequest } from '@servery/demo/restaurant/order-request.ts';
import { usualRules } from '@servery/engine/till/approval-rules.ts';
import type { Staff } from '../calls/caller-roles.ts';
import type { Answer } from '../transport/dispatch.ts';
import { type ApprovalScenario, approvalScenario } from '../../testing/approval-scenario.ts';
import { aKey, given, refusedWith } from '../../testing/order-scenario.ts';
import { staffedOrders } from '../../testing/staffed-orders.ts';

let scenario: ApprovalScenario;
const orders = staffedOrders(() => scenario.orders);
const goodwill = { name: 'Goodwill', amount: -2000 };

beforeAll(async () => {
  scenario = await approvalScenario();
});

// Longer than any lock and any count.
beforeEach(() => {
  scenario.orders.time.now += 1000;
});

const anOrder = () => orders.takeAway({ dish: 'pork-chop-rice' });

function adjust(by: Staff, session: string, about: object = {}): Promise<Answer> {
  return scenario.create('tableSessions/changeAdjust', by, { session, ...goodwill, ...about });
}

function asked(target: string, about: object = {}): object {
  return { action: 'manualDiscount', target, amount: 2000, ...about };
}

function grant(by: Staff, approval: string, about: object = {}): Promise<Answer> {
  return scenario.create('approvals/grant', by, { approval, ...about });
}

/** Asked for by the floor and granted by the manager on their own phone. */
async function granted(target: string, about: object = {}): Promise<string> {
  const approval = await scenario.ask(scenario.on('floor'), asked(target, about));
  given(await grant(scenario.off('manager'), approval));
  return approval;
}

async function logOf(target: string): Promise<readonly unknown[]> {
  const { data } = given(await scenario.find('staffLog', scenario.off('manager'), { $limit: 100 }));
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries.filter((entry) => JSON.stringify(entry).includes(target));
}

describe('an action that needs approval', () => {
  it('[APPROVAL-02] [APPROVAL-06] is refused with what to ask for, changes nothing, and is logged', async () => {
    const session = await anOrder();
    const before = await orders.stored(session);
    expect(refusedWith(await adjust(scenario.on('floor'), session))).toEqual({
      code: 'approvalRequired',
      action: 'manualDiscount',
      target: session,
      amount: 2000,
      limit: { percent: 10, amount: null },
    });
    expect(await orders.stored(session)).toEqual(before);
    expect(await logOf(session)).toEqual([
      expect.objectContaining({
        staff: scenario.on('floor').staff,
        staffName: 'Yan 阿欣',
        approver: null,
        device: scenario.on('floor').device,
        action: 'manualDiscount',
        amount: 2000,
        outcome: 'refused',
      }),
    ]);
  });

  it('[APPROVAL-02] [APPROVAL-06] is done with one, and both names are logged', async () => {
    const session = await anOrder();
    scenario.orders.emitted.splice(0);
    const note = 'Soup was cold';
    const approval = await granted(session, { reason: 'quality', note });
    const heard = scenario.orders.emitted.filter(({ event }) => event === 'approvals changed');
    expect(heard.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ _id: approval, status: 'pending' }),
      expect.objectContaining({ _id: approval, status: 'granted' }),
    ]);
    given(await adjust(scenario.on('floor'), session, { approval }));
    expect((await orders.stored(session)).adjusts).toHaveLength(1);
    expect(await logOf(session)).toEqual([
      expect.objectContaining({
        staffName: 'Yan 阿欣',
        approverName: 'Fanny Lau',
        reason: 'quality',
        note,
        outcome: 'done',
      }),
    ]);
  });

  it('[APPROVAL-01] [APPROVAL-06] is done by a manager at once, and a small one by anybody; both are logged', async () => {
    const session = await anOrder();
    given(await adjust(scenario.off('manager'), session));
    given(await adjust(scenario.on('till'), session, { amount: -100 }));
    expect(await logOf(session)).toEqual([
      expect.objectContaining({ staffName: 'Ling 玲姐', outcome: 'done', approver: null }),
      expect.objectContaining({ staffName: 'Fanny Lau', outcome: 'done' }),
    ]);
  });

  it('[APPROVAL-04] uses an approval once, of ten at once', async () => {
    const session = await anOrder();
    const approval = await granted(session);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        adjust(scenario.on('floor'), session, { approval, requestKey: aKey() }),
      ),
    );
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect((await orders.stored(session)).adjusts).toHaveLength(1);
    const log = await logOf(session);
    expect(log.filter((entry) => JSON.stringify(entry).includes('"done"'))).toHaveLength(1);
  });

  it('[APPROVAL-04] [SESSION-13] uses none when it is sent again', async () => {
    const session = await anOrder();
    const approval = await granted(session);
    const about = { approval, requestKey: aKey() };
    const first = given(await adjust(scenario.on('floor'), session, about));
    expect(given(await adjust(scenario.on('floor'), session, about))).toEqual(first);
    expect(await logOf(session)).toHaveLength(1);
  });

  it('[APPROVAL-04] uses none when it fails', async () => {
    const session = await anOrder();
    const approval = await granted(session);
    const unknown = { approval, adjust: 'f'.repeat(24) };
    expect(refusedWith(await adjust(scenario.on('floor'), session, unknown))).toMatchObject({
      code: 'changeRefused',
    });
    given(await adjust(scenario.on('floor'), session, { approval }));
  });

  it('[APPROVAL-04] needs one of its own action, target, amount and requester', async () => {
    const [session, other] = [await anOrder(), await anOrder()];
    const wrong = [
      await granted(other),
      await granted(session, { action: 'comp' }),
      await granted(session, { amount: 1999 }),
      await granted(session, { amount: 2001 }),
    ];
    for (const approval of wrong)
      expect(refusedWith(await adjust(scenario.on('floor'), session, { approval }))).toMatchObject({
        code: 'approvalRequired',
      });
    const approval = await granted(session);
    expect(refusedWith(await adjust(scenario.on('till'), session, { approval }))).toMatchObject({
      code: 'approvalRequired',
    });
    given(await adjust(scenario.on('floor'), session, { approval }));
  });

  it('[APPROVAL-04] needs one that is granted, and not two minutes old', async () => {
    const session = await anOrder();
    const pending = await scenario.ask(scenario.on('floor'), asked(session));
    const late = await granted(session);
    const required = { code: 'approvalRequired' };
    expect(
      refusedWith(await adjust(scenario.on('floor'), session, { approval: pending })),
    ).toMatchObject(required);
    scenario.orders.time.now += 120_000;
    expect(refusedWith(await grant(scenario.off('manager'), pending))).toEqual({
      code: 'approvalOver',
    });
    expect(
      refusedWith(await adjust(scenario.on('floor'), session, { approval: late })),
    ).toMatchObject(required);
    expect(given(await scenario.find('approvals', scenario.off('manager')))).toEqual({});
  });
});

describe('who approves', () => {
  it('[APPROVAL-03] is another person with the right, on the spot by PIN', async () => {
    const session = await anOrder();
    const approval = await scenario.ask(scenario.on('floor'), asked(session));
    const manager = scenario.off('manager').staff;
    const typed = { staff: manager, pin: demoPin };
    const answer = given(await grant(scenario.on('floor'), approval, typed));
    expect(answer).toMatchObject({ status: 'granted', approver: manager });
    given(await adjust(scenario.on('floor'), session, { approval }));
  });

  it('[APPROVAL-03] types no PIN elsewhere than where it was asked', async () => {
    const approval = await scenario.ask(scenario.on('floor'), asked('a'.repeat(24)));
    const typed = { staff: scenario.off('manager').staff, pin: demoPin };
    expect(refusedWith(await grant(scenario.off('floor'), approval, typed))).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'pin', code: 'deviceRequired' }],
    });
  });

  it('[APPROVAL-03] [APPROVAL-06] is never the requester, nor somebody without the right; it is logged', async () => {
    const target = 'b'.repeat(24);
    const refused = { code: 'notAllowed' };
    const own = await scenario.ask(scenario.on('manager'), asked(target));
    expect(refusedWith(await grant(scenario.off('manager'), own))).toEqual(refused);
    const typed = { staff: scenario.off('manager').staff, pin: demoPin };
    expect(refusedWith(await grant(scenario.on('manager'), own, typed))).toEqual(refused);
    const approval = await scenario.ask(scenario.on('floor'), asked(target));
    expect(refusedWith(await grant(scenario.off('till'), approval))).toEqual(refused);
    const floor = { staff: scenario.off('floor').staff, pin: demoPin };
    expect(refusedWith(await grant(scenario.on('floor'), approval, floor))).toEqual(refused);
    expect(await logOf(target)).toHaveLength(4);
  });

  it('[APPROVAL-03] [PERSON-05] is locked on the device after five wrong PINs', async () => {
    const approval = await scenario.ask(scenario.on('floor'), asked('c'.repeat(24)));
    const typed = { staff: scenario.off('manager').staff, pin: '8264' };
    for (let nth = 0; nth < 5; nth += 1)
      expect(refusedWith(await grant(scenario.on('floor'), approval, typed))).toEqual({
        code: 'formInvalid',
        problems: [{ field: 'pin', code: 'pinWrong' }],
      });
    const right = { ...typed, pin: demoPin };
    expect(refusedWith(await grant(scenario.on('floor'), approval, right))).toMatchObject({
      code: 'tooMany',
    });
    given(await grant(scenario.off('manager'), approval));
  });

  it('[APPROVAL-03] [APPROVAL-06] refuses too, and so does the requester; nobody grants it then', async () => {
    const target = 'd'.repeat(24);
    const refuse = (by: Staff, approval: string) =>
      scenario.create('approvals/refuse', by, { approval });
    const first = await scenario.ask(scenario.on('floor'), asked(target));
    expect(refusedWith(await refuse(scenario.off('till'), first))).toEqual({ code: 'notAllowed' });
    given(await refuse(scenario.off('manager'), first));
    const second = await scenario.ask(scenario.on('floor'), asked(target));
    given(await refuse(scenario.on('floor'), second));
    for (const approval of [first, second])
      expect(refusedWith(await grant(scenario.off('manager'), approval))).toEqual({
        code: 'approvalOver',
      });
    expect(await logOf(target)).toEqual([
      expect.objectContaining({ approverName: 'Yan 阿欣', outcome: 'refused' }),
      expect.objectContaining({ approverName: 'Fanny Lau', outcome: 'refused' }),
    ]);
  });

  it('[APPROVAL-03] sees what they may decide; others see their own', async () => {
    const own = await scenario.ask(scenario.on('till'), asked('e'.repeat(24)));
    const seen = async (by: Staff) => JSON.stringify(await scenario.find('approvals', by));
    expect(await seen(scenario.off('manager'))).toContain(own);
    expect(await seen(scenario.off('till'))).toContain(own);
    expect(await seen(scenario.off('floor'))).not.toContain(own);
  });

  it('[APPROVAL-05] reads a reason of the shop’s list', async () => {
    const data = { ...asked('a'.repeat(24)), reason: 'unheardOf' };
    const answer = await scenario.create('approvals/request', scenario.on('floor'), data);
    expect(refusedWith(answer)).toEqual({
      code: 'formInvalid',
      problems: [{ field: 'reason', code: 'reasonUnknown' }],
    });
  });
});

describe('what is guarded', () => {
  const required = (action: string): unknown =>
    expect.objectContaining({ code: 'approvalRequired', action });

  async function refusedTo(path: string, data: object): Promise<unknown> {
    return refusedWith(await scenario.create(path, scenario.on('floor'), data));
  }

  it('[APPROVAL-01] is a typed price, a gift, and a cancelled dish of a table', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    const line = (await orders.stored(session)).lines[0]?.chosen.id;
    const change = (about: object) =>
      refusedTo('tableSessions/changeLine', { session, line, ...about });
    expect(await change({ price: 100 })).toEqual(required('manualPrice'));
    expect(await change({ price: 0 })).toEqual(required('comp'));
    expect(await change({ status: 'cancel' })).toEqual(required('cancelFired'));
    given(
      await scenario.create('tableSessions/changeLine', scenario.on('floor'), {
        session,
        line,
        staff: null,
      }),
    );
  });

  it('[APPROVAL-01] is a cancelled dish that was fired, though it is on hold by now', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    const line = (await orders.stored(session)).lines[0]?.chosen.id;
    const path = 'tableSessions/changeLine';
    given(await scenario.create(path, scenario.on('floor'), { session, line, status: 'hold' }));
    expect(await refusedTo(path, { session, line, status: 'cancel' })).toEqual(
      required('cancelFired'),
    );
  });

  it('[APPROVAL-01] is cancelling what was begun, though somebody has put it back since', async () => {
    const session = await anOrder();
    await scenario.orders.rows(`update sessions set progress = 'received',
      progress_times = '{"completed": 1, "received": 2}' where id = '${session}'`);
    const line = (await orders.stored(session)).lines[0]?.chosen.id;
    const dish = { session, line, status: 'cancel' };
    expect(await refusedTo('tableSessions/changeLine', dish)).toEqual(required('cancelFired'));
    const whole = { session, status: 'cancelled' };
    expect(await refusedTo('tableSessions/status', whole)).toEqual(required('cancelFired'));
    expect(await refusedTo('tableSessions/cancel', { session })).toMatchObject({
      code: 'statusRefused',
    });
  });

  it('[APPROVAL-01] is not cancelling a dish that has waited since it was ordered', async () => {
    const session = await orders.table();
    const [dish] = orders.cart({ dish: 'pork-chop-rice' });
    const data = { session, cart: [{ ...dish, status: 'hold' }], requestKey: aKey() };
    given(await scenario.create('tableSessions/order', scenario.on('floor'), data));
    const line = (await orders.stored(session)).lines[0]?.chosen.id;
    const cancelled = { session, line, status: 'cancel' };
    const answer = await scenario.create(
      'tableSessions/changeLine',
      scenario.on('floor'),
      cancelled,
    );
    expect(answer).toMatchObject({ kind: 'done' });
  });

  it('[APPROVAL-01] is a typed price that is far from the menu’s, where a small change needs none', async () => {
    const rules = (percent: number | null) => ({
      manualPrice: { ...usualRules.manualPrice, percent },
    });
    const set = async (percent: number | null) =>
      given(
        await scenario.create('approvals/setRules', scenario.off('manager'), {
          rules: rules(percent),
        }),
      );
    await set(10);
    const session = await orders.table();
    given(await orders.round(session, { dish: 'pork-chop-rice' }));
    const line = (await orders.stored(session)).lines[0]?.chosen.id;
    const cheap = { session, line, price: 1 };
    const refusal = await scenario.create('tableSessions/changeLine', scenario.on('floor'), cheap);
    await set(null);
    expect(refusedWith(refusal)).toEqual(required('manualPrice'));
  });

  it('[APPROVAL-01] is a discount above the limit, not one below', async () => {
    const session = await anOrder();
    const typed = { session, name: 'Sorry', discountType: 'percent' };
    expect(await refusedTo('tableSessions/changeDiscount', { ...typed, discount: 50 })).toEqual(
      required('manualDiscount'),
    );
    const small = { ...typed, discount: 5 };
    given(await scenario.create('tableSessions/changeDiscount', scenario.on('floor'), small));
  });

  it('[APPROVAL-01] is no discount at the limit, however the bill is rounded', async () => {
    // 5 % less when they are taken away, and rounded up to ten cents.
    const carts: readonly (readonly DishRequest[])[] = [
      [{ dish: 'portuguese-tart' }, { dish: 'egg-tart' }],
      [{ dish: 'portuguese-tart', quantity: 5 }],
    ];
    for (const dishes of carts) {
      const session = await orders.takeAway(...dishes);
      const typed = { session, name: 'Sorry', discountType: 'percent', discount: 10 };
      const answer = await scenario.create(
        'tableSessions/changeDiscount',
        scenario.on('floor'),
        typed,
      );
      expect(answer).toMatchObject({ kind: 'done' });
    }
  });

  it('[APPROVAL-01] is what one person takes off a bill in all, not each time', async () => {
    const session = await anOrder();
    const path = 'tableSessions/changeDiscount';
    const small = { session, name: 'Sorry', discountType: 'percent', discount: 6 };
    given(await scenario.create(path, scenario.on('floor'), small));
    expect(await refusedTo(path, small)).toEqual(required('manualDiscount'));
    given(await scenario.create(path, scenario.on('till'), small));
  });

  it('[APPROVAL-01] [STAFF-04] is any discount while nothing is ordered', async () => {
    const session = await orders.table();
    const all = { session, name: 'Sorry', discountType: 'percent', discount: 100 };
    const path = 'tableSessions/changeDiscount';
    expect(await refusedTo(path, all)).toEqual(required('manualDiscount'));
    given(await scenario.create(path, scenario.off('manager'), all));
  });

  it('[APPROVAL-01] [STAFF-04] is what a discount takes off once the bill has grown', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'butter-toast' }));
    const typed = { session, name: 'Sorry', discountType: 'amount', discount: 50_000 };
    expect(await refusedTo('tableSessions/changeDiscount', typed)).toMatchObject({
      code: 'approvalRequired',
      amount: 50_000,
    });
  });

  it('[APPROVAL-01] is cancelling a table’s order, not an empty table or what nobody cooks yet', async () => {
    const session = await orders.table();
    given(await orders.round(session, { dish: 'egg-tart' }));
    const cancelled = { session, status: 'cancelled' };
    expect(await refusedTo('tableSessions/status', cancelled)).toEqual(required('cancelFired'));
    const free = [await orders.table(), await anOrder()];
    for (const one of free)
      given(
        await scenario.create('tableSessions/status', scenario.on('floor'), {
          ...cancelled,
          session: one,
        }),
      );
  });

  it('[APPROVAL-01] is voiding an order', async () => {
    const session = await anOrder();
    await scenario.orders.rows(`select change_status('${session}', 'toPay', now())`);
    await scenario.orders.rows(`select change_status('${session}', 'done', now())`);
    const data = { session, status: 'void' };
    expect(await refusedTo('tableSessions/status', data)).toEqual(required('voidOrder'));
    const { total } = await orders.stored(session);
    const approval = await granted(session, { action: 'voidOrder', amount: total });
    given(
      await scenario.create('tableSessions/status', scenario.on('floor'), { ...data, approval }),
    );
  });
});
