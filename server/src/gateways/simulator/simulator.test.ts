import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { askedAgain } from '../settlement.ts';
import type { SimulatedKind } from './payment.ts';
import type { SwitchName } from './switches.ts';
import { switchNames } from './switches.ts';
import { openPage, payWith } from '@servery/server/testing/simulator-browser.ts';
import { newHouse } from '@servery/server/testing/simulator-server.ts';
import type { House } from '@servery/server/testing/simulator-server.ts';
import type { Outcome } from '@servery/server/testing/simulator-shop.ts';

const hourMs = 60 * 60_000;

/** Everything the shop's adapter concludes, in the order it comes to know it. */
interface Course {
  /** From messages, before the browser is back. */
  readonly told: readonly string[];
  /** From what the browser brings back, or from asking when it brings nothing. */
  readonly back: readonly string[];
  /** From asking, when the browser is back. */
  readonly asked: string;
  /** From messages of the two hours that follow. */
  readonly late: readonly string[];
  /** From asking once more after them. */
  readonly finally: string;
}

const paid: Course = { told: ['paid'], back: ['paid'], asked: 'paid', late: [], finally: 'paid' };
const fourTimes = (word: string): readonly string[] => [word, word, word, word];
const refused = (code: string): Course => ({
  told: [code],
  back: [code],
  asked: code,
  late: fourTimes(code),
  finally: code,
});

const usual: Readonly<Record<SwitchName, Course>> = {
  pay: paid,
  decline: { told: ['failed'], back: ['failed'], asked: 'failed', late: [], finally: 'failed' },
  cancel: { told: ['cancelled'], back: ['cancelled'], asked: 'cancelled', late: [], finally: 'cancelled' },
  delay: { ...paid, told: [], late: ['paid'] },
  dropNotification: { ...paid, told: [] },
  duplicate: { ...paid, told: ['paid', 'paid', 'paid', 'paid', 'paid'] },
  reorder: { ...paid, told: [], late: ['paid'] },
  wrongAmount: refused('otherAmount'),
  wrongCurrency: refused('otherCurrency'),
  badSignature: {
    told: ['signatureWrong'],
    back: ['signatureWrong'],
    asked: 'pending',
    late: [],
    finally: 'pending',
  },
  pendingThenSuccess: {
    told: ['pending'],
    back: ['pending'],
    asked: 'pending',
    late: ['paid'],
    finally: 'paid',
  },
  successAfterExpiry: { told: [], back: ['pending'], asked: 'pending', late: ['paid'], finally: 'paid' },
  neverAnswer: { told: [], back: [], asked: 'gatewaySilent', late: [], finally: 'gatewaySilent' },
};

/** Where a gateway's own ways make another course of it. */
const courses: Readonly<Record<SimulatedKind, Readonly<Record<SwitchName, Course>>>> = {
  cybersource: {
    ...usual,
    // A guest who gave up has left no transaction to be found.
    cancel: { ...usual.cancel, asked: 'pending', finally: 'pending' },
  },
  razerOnline: { ...usual, cancel: usual.decline },
  // The browser brings back nothing signed, so that the shop asks.
  bbposWeb: { ...usual, badSignature: { ...usual.badSignature, back: ['pending'] } },
  stripe: {
    ...usual,
    // After a decline the session stays open for another card.
    decline: { ...usual.decline, back: ['pending'], asked: 'pending', finally: 'pending' },
    badSignature: { ...usual.badSignature, back: ['pending'] },
  },
};

const kinds = ['cybersource', 'razerOnline', 'bbposWeb', 'stripe'] as const;
const currencies = { cybersource: 'HKD', razerOnline: 'MYR', bbposWeb: 'HKD', stripe: 'HKD' } as const;
const cases = kinds.flatMap((kind) =>
  switchNames.map((name) => ({ kind, name, course: courses[kind][name] })),
);

let house: House;
beforeAll(async () => {
  house = await newHouse();
});
afterAll(() => house.close());

function wordFor(outcome: Outcome): string {
  return isRefusal(outcome) ? outcome.code : outcome.status;
}

interface Played extends Course {
  readonly transactions: ReadonlySet<string | null>;
}

/** A whole payment, from beginning to two hours later. */
async function played(kind: SimulatedKind, name: SwitchName): Promise<Played> {
  const reference = `P-${kind}-${name}`.slice(0, 32);
  const asked = house.attempt(kind, { reference, currency: currencies[kind] });
  // Who never answers need not be waited for.
  const patienceMs = name === 'neverAnswer' ? 50 : 5000;
  const gateway = house.gateway(kind, patienceMs);
  const begun = await house.gateway(kind).begin(asked);
  if (isRefusal(begun)) throw new Error(begun.code);
  const attempt = { ...asked, gatewayId: begun.kind === 'redirect' ? begun.gatewayId : null };
  house.expect(attempt);
  await payWith(await openPage(begun), name, patienceMs);
  const [told, back] = [[...house.told], [...house.back]];
  const then = await askedAgain(gateway, attempt);
  await house.time.advance(2 * hourMs);
  const late = house.told.slice(told.length);
  const atLast = await askedAgain(gateway, attempt);
  const everything = [...told, ...back, then, ...late, atLast];
  return {
    told: told.map(wordFor),
    back: back.map(wordFor),
    asked: wordFor(then),
    late: late.map(wordFor),
    finally: wordFor(atLast),
    transactions: new Set(
      everything.flatMap((one) => ('status' in one && one.status === 'paid' ? [one.transactionId] : [])),
    ),
  };
}

describe('the simulator with the real adapters', () => {
  it.each(cases)(
    '[PAY-03] [PAY-06] $kind concludes as it should when the card says $name',
    async ({ kind, name, course }) => {
      const { transactions, ...seen } = await played(kind, name);
      expect(seen).toEqual(course);
      // Whatever was told how often, it is one payment with one number.
      expect(transactions.size).toBe(JSON.stringify(course).includes('paid') ? 1 : 0);
    },
  );
});
