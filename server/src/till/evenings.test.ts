import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { openAmount, paidBy } from '@servery/engine/till/bill-account.ts';
import { drawerReport } from '@servery/engine/till/drawer-report.ts';
import type { Login } from '../calls/login.ts';
import { paymentScenario } from '@servery/server/testing/payment-scenario.ts';
import type { PaymentScenario } from '@servery/server/testing/payment-scenario.ts';
import { shop } from '@servery/server/testing/payment-seed.ts';
import { payableSession } from '../orders/store/payable-sessions.ts';
import { eventsOf } from './store/drawers.ts';
import { tendersOf } from './store/tenders.ts';

const manager: Login = {
  kind: 'staff',
  device: null,
  staff: 'e'.repeat(24),
  shop,
  role: 'manager',
};
const evenings = process.env['TEST_SCOPE'] === 'all' ? 100 : 10;
let scenario: PaymentScenario;
beforeAll(async () => {
  scenario = await paymentScenario();
  await scenario.rows(`update shops set settings = '{"cashStep":10}'`);
});

const step = fc.record({
  bill: fc.nat(2),
  kind: fc.constantFrom('cash', 'card', 'refund', 'drop'),
  share: fc.constantFrom(30, 50, 100),
  tip: fc.nat(3),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Evening {
  readonly bills: readonly string[];
  readonly drawer: string;
}

function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
}

function part(of: number, share: number): number {
  return share === 100 ? of : Math.floor((of * share) / 1000) * 10;
}

async function play({ bills, drawer }: Evening, { bill, kind, share, tip }: Step): Promise<void> {
  const { db } = scenario.dependencies;
  const session = bills[bill] ?? '';
  if (kind === 'drop') {
    const data = { drawer, kind, amount: share * 10, reason: 'To the safe' };
    await scenario.call('create drawers/record', data, manager);
  } else if (kind === 'refund') {
    const [tender] = (await tendersOf(db, session)).slice(-1);
    const amount = part(tender?.amount ?? 0, share);
    const data = { tender: tender?._id ?? session, amount, reason: 'Cold soup', drawer };
    await scenario.call('create tenders/refund', data, manager);
  } else {
    const found = await payableSession(db, session);
    const amount = part((found?.total ?? 0) - (found?.paid ?? 0), share);
    const data = { session, kind, amount, tip: tip * 100, drawer };
    await scenario.call('create tenders/take', data, manager);
  }
}

/** What the database sums up is what the engine makes of the same rows. */
async function agree({ bills, drawer }: Evening): Promise<void> {
  const { db } = scenario.dependencies;
  for (const session of bills) {
    const stored = await payableSession(db, session);
    const tenders = await tendersOf(db, session);
    const account = {
      total: cents(stored?.total ?? 0),
      tenders,
      refunds: tenders.flatMap(({ refunds }) => refunds),
    };
    expect(stored?.paid).toBe(paidBy(account));
    expect(paidBy(account)).toBeLessThanOrEqual(account.total);
    const isDone = stored?.status === 'done';
    expect(isDone || openAmount(account) > 0).toBe(true);
    expect(isDone && account.refunds.length === 0 && openAmount(account) > 0).toBe(false);
  }
  const x = drawerReport(await eventsOf(db, drawer));
  const counted = { drawer, counted: x.expected.amount };
  expect(await scenario.call('create drawers/count', counted, manager)).toMatchObject({
    overOrShort: 0,
  });
  expect(await scenario.call('create drawers/close', { drawer }, manager)).toMatchObject({
    report: { tenders: x.tenders, refunds: x.refunds, tips: x.tips, expected: x.expected },
  });
}

it('[TENDER-01] [DRAWER-02] stores what the engine decides, every evening', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.uuid(), async (steps, name) => {
      const bills = await Promise.all(
        [12_856, 8003, 20].map(async (total) => (await scenario.session({ total })).id),
      );
      const data = { drawer: name, float: 5000 };
      const opened = await scenario.call('create drawers/open', data, manager);
      const evening = { bills, drawer: String(fieldOf(opened, '_id')) };
      for (const one of steps) await play(evening, one);
      expect(evening.drawer).toMatch(/^[0-9a-f]{24}$/);
      await agree(evening);
    }),
    { numRuns: evenings },
  );
});
