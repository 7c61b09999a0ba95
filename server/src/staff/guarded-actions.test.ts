import { beforeAll, expect, it } from 'vitest';
import { guardedActions, usualRules } from '@servery/engine/till/approval-rules.ts';
import type { GuardedAction, Permission } from '@servery/engine/till/approval-rules.ts';
import type { Staff } from '../calls/caller-roles.ts';
import type { Answer } from '../transport/dispatch.ts';
import { listIn } from '../../testing/access/fixture.ts';
import { type ApprovalScenario, approvalScenario } from '../../testing/approval-scenario.ts';
import { aKey, given, refusedWith } from '../../testing/order-scenario.ts';
import { staffedOrders } from '../../testing/staffed-orders.ts';

let scenario: ApprovalScenario;
const orders = staffedOrders(() => scenario.orders);

beforeAll(async () => {
  scenario = await approvalScenario();
});

/** A payment that a gateway did not settle is settled by another service, with tests of its own. */
type AtTill = Exclude<GuardedAction, 'settlePayment'>;
const atTill = guardedActions.filter((action) => action !== 'settlePayment');

interface Attempt {
  readonly path: string;
  readonly data: object;
}

/** A table of two whose round is in the kitchen. */
async function firedTable(): Promise<string> {
  const session = await orders.table();
  given(await orders.round(session, { dish: 'pork-chop-rice' }));
  return session;
}

async function lineChange(about: object): Promise<Attempt> {
  const session = await firedTable();
  const line = (await orders.stored(session)).lines[0]?.chosen.id;
  return { path: 'tableSessions/changeLine', data: { session, line, ...about } };
}

function byManager(path: string, data: object): Promise<Answer> {
  return scenario.create(path, scenario.off('manager'), data);
}

async function partPaidTable(): Promise<string> {
  const session = await firedTable();
  given(await byManager('tenders/take', { session, kind: 'card', amount: 500 }));
  return session;
}

/** What staff do at a till, ready to be done. A new action does not compile before it is here. */
const attempts: Readonly<Record<AtTill, () => Promise<Attempt>>> = {
  manualPrice: () => lineChange({ price: 100 }),
  comp: () => lineChange({ price: 0 }),
  cancelFired: () => lineChange({ status: 'cancel' }),
  manualDiscount: async () => {
    const session = await firedTable();
    const data = { session, name: 'Sorry', discountType: 'percent', discount: 50 };
    return { path: 'tableSessions/changeDiscount', data };
  },
  voidOrder: async () => {
    const session = await orders.takeAway({ dish: 'pork-chop-rice' });
    const { total: amount } = await orders.stored(session);
    given(await byManager('tenders/take', { session, kind: 'card', amount }));
    return { path: 'tableSessions/status', data: { session, status: 'void', reason: 'Cold' } };
  },
  refund: async () => {
    const session = await firedTable();
    const card = { session, kind: 'card', amount: 500 };
    const { tender } = given(await byManager('tenders/take', card));
    return { path: 'tenders/refund', data: { tender, amount: 300, reason: 'Cold tea' } };
  },
  reopenPaid: async () => {
    const session = await partPaidTable();
    return { path: 'tableSessions/status', data: { session, status: 'ongoing' } };
  },
  fewerPeople: async () => {
    const session = await partPaidTable();
    given(await byManager('tableSessions/status', { session, status: 'ongoing' }));
    return { path: 'tableSessions/changePeople', data: { session, people: 1 } };
  },
  noSale: async () => {
    const opening = { drawer: aKey(), float: 50_000 };
    const { _id: drawer } = given(await byManager('drawers/open', opening));
    return { path: 'drawers/record', data: { drawer, kind: 'noSale', reason: 'Change' } };
  },
};

/** Orders, their money and the drawers, as they are stored. */
function stored(): Promise<unknown> {
  const parts = ['sessions', 'session_lines', 'tenders', 'refunds', 'drawer_events', 'stock'];
  const all = parts.map((part) => `(select jsonb_agg(t order by t::text) from ${part} t) ${part}`);
  return scenario.orders.rows(`select ${all.join(', ')}`);
}

/** What somebody at the till may do from now on. */
async function allow(action: AtTill, till: Permission): Promise<void> {
  const rule = usualRules[action];
  const rules = { [action]: { ...rule, roles: { ...rule.roles, till } } };
  given(await byManager('approvals/setRules', { rules }));
}

it.each(atTill)(
  '[APPROVAL-01] [APPROVAL-02] [TILL-07] %s changes nothing without the right or the approval',
  async (action) => {
    const { path, data } = await attempts[action]();
    const attempt = (by: Staff, about: object = {}) =>
      scenario.create(path, by, { ...data, ...about });
    const before = await stored();
    const { code: toCook } = refusedWith(await attempt(scenario.on('kitchen')));
    // What guests may change too is not found.
    expect(toCook).toBe(action === 'fewerPeople' ? 'notFound' : 'notAllowed');
    await allow(action, 'forbidden');
    expect(refusedWith(await attempt(scenario.on('till')))).toEqual({ code: 'notAllowed' });
    await allow(action, 'needsApproval');
    const { code, target, amount, ...about } = refusedWith(await attempt(scenario.on('till')));
    expect({ code, action: about['action'] }).toEqual({ code: 'approvalRequired', action });
    const approval = await scenario.ask(scenario.on('till'), { action, target, amount });
    expect(refusedWith(await attempt(scenario.on('till'), { approval }))).toMatchObject({
      code: 'approvalRequired',
    });
    expect(await stored()).toEqual(before);
    given(await byManager('approvals/grant', { approval }));
    given(await attempt(scenario.on('till'), { approval }));
    expect(await stored()).not.toEqual(before);
    const log = given(await scenario.find('staffLog', scenario.off('manager'), { $limit: 1 }));
    expect(listIn(log, 'data')).toMatchObject([
      { action, staffName: 'Ling 玲姐', approverName: 'Fanny Lau', outcome: 'done' },
    ]);
  },
);
