import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import {
  begunAt,
  isOpen,
  mayPayAgain,
  mayPayAnyway,
  outcomeOf,
  referenceDueBack,
} from './outcome.ts';
import type { PaymentOutcome } from './outcome.ts';
import { isInReview } from '../session/payment-queries.ts';

type Attempt = Parameters<typeof outcomeOf>[0]['attempts'][number];

function attempt(status: Attempt['status'], at = 1, reference = 'A1'): Attempt {
  const about = { amount: cents(100), currency: 'HKD', gateway: 'stripe', isPart: false } as const;
  return { reference, ...about, status, at };
}

type Status = Parameters<typeof outcomeOf>[0]['status'];

function state(
  status: Status,
  attempts: Attempt[],
  session: 'ongoing' | 'toPay' | 'done' | 'cancelled' | 'void' = 'toPay',
) {
  return { status, attempts, session: { status: session } };
}

const soon = { reference: null, isLate: false };

describe('the outcome of a payment', () => {
  it.each([
    ['paid', state('paid', [attempt('paid')], 'done')],
    ['ownPart', state('failed', [attempt('paid')])],
    ['ownPart', state('pending', [attempt('paid', 2), attempt('begun', 1, 'B2')])],
    ['failed', state('failed', [attempt('failed')])],
    ['cancelled', state('failed', [attempt('cancelled')])],
    ['pending', state('pending', [attempt('begun')])],
    ['review', state('pending', [attempt('review')])],
    ['over', state('failed', [attempt('failed')], 'cancelled')],
    ['none', state('none', [])],
    ['unanswered', state('failed', [attempt('unanswered')], 'ongoing')],
    ['unanswered', state('failed', [attempt('unanswered')], 'cancelled')],
    ['pending', state('pending', [attempt('begun', 2, 'A2'), attempt('unanswered')])],
    ['refundDue', state('failed', [attempt('refundDue')], 'ongoing')],
    ['refundDue', state('failed', [attempt('refundDue')], 'cancelled')],
    ['over', state('failed', [attempt('refundDue')], 'void')],
    ['over', state('failed', [attempt('unanswered')], 'void')],
  ] as const)('[PAY-05] is %s', (outcome, received) => {
    expect(outcomeOf(received, soon)).toBe(outcome);
  });

  it('[PAY-05] is that of the payment the guest returns from, but paid if any payment succeeded', () => {
    const received = state('failed', [attempt('cancelled', 2, 'A2'), attempt('failed', 1, 'A1')]);
    expect(outcomeOf(received, { reference: 'A1', isLate: false })).toBe('failed');
    expect(outcomeOf(received, { reference: null, isLate: false })).toBe('cancelled');
    const paid = state('paid', [attempt('failed', 1, 'A1'), attempt('paid', 2, 'A2')], 'done');
    expect(outcomeOf(paid, { reference: 'A1', isLate: false })).toBe('paid');
  });

  it('[PAY-05] is slow after a long wait, without offering another payment', () => {
    const late = outcomeOf(state('pending', [attempt('begun')]), { reference: null, isLate: true });
    expect(late).toBe('slow');
    expect([isOpen(late), mayPayAgain(late)]).toEqual([true, false]);
  });

  it('[PAY-03] offers a second payment only after a refusal', () => {
    const all: readonly PaymentOutcome[] = [
      'paid',
      'failed',
      'cancelled',
      'pending',
      'slow',
      'review',
      'unanswered',
      'refundDue',
      'unknown',
      'over',
      'none',
    ];
    expect(all.filter(mayPayAgain)).toEqual(['failed', 'cancelled', 'none']);
  });

  it('[PAY-11] is due back for the guest whose payment was not used, though another paid the order', () => {
    const received = state(
      'paid',
      [attempt('refundDue', 2, 'A2'), attempt('paid', 1, 'A1')],
      'done',
    );
    const outcomes = ['A1', 'A2', null].map((reference) =>
      outcomeOf(received, { reference, isLate: false }),
    );
    expect(outcomes).toEqual(['paid', 'refundDue', 'paid']);
    expect(['A1', 'A2', null].map((reference) => referenceDueBack(received, reference))).toEqual([
      null,
      'A2',
      null,
    ]);
    expect(referenceDueBack(state('failed', [attempt('refundDue')], 'cancelled'), null)).toBe('A1');
  });

  it('[PAY-11] allows another payment of an open order if the last one is unanswered or due back', () => {
    for (const outcome of ['unanswered', 'refundDue'] as const) {
      expect(mayPayAnyway(outcome, 'ongoing')).toBe(true);
      expect([mayPayAnyway(outcome, 'cancelled'), mayPayAnyway(outcome, 'done')]).toEqual([
        false,
        false,
      ]);
      expect(mayPayAnyway(outcome, null)).toBe(false);
    }
    expect([mayPayAnyway('review', 'toPay'), mayPayAnyway('paid', 'ongoing')]).toEqual([
      false,
      false,
    ]);
    expect([isOpen('unanswered'), isOpen('refundDue')]).toEqual([true, false]);
  });

  it('[PAY-03] is in review only while the payment is pending', () => {
    expect(isInReview(state('pending', [attempt('begun', 9), attempt('review', 5)]))).toBe(true);
    expect(isInReview(state('pending', [attempt('begun')]))).toBe(false);
    expect(isInReview(state('paid', [attempt('review'), attempt('paid', 2, 'A2')]))).toBe(false);
  });

  it('[PAY-03] knows when an unfinished payment was started', () => {
    expect(begunAt(state('pending', [attempt('failed', 9), attempt('begun', 5)]))).toBe(5);
    expect(begunAt(state('failed', [attempt('begun', 5)]))).toBeNull();
  });
});
