import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { queryGateway } from '../settlement.ts';
import type { SimulatedKind } from './payment.ts';
import type { ScriptName } from './scripts.ts';
import { scriptNames } from './scripts.ts';
import { openPage, payWith } from '@servery/server/testing/simulator-browser.ts';
import { simulatorFixture } from '@servery/server/testing/simulator-server.ts';
import type { SimulatorFixture } from '@servery/server/testing/simulator-server.ts';
import type { Outcome } from '@servery/server/testing/simulator-shop.ts';

const hourMs = 60 * 60_000;

/** All outcomes of the shop's gateway, in the order it learns them. */
interface Course {
  /** From messages, before the browser is back. */
  readonly fromMessages: readonly string[];
  /** From what the browser brings back, or from a query if it brings nothing. */
  readonly fromBrowser: readonly string[];
  /** From a query, when the browser is back. */
  readonly requested: string;
  /** From messages of the two hours that follow. */
  readonly late: readonly string[];
  /** From another query after them. */
  readonly finally: string;
}

const paid: Course = {
  fromMessages: ['paid'],
  fromBrowser: ['paid'],
  requested: 'paid',
  late: [],
  finally: 'paid',
};
const fourTimes = (word: string): readonly string[] => [word, word, word, word];
const refused = (code: string): Course => ({
  fromMessages: [code],
  fromBrowser: [code],
  requested: code,
  late: fourTimes(code),
  finally: code,
});

const usual: Readonly<Record<ScriptName, Course>> = {
  pay: paid,
  decline: {
    fromMessages: ['failed'],
    fromBrowser: ['failed'],
    requested: 'failed',
    late: [],
    finally: 'failed',
  },
  cancel: {
    fromMessages: ['cancelled'],
    fromBrowser: ['cancelled'],
    requested: 'cancelled',
    late: [],
    finally: 'cancelled',
  },
  delay: { ...paid, fromMessages: [], late: ['paid'] },
  dropNotification: { ...paid, fromMessages: [] },
  duplicate: { ...paid, fromMessages: ['paid', 'paid', 'paid', 'paid', 'paid'] },
  reorder: { ...paid, fromMessages: [], late: ['paid'] },
  wrongAmount: refused('otherAmount'),
  wrongCurrency: refused('otherCurrency'),
  badSignature: {
    fromMessages: ['signatureWrong'],
    fromBrowser: ['signatureWrong'],
    requested: 'pending',
    late: [],
    finally: 'pending',
  },
  pendingThenSuccess: {
    fromMessages: ['pending'],
    fromBrowser: ['pending'],
    requested: 'pending',
    late: ['paid'],
    finally: 'paid',
  },
  successAfterExpiry: {
    fromMessages: [],
    fromBrowser: ['pending'],
    requested: 'pending',
    late: ['paid'],
    finally: 'paid',
  },
  neverAnswer: {
    fromMessages: [],
    fromBrowser: [],
    requested: 'gatewaySilent',
    late: [],
    finally: 'gatewaySilent',
  },
  // Queries find the payment, whatever the messages say.
  falseDecline: { ...paid, fromMessages: ['failed'], fromBrowser: ['failed'] },
  unknownStatus: paid,
  otherForm: paid,
  sparseAnswer: paid,
};

/** Where a gateway's protocol leads to other outcomes. */
const courses: Readonly<Record<SimulatedKind, Readonly<Record<ScriptName, Course>>>> = {
  cybersource: {
    ...usual,
    // A guest who cancelled has left no transaction to be found.
    cancel: { ...usual.cancel, requested: 'pending', finally: 'pending' },
    otherForm: {
      ...paid,
      fromMessages: ['otherTransaction'],
      fromBrowser: ['otherTransaction'],
      late: fourTimes('otherTransaction'),
    },
  },
  razerOnline: { ...usual, cancel: usual.decline, falseDecline: paid },
  // The browser brings back nothing signed, so that the shop queries.
  bbposWeb: {
    ...usual,
    badSignature: { ...usual.badSignature, fromBrowser: ['pending'] },
    falseDecline: paid,
  },
  stripe: {
    ...usual,
    // After a decline the session stays open for another card.
    decline: {
      ...usual.decline,
      fromBrowser: ['pending'],
      requested: 'pending',
      finally: 'pending',
    },
    badSignature: { ...usual.badSignature, fromBrowser: ['pending'] },
    falseDecline: { ...usual.falseDecline, fromBrowser: ['paid'] },
  },
};

const kinds = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'] as const;
const currencies = {
  cybersource: 'HKD',
  razerOnline: 'MYR',
  bbposWeb: 'HKD',
  stripe: 'HKD',
} as const;
const cases = kinds.flatMap((kind) =>
  scriptNames.map((name) => ({ kind, name, course: courses[kind][name] })),
);

let fixture: SimulatorFixture;
beforeAll(async () => {
  fixture = await simulatorFixture();
});
afterAll(() => fixture.close());

function wordFor(outcome: Outcome): string {
  return isRefusal(outcome) ? outcome.code : outcome.status;
}

interface Played extends Course {
  readonly transactions: ReadonlySet<string | null>;
}

/** A whole payment, from its start to two hours later. */
async function script(kind: SimulatedKind, name: ScriptName): Promise<Played> {
  const reference = `P-${kind}-${name}`.slice(0, 32);
  const requested = fixture.attempt(kind, { reference, currency: currencies[kind] });
  // A request that is never answered need not be awaited.
  const patienceMs = name === 'neverAnswer' ? 50 : 5000;
  const gateway = fixture.gateway(kind, patienceMs);
  const step = await fixture.gateway(kind).start(requested);
  if (isRefusal(step)) throw new Error(step.code);
  const attempt = { ...requested, gatewayId: step.kind === 'redirect' ? step.gatewayId : null };
  fixture.expect(attempt);
  await payWith(await openPage(step), name, patienceMs);
  const [fromMessages, fromBrowser] = [[...fixture.fromMessages], [...fixture.fromBrowser]];
  const then = await queryGateway(gateway, attempt);
  await fixture.time.advance(2 * hourMs);
  const late = fixture.fromMessages.slice(fromMessages.length);
  const atLast = await queryGateway(gateway, attempt);
  const everything = [...fromMessages, ...fromBrowser, then, ...late, atLast];
  return {
    fromMessages: fromMessages.map(wordFor),
    fromBrowser: fromBrowser.map(wordFor),
    requested: wordFor(then),
    late: late.map(wordFor),
    finally: wordFor(atLast),
    transactions: new Set(
      everything.flatMap((one) =>
        'status' in one && one.status === 'paid' ? [one.transactionId] : [],
      ),
    ),
  };
}

describe('the simulator with the real gateways', () => {
  it.each(cases)(
    '[PAY-03] [PAY-06] $kind has the expected outcome with the card $name',
    async ({ kind, name, course }) => {
      const { transactions, ...seen } = await script(kind, name);
      expect(seen).toEqual(course);
      // However many messages, it is one payment with one number.
      expect(transactions.size).toBe(JSON.stringify(course).includes('paid') ? 1 : 0);
    },
  );
});
