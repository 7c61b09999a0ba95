import { describe, expect, it } from 'vitest';
import {
  member,
  rice,
  shop,
  sqlFixture,
  table,
  userCoupon,
} from '@servery/server/testing/sql-fixture.ts';

const { failure, order, rows, newSession } = await sqlFixture();

const checkViolated = '23514';
const at = '2026-11-15T11:30:00.000Z';

const change = (session: string, status: string) =>
  rows('select change_status($1, $2, $3) as version', [session, status, at]);
const shown = (columns: string, session: string) =>
  rows(`select ${columns} from sessions where id = $1`, [session]);

describe('change_status', () => {
  it('returns the new version, stores the time of payment and adds points', async () => {
    const session = await newSession({ status: 'toPay', user_id: member, bill: { points: 7 } });
    expect(await change(session, 'done')).toEqual([{ version: 2 }]);
    expect(await shown('status, paid_time', session)).toEqual([
      { status: 'done', paid_time: new Date(at) },
    ]);
    expect(await rows('select topic, shop from outbox where session = $1', [session])).toEqual([
      { topic: 'patched', shop },
    ]);
    expect(
      await rows('select amount, reason from point_ledger where session = $1', [session]),
    ).toEqual([{ amount: 7, reason: 'earned' }]);
    await change(session, 'void');
    expect(
      await rows('select sum(amount) from point_ledger where session = $1', [session]),
    ).toEqual([{ sum: 0 }]);
  });

  it('[COUPON-05] returns stock and vouchers once for concurrent cancellations', async () => {
    const placed = order({ coupons: [userCoupon], session: { user: member } });
    const session = String(placed.session['id']);
    await rows('select place_order($1, $2, $3)', [placed, [rice], [4]]);
    const changes = await Promise.all(
      Array.from({ length: 6 }, () => change(session, 'cancelled')),
    );
    expect(changes.flat().filter(({ version }) => version !== null)).toEqual([{ version: 2 }]);
    expect(await rows('select quantity from stock where product = $1', [rice])).toEqual([
      { quantity: 10 },
    ]);
    expect(await rows('select status from user_coupons')).toEqual([{ status: 'valid' }]);
  });

  it('changes nothing for the same status or an unknown session', async () => {
    const session = await newSession();
    expect(await change(session, 'ongoing')).toEqual([{ version: null }]);
    expect(await change('0'.repeat(24), 'done')).toEqual([{ version: null }]);
    expect(await rows('select id from outbox where session = $1', [session])).toEqual([]);
  });

  it('refuses a change that is not allowed', async () => {
    const session = await newSession();
    expect(await failure('select change_status($1, $2, now())', [session, 'done'])).toBe(
      checkViolated,
    );
  });
});

describe('cancel_order', () => {
  it.each(['ongoing', 'toPay'])('cancels an order that is %s and records why', async (status) => {
    const session = await newSession({ status });
    await rows('select cancel_order($1, $2, now())', [session, 'unpaid']);
    expect(await shown('status, end_reason', session)).toEqual([
      { status: 'cancelled', end_reason: 'unpaid' },
    ]);
  });

  it('keeps the reason of an order that is cancelled already, and refuses one that is paid', async () => {
    const session = await newSession();
    for (const why of ['guest', 'staff'])
      await rows('select cancel_order($1, $2, now())', [session, why]);
    expect(await shown('end_reason', session)).toEqual([{ end_reason: 'guest' }]);
    const paid = await newSession({ status: 'done' });
    expect(await failure('select cancel_order($1, $2, now())', [paid, 'staff'])).toBe(
      checkViolated,
    );
    expect(await shown('status, end_reason', paid)).toEqual([{ status: 'done', end_reason: null }]);
  });
});

describe('check_session_update', () => {
  it.each([
    ['ongoing', ['toPay', 'cancelled']],
    ['toPay', ['ongoing', 'done', 'cancelled']],
    ['done', ['void']],
    ['test', []],
    ['void', []],
    ['cancelled', []],
  ])('lets a session that is %s become only %j', async (from, allowed) => {
    const became: string[] = [];
    for (const to of ['ongoing', 'toPay', 'done', 'test', 'void', 'cancelled']) {
      const id = await newSession({ status: from });
      const refused = await failure('update sessions set status = $2 where id = $1', [id, to]);
      if (to !== from && refused === null) became.push(to);
    }
    expect(became.toSorted()).toEqual(allowed.toSorted());
  });

  it('raises the version with every update', async () => {
    const id = await newSession();
    await rows('update sessions set people = 2, version = 99 where id = $1', [id]);
    await rows('update sessions set people = 3 where id = $1', [id]);
    expect(await shown('version', id)).toEqual([{ version: 3 }]);
  });

  it('refuses to reset that a takeaway began at a table', async () => {
    const id = await newSession({ was_dine_in: true });
    expect(await failure('update sessions set was_dine_in = false where id = $1', [id])).toBe(
      checkViolated,
    );
  });
});

describe('clear_bell', () => {
  const bell = { for: 'bill', at: 1 };
  const rung = () => newSession({ type: 'dineIn', bell });

  it.each([
    ['is paid for', `status = 'toPay'`, bell],
    ['keeps its guests', 'people = 3', bell],
    ['is cancelled', `status = 'cancelled'`, null],
    ['takes its order away', `type = 'takeAway'`, null],
  ])('[SESSION-19] clears only the bell of a free table: one that %s', async (_, set, left) => {
    const id = await rung();
    await rows(`update sessions set ${set} where id = $1`, [id]);
    expect(await shown('bell', id)).toEqual([{ bell: left }]);
  });
});

describe('queue_receipt', () => {
  const receipts = (session: string) =>
    rows('select at from receipts_due where session = $1', [session]);
  const byEmail = { invoice: { kind: 'email', email: 'a@b.co' } };

  it('queues the receipt of an order that becomes paid, at the time of payment', async () => {
    const session = await newSession({ status: 'toPay', details: byEmail });
    expect(await receipts(session)).toEqual([]);
    await change(session, 'done');
    expect(await receipts(session)).toEqual([{ at: new Date(at) }]);
  });

  it.each([
    ['that is cancelled', byEmail, 'cancelled'],
    ['whose guest wants no email', { invoice: { kind: 'paper' } }, 'done'],
    ['without an invoice', {}, 'done'],
  ])('queues none for an order %s', async (_, details, status) => {
    const session = await newSession({ status: 'toPay', details, table_item: table });
    await change(session, status);
    expect(await receipts(session)).toEqual([]);
  });

  it('queues no second one when a paid order becomes void', async () => {
    const session = await newSession({ status: 'toPay', details: byEmail });
    await change(session, 'done');
    await rows('delete from receipts_due');
    await change(session, 'void');
    expect(await receipts(session)).toEqual([]);
  });
});
