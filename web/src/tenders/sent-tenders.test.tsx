import { describe, expect, it } from 'vitest';
import { aSent } from '../../testing/a-bill.ts';
import { orderId } from '../../testing/an-order.ts';
import { forgetTender, keepTender, unansweredTender } from './sent-tenders.ts';

const other = 'b'.repeat(24);

function stored(tender: object): void {
  localStorage.setItem('tillTenders', JSON.stringify([tender]));
}

describe('tenders without an answer', () => {
  it('[TENDER-11] are found as they were sent, by their order', () => {
    keepTender(aSent());
    keepTender(aSent({ session: other, kind: 'card', given: null, requestKey: 'l'.repeat(22) }));
    expect(unansweredTender(orderId)).toEqual(aSent());
    expect(unansweredTender(other)).toMatchObject({ kind: 'card', given: null });
    expect(unansweredTender('c'.repeat(24))).toBeNull();
  });

  it('[TENDER-11] are kept once under their key, and forgotten one by one', () => {
    keepTender(aSent());
    keepTender(aSent());
    keepTender(aSent({ session: other, requestKey: 'l'.repeat(22) }));
    forgetTender(aSent());
    expect([unansweredTender(orderId), unansweredTender(other)?.session]).toEqual([null, other]);
    forgetTender(aSent({ requestKey: 'l'.repeat(22) }));
    expect(localStorage.getItem('tillTenders')).toBeNull();
  });

  it('[TENDER-11] stored before parts of a bill were known have none', () => {
    const { part: _, ...older } = aSent();
    stored(older);
    expect(unansweredTender(orderId)).toEqual(aSent());
  });

  it.each(['session', 'kind', 'amount', 'tip', 'label', 'requestKey'] as const)(
    '[TENDER-11] are sent again no more with a broken %s',
    (field) => {
      stored({ ...aSent(), [field]: {} });
      expect(unansweredTender(orderId)).toBeNull();
    },
  );
});
