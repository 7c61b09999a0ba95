import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accessFixture,
  clearTables,
  fieldIn,
  listIn,
} from '@servery/server/testing/access/fixture.ts';
import type { AccessFixture } from '@servery/server/testing/access/fixture.ts';
import { paymentIn } from '@servery/server/testing/access/settling-attempts.ts';
import { testServer } from '@servery/server/testing/running-server.ts';
import { tableParties } from '@servery/server/testing/table-parties.ts';
import type { TableParties } from '@servery/server/testing/table-parties.ts';

let fixture: AccessFixture;
let parties: TableParties;

beforeAll(async () => {
  fixture = accessFixture(await testServer());
  parties = tableParties(fixture);
});

beforeEach(() => clearTables(fixture));

function settle(reference: string, about: object, login = parties.manager) {
  const data = { reference, requestKey: newRequestKey(), ...about };
  return fixture.call(login, 'create payments/settle', { data });
}

async function listed(login = parties.manager): Promise<readonly unknown[]> {
  const found = await parties.answer(login, 'find payments/toSettle', {});
  return Array.isArray(found) ? found.map((one: unknown) => one) : [];
}

async function entryOf(reference: string): Promise<unknown> {
  return (await listed()).find((one) => fieldIn(one, 'reference') === reference);
}

function refusalIn({ error }: { readonly error: unknown }): unknown {
  return fieldIn(error, 'data');
}

describe('a payment under review', () => {
  it('[PAY-13] is listed with its table, for the staff of its shop', async () => {
    const { session, total } = await parties.partyOf(2);
    const reference = await paymentIn(fixture, session, 'review');
    expect(await entryOf(reference)).toMatchObject({ kind: 'review', session, open: total });
    const others = await listed(fixture.people.staff('manager', taipei));
    expect(others.map((one) => fieldIn(one, 'reference'))).not.toContain(reference);
    const stranger = fixture.people.staff('manager', taipei);
    expect(refusalIn(await settle(reference, { result: 'failed' }, stranger))).toMatchObject({
      code: 'notFound',
    });
  });

  it('[PAY-13] that was paid counts towards the bill, and closes it when nothing is left', async () => {
    const party = await parties.partyOf(2);
    const [first, second] = [
      await paymentIn(fixture, party.session, 'review'),
      await paymentIn(fixture, party.session, 'review'),
    ];
    const paid = { result: 'paid', amount: 500, transaction: newRequestKey() };
    expect((await settle(first, paid)).error).toBeNull();
    expect(await entryOf(first)).toBeUndefined();
    const more = { ...paid, amount: party.total, transaction: newRequestKey() };
    expect(refusalIn(await settle(second, more))).toMatchObject({ reason: 'moreThanOpen' });
    expect(refusalIn(await settle(second, { ...more, ...paid }))).toMatchObject({
      reason: 'otherTransaction',
    });
    const rest = { ...more, amount: party.total - 500 };
    expect((await settle(second, rest)).error).toBeNull();
    expect(await parties.statusOf(party)).toBe('done');
    expect(refusalIn(await settle(second, rest))).toMatchObject({ reason: 'notInReview' });
  });

  it('[PAY-13] of which nothing was taken lets guests pay again', async () => {
    const party = await parties.partyOf(2);
    const reference = await paymentIn(fixture, party.session, 'review');
    const status = { session: party.session, status: 'toPay' };
    await parties.answer(parties.manager, 'create tableSessions/status', { data: status });
    expect((await settle(reference, { result: 'failed' })).error).toBeNull();
    expect(await parties.statusOf(party)).toBe('ongoing');
  });

  it('[PAY-13] [APPROVAL-02] needs approval of those who have to ask, and is logged', async () => {
    const { session } = await parties.partyOf(2);
    const reference = await paymentIn(fixture, session, 'review');
    const waiter = fixture.people.staff('floor', hongKong);
    expect(refusalIn(await settle(reference, { result: 'dueBack' }, waiter))).toMatchObject({
      code: 'approvalRequired',
      action: 'settlePayment',
    });
    expect((await settle(reference, { result: 'dueBack' })).error).toBeNull();
    expect(await entryOf(reference)).toMatchObject({ kind: 'dueBack' });
    const query = { session };
    const changes = await parties.answer(parties.manager, 'find tableSessions/changes', { query });
    expect(changes).toMatchObject([{ call: 'payments/settle', change: { result: 'dueBack' } }]);
  });
});

describe('money that is due back', () => {
  it('[PAY-13] is marked as given back once, however many try', async () => {
    const { session } = await parties.partyOf(2);
    const reference = await paymentIn(fixture, session, 'refundDue');
    const mark = (requestKey = newRequestKey()) =>
      fixture.call(parties.manager, 'create payments/refunded', {
        data: { reference, requestKey },
      });
    const answers = await Promise.all([mark(), mark(), mark()]);
    const refused = answers.filter(({ error }) => error !== null).map(refusalIn);
    expect(refused).toMatchObject([{ reason: 'notDueBack' }, { reason: 'notDueBack' }]);
    expect(await entryOf(reference)).toBeUndefined();
  });

  it('[PAY-13] [SESSION-13] the same request again is answered the same', async () => {
    const { session } = await parties.partyOf(2);
    const reference = await paymentIn(fixture, session, 'refundDue');
    const data = { reference, requestKey: newRequestKey() };
    const first = await parties.answer(parties.manager, 'create payments/refunded', { data });
    expect(first).toEqual({ reference, refund: null });
    expect(await parties.answer(parties.manager, 'create payments/refunded', { data })).toEqual(
      first,
    );
  });

  it('[PAY-13] of a void order is what has not gone back of it before', async () => {
    const party = await parties.partyOf(1);
    await parties.payOnPage(party, 0, {});
    const query = { session: party.session };
    const bill = await parties.answer(parties.manager, 'find tenders', { query });
    const payment = String(fieldIn(listIn(bill, 'payments')[0], 'payment'));
    const given = await Promise.all([refunded(payment, 300), refunded(payment, 200)]);
    const [marked, other] = given;
    expect((await markBack({ reference: payment, refund: marked })).error).toBeNull();
    const status = { session: party.session, status: 'void', reason: 'Wrong table' };
    await parties.answer(parties.manager, 'create tableSessions/status', { data: status });
    const amount = party.total - 300;
    expect(await entryOf(payment)).toMatchObject({ kind: 'dueBack', amount });
    // It is among what is due back of the whole.
    expect(refusalIn(await markBack({ reference: payment, refund: other }))).toMatchObject({
      reason: 'notDueBack',
    });
    expect((await markBack({ reference: payment })).error).toBeNull();
    expect(await entryOf(payment)).toBeUndefined();
  });

  it('[PAY-13] of a void order is what staff had found to be paid', async () => {
    const { session } = await parties.partyOf(1);
    const reference = await paymentIn(fixture, session, 'review');
    const paid = { result: 'paid', amount: 60, transaction: newRequestKey() };
    expect((await settle(reference, paid)).error).toBeNull();
    const { manager, answer } = parties;
    await answer(manager, 'create payments/counter', { data: { session } });
    const status = { session, status: 'void', reason: 'Wrong table' };
    await answer(manager, 'create tableSessions/status', { data: status });
    expect(await entryOf(reference)).toMatchObject({ kind: 'dueBack', amount: 60 });
  });

  it('[PAY-13] of a void order is nothing where all of it had gone back', async () => {
    const party = await parties.partyOf(1);
    await parties.payOnPage(party, 0, {});
    const query = { session: party.session };
    const bill = await parties.answer(parties.manager, 'find tenders', { query });
    const payment = String(fieldIn(listIn(bill, 'payments')[0], 'payment'));
    const refund = await refunded(payment, party.total);
    expect((await markBack({ reference: payment, refund })).error).toBeNull();
    const status = { session: party.session, status: 'void', reason: 'Wrong table' };
    const { manager } = parties;
    const voided = await parties.answer(manager, 'create tableSessions/status', { data: status });
    expect(voided).toMatchObject({ dueBack: false });
    expect(await entryOf(payment)).toBeUndefined();
    expect(refusalIn(await markBack({ reference: payment }))).toMatchObject({
      reason: 'notDueBack',
    });
  });
});

function markBack(about: object) {
  const data = { ...about, requestKey: newRequestKey() };
  return fixture.call(parties.manager, 'create payments/refunded', { data });
}

async function refunded(payment: string, amount: number): Promise<unknown> {
  const data = { payment, amount, reason: 'Cold', requestKey: newRequestKey() };
  const back = await parties.answer(parties.manager, 'create tenders/refund', { data });
  return fieldIn(back, 'refund');
}
