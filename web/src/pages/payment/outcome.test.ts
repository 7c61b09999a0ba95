import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { begunAt, isInReview, isOpen, mayPayAgain, outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';

type Attempt = Parameters<typeof outcomeOf>[0]['attempts'][number];

function attempt(status: Attempt['status'], at = 1, reference = 'A1'): Attempt {
  return { reference, amount: cents(100), currency: 'HKD', gateway: 'stripe', status, at };
}

type Status = Parameters<typeof outcomeOf>[0]['status'];

function state(
  status: Status,
  attempts: Attempt[],
  session: 'ongoing' | 'toPay' | 'done' | 'cancelled' = 'toPay',
) {
  return { status, attempts, session: { status: session } };
}

const soon = { reference: null, isLate: false };

describe('how a payment went', () => {
  it.each([
    ['paid', state('paid', [attempt('paid')], 'done')],
    ['failed', state('failed', [attempt('failed')])],
    ['cancelled', state('failed', [attempt('cancelled')])],
    ['pending', state('pending', [attempt('begun')])],
    ['review', state('pending', [attempt('review')])],
    ['over', state('failed', [attempt('failed')], 'cancelled')],
    ['none', state('none', [])],
  ] as const)('[PAY-05] is told as %s', (outcome, told) => {
    expect(outcomeOf(told, soon)).toBe(outcome);
  });

  it('[PAY-05] is told of the payment the guest comes back from, and paid whichever paid it', () => {
    const told = state('failed', [attempt('cancelled', 2, 'A2'), attempt('failed', 1, 'A1')]);
    expect(outcomeOf(told, { reference: 'A1', isLate: false })).toBe('failed');
    expect(outcomeOf(told, { reference: null, isLate: false })).toBe('cancelled');
    const paid = state('paid', [attempt('failed', 1, 'A1'), attempt('paid', 2, 'A2')], 'done');
    expect(outcomeOf(paid, { reference: 'A1', isLate: false })).toBe('paid');
  });

  it('[PAY-05] lets go whoever has waited long, without asking for the money again', () => {
    const late = outcomeOf(state('pending', [attempt('begun')]), { reference: null, isLate: true });
    expect(late).toBe('slow');
    expect([isOpen(late), mayPayAgain(late)]).toEqual([true, false]);
  });

  it('[PAY-03] asks for a second payment only after a plain no', () => {
    const all: readonly Outcome[] = [
      'paid',
      'failed',
      'cancelled',
      'pending',
      'slow',
      'review',
      'unknown',
      'over',
      'none',
    ];
    expect(all.filter(mayPayAgain)).toEqual(['failed', 'cancelled', 'none']);
  });

  it('[PAY-03] is looked into before anybody pays again, unless it is paid or called off', () => {
    expect(isInReview(state('pending', [attempt('begun', 9), attempt('review', 5)]))).toBe(true);
    expect(isInReview(state('pending', [attempt('begun')]))).toBe(false);
    expect(isInReview(state('paid', [attempt('review'), attempt('paid', 2, 'A2')]))).toBe(false);
  });

  it('[PAY-03] remembers a payment that was begun and not concluded', () => {
    expect(begunAt(state('pending', [attempt('failed', 9), attempt('begun', 5)]))).toBe(5);
    expect(begunAt(state('failed', [attempt('begun', 5)]))).toBeNull();
  });
});
