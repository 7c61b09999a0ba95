import { describe, expect, it } from 'vitest';
import { disconnected, failureOf, tookTooLong } from '@servery/contract/client/failure.ts';
import { aLine, picked } from '@servery/demo/builders.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import { chosenOf, isFresh, placeOnce } from './order-request.ts';

const request: UnansweredOrder = {
  call: 'create tableSessions/create',
  key: 'k'.repeat(22),
  payload: '{"shop":"s","products":[{"id":"l"},{"id":"l/child"}]}',
  at: Date.UTC(2026, 10, 14, 12),
};

function sending(answers: readonly (() => Promise<string>)[]) {
  const stored: (UnansweredOrder | null)[] = [];
  const sent: UnansweredOrder[] = [];
  const send = (one: UnansweredOrder): Promise<string> => {
    sent.push(one);
    return (answers[sent.length - 1] ?? (() => Promise.resolve('placed')))();
  };
  return {
    stored,
    sent,
    by: { send, keep: (one: UnansweredOrder | null) => void stored.push(one) },
  };
}

describe('an order request', () => {
  it('[SESSION-13] is stored before it is sent and removed once it is answered', async () => {
    const { stored, by } = sending([]);
    expect(await placeOnce(request, by)).toBe('placed');
    expect(stored).toEqual([request, null]);
  });

  it.each([
    ['the line breaks', disconnected()],
    ['no answer arrives in time', tookTooLong()],
    ['the server stumbles', failureOf({ code: 500, message: 'serverError' })],
    ['the login has ended meanwhile', failureOf({ code: 401, message: 'tokenInvalid' })],
    ['the rate limit is reached', failureOf({ code: 429, message: 'tooMany' })],
  ])('[SESSION-13] stays the same order when %s', async (_, failure) => {
    const { stored, sent, by } = sending([() => Promise.reject(failure)]);
    await expect(placeOnce(request, by)).rejects.toBe(failure);
    expect(stored).toEqual([request]);
    expect(await placeOnce(stored[0] ?? request, by)).toBe('placed');
    expect(sent).toEqual([request, request]);
  });

  it('ends when the server refuses it', async () => {
    const refusal = failureOf({
      name: 'Conflict',
      code: 409,
      message: 'billChanged',
      data: { code: 'billChanged' },
    });
    const { stored, by } = sending([() => Promise.reject(refusal)]);
    await expect(placeOnce(request, by)).rejects.toBe(refusal);
    expect(stored).toEqual([request, null]);
  });
});

describe('an order that was not answered', () => {
  it('[SESSION-13] is sent again automatically for ten minutes, then the guest decides', () => {
    expect(isFresh(request, request.at + 599_999)).toBe(true);
    expect(isFresh(request, request.at + 600_000)).toBe(false);
  });
});

describe('a line as it is sent', () => {
  it('[SAFE-03] contains nothing a guest may not decide', () => {
    const line = aLine({
      id: 'l',
      product: 'p',
      openKey: cents(-500),
      staff: 'boss',
      status: 'hold',
      options: [picked('g', 'c')],
    });
    expect(Object.keys(chosenOf(line)).toSorted()).toEqual(
      [
        'id',
        'product',
        'options',
        'quantity',
        'takeAway',
        'customRemark',
        'fromProduct',
        'fromOption',
        'fromChoice',
        'fromSelection',
        'fromCoupon',
      ].toSorted(),
    );
    expect(chosenOf(line).options).toEqual([
      { option: 'g', selections: picked('g', 'c').selections },
    ]);
  });
});
