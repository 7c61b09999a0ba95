import fc from 'fast-check';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoice as invoiceSchema } from '@servery/contract/schemas/invoices.ts';
import {
  type ApprovalScenario,
  approvalScenario,
} from '@servery/server/testing/approval-scenario.ts';
import { aKey, given, guest, refusedWith } from '@servery/server/testing/order-scenario.ts';
import { staffedOrders } from '@servery/server/testing/staffed-orders.ts';

let scenario: ApprovalScenario;
beforeAll(async () => {
  scenario = await approvalScenario();
  await scenario.orders.rows(`update stock set stock_mode = 'synced', quantity = 100000,
    online_threshold = 0, online_mode = null`);
});

const { takeAway, stored } = staffedOrders(() => scenario.orders);

function rows(query: string) {
  return scenario.orders.rows(query);
}

interface PaidOrder {
  readonly session: string;
  readonly tenders: readonly string[];
}

/** Paid by cards, with these parts of a hundred and the rest. */
async function paidOrder(quantity = 3, parts: readonly number[] = []): Promise<PaidOrder> {
  const session = await takeAway({ dish: 'egg-tart', quantity }, { dish: 'butter-toast' });
  const total = Number((await stored(session)).total);
  const tenders: string[] = [];
  let open = total;
  for (const amount of [...parts.map((part) => Math.floor((total * part) / 100)), total]) {
    const data = { session, kind: 'card', amount: Math.min(amount, open), requestKey: aKey() };
    if (data.amount <= 0) continue;
    open -= data.amount;
    const taken = given(await scenario.create('tenders/take', scenario.on('till'), data));
    tenders.push(String(taken['tender']));
  }
  return { session, tenders };
}

function refund(tender: string, amount: number, about: object = {}) {
  const data = { tender, amount, reason: 'Cold soup', requestKey: aKey(), ...about };
  return scenario.create('tenders/refund', scenario.off('manager'), data);
}

async function call(name: string, about: object) {
  const caller = guest(scenario.off('manager'));
  return given(await scenario.orders.send(name, { ...about, caller }));
}

async function issue(session: string) {
  return call('create invoices/issue', { data: { session, requestKey: aKey() } });
}

async function takeBack(session: string): Promise<void> {
  const [one] = await rows(`select id from invoices i where session = '${session}'
    and kind = 'invoice' and not exists (select from invoices v where v.voids = i.id)`);
  const data = { invoice: one?.['id'], reason: 'Wrong buyer', requestKey: aKey() };
  await call('create invoices/void', { data });
}

async function documentsOf(session: string) {
  // As they were written: the clock stands still.
  const found = await rows(`select id from invoices where session = '${session}' order by ctid`);
  const all = await Promise.all(found.map(({ id }) => call('get invoices', { id })));
  return all.map((one) => parse(invoiceSchema, one));
}

async function keptOf(session: string): Promise<number> {
  const [found] = await rows(`select paid_of('${session}') as kept`);
  return Number(found?.['kept']);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** An invoice less its credit notes is what was kept; of what was void nothing is left. */
async function expectExact(session: string): Promise<void> {
  const documents = await documentsOf(session);
  const kept = await keptOf(session);
  for (const one of documents.filter(({ kind }) => kind === 'invoice')) {
    const family = documents.filter(({ _id, voids, credits }) =>
      [_id, voids?._id, credits?._id].includes(one._id),
    );
    const isVoid = one.voidedBy !== null;
    expect(sum(family.map(({ total }) => total))).toBe(isVoid ? 0 : kept);
    for (const { rows: bill, total } of family)
      expect(sum(bill.map(({ amount }) => amount))).toBe(total);
    const taxes = one.taxes.map((_, at) => sum(family.map((each) => each.taxes[at]?.amount ?? 0)));
    const isGone = isVoid || kept === 0;
    expect(taxes.filter((left) => isGone && left !== 0)).toEqual([]);
  }
}

function gaps() {
  return rows(`select 1 from (select number, row_number() over (
    partition by shop, series order by number) as place from invoices) n where number <> place`);
}

describe('a credit note', () => {
  it('[INVOICE-07] comes with a refund, and says why, how and of what', async () => {
    const { session, tenders } = await paidOrder();
    const made = await issue(session);
    given(await refund(tenders[0] ?? '', 700));
    const [, note] = await documentsOf(session);
    expect(note).toMatchObject({
      kind: 'credit',
      number: 'V-000001',
      total: -700,
      reason: 'Cold soup',
      credits: { _id: made['_id'], number: made['number'] },
      voids: null,
      lines: [],
      rows: [{ kind: 'credited', amount: -700 }],
      payments: [{ amount: -700 }],
    });
    expect((await documentsOf(session))[0]?.creditNotes).toMatchObject([{ number: 'V-000001' }]);
    await expectExact(session);
  });

  it('[INVOICE-07] is made once for a request, and not for a refund that is refused', async () => {
    const { session, tenders } = await paidOrder();
    await issue(session);
    const again = { requestKey: aKey() };
    for (const _ of [1, 2]) given(await refund(tenders[0] ?? '', 100, again));
    expect(refusedWith(await refund(tenders[0] ?? '', 1_000_000))).toMatchObject({
      reason: 'moreThanLeft',
    });
    expect(await documentsOf(session)).toHaveLength(2);
    await expectExact(session);
  });

  it('[INVOICE-07] leaves a void what is left, and stands on a new invoice again', async () => {
    const { session, tenders } = await paidOrder();
    given(await refund(tenders[0] ?? '', 300));
    const { total } = await issue(session);
    expect((await documentsOf(session)).map((one) => one.total)).toEqual([total, -300]);
    await takeBack(session);
    expect((await documentsOf(session)).at(-1)).toMatchObject({
      kind: 'void',
      total: 300 - Number(total),
    });
    await expectExact(session);
    await issue(session);
    expect(await documentsOf(session)).toHaveLength(5);
    await expectExact(session);
  });

  it('[INVOICE-07] is not made where the order becomes void or has no invoice', async () => {
    const { session, tenders } = await paidOrder();
    given(await refund(tenders[0] ?? '', 100));
    expect(await documentsOf(session)).toEqual([]);
    await issue(session);
    const data = { session, status: 'void', reason: 'All cold', requestKey: aKey() };
    given(await scenario.create('tableSessions/status', scenario.off('manager'), data));
    expect((await documentsOf(session)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit',
      'void',
    ]);
    await expectExact(session);
  });

  it('[AUDIT-02] is an entry of the log beside its invoice, of the same moment', async () => {
    const seller = { sellerName: '', sellerTaxId: '', sellerAddress: '' };
    const series = { auto: false, series: 'L', voidSeries: 'LV', ...seller };
    await call('create invoices/saveSettings', { data: { ...series, requestKey: aKey() } });
    const { session, tenders } = await paidOrder();
    given(await refund(tenders[0] ?? '', 200));
    await issue(session);
    const found: unknown[] = [];
    let before: unknown = undefined;
    do {
      const page = await call('find auditLog', {
        query: { kind: 'cash', $limit: 1, ...(before === undefined ? {} : { before }) },
      });
      found.push(page['entries']);
      before = page['next'];
    } while (before !== null);
    expect(JSON.stringify(found)).toContain('L-000001');
    expect(JSON.stringify(found)).toContain('LV-000001');
  });

  it('[INVOICE-02] [INVOICE-07] is altered and deleted by nobody', async () => {
    for (const statement of [
      `update invoices set total = 0 where kind = 'credit'`,
      `delete from invoices where kind = 'credit'`,
    ])
      await expect(rows(statement)).rejects.toThrow('stay as they are');
  });
});

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('issue') }),
    fc.record({ kind: fc.constant('void') }),
    fc.record({
      kind: fc.constant('refund'),
      tender: fc.nat({ max: 2 }),
      amount: fc.integer({ min: 1, max: 2500 }),
    }),
  ),
  { minLength: 3, maxLength: 8 },
);

const runs = process.env['TEST_SCOPE'] === 'all' ? 40 : 4;

describe('invoices and their credit notes', () => {
  it('[INVOICE-07] come to what was kept, whatever is issued, given back and taken back', async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), parts, steps, async (many, shares, walk) => {
        const { session, tenders } = await paidOrder(many, shares);
        for (const step of walk) {
          const isIssued = (await documentsOf(session)).some(
            ({ kind, voidedBy }) => kind === 'invoice' && voidedBy === null,
          );
          if (step.kind === 'issue' && !isIssued) await issue(session);
          if (step.kind === 'void' && isIssued) await takeBack(session);
          // More than is left is refused, and then nothing is written.
          if ('amount' in step)
            await refund(tenders[step.tender % tenders.length] ?? '', step.amount);
          await expectExact(session);
        }
        expect(await gaps()).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
