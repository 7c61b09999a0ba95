import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aBill, aTender } from '../../testing/a-bill.ts';
import { leftInAll, refundables } from './refundables.ts';

const left = (amount: number, tip = 0) => ({ amount: cents(amount), tip: cents(tip) });

function aPayment(payment: string, of: ReturnType<typeof left>) {
  const name = [{ lang: 'en', value: 'Card' }];
  return { payment, name, atTerminal: false, ...of, at: 0, left: of, refunds: [] };
}

const bill = aBill({
  open: cents(0),
  payments: [aPayment('R1', left(3000, 200)), aPayment('R2', left(0))],
  tenders: [
    aTender({ _id: '1'.repeat(24), left: left(2000, 100) }),
    aTender({ _id: '2'.repeat(24), left: left(0) }),
    aTender({ _id: '3'.repeat(24), kind: 'card', left: left(0, 50) }),
    aTender({ _id: '4'.repeat(24), kind: 'other', left: left(700) }),
  ],
});

describe('what can go back of a bill', () => {
  it('[TENDER-05] is what has something left, by the way it was paid', () => {
    expect(refundables(bill).map(({ of, by }) => [of, by])).toEqual([
      [{ payment: 'R1' }, 'gateway'],
      [{ tender: '1'.repeat(24) }, 'cash'],
      [{ tender: '3'.repeat(24) }, 'other'],
      [{ tender: '4'.repeat(24) }, 'other'],
    ]);
  });

  it('[TENDER-13] is counted with its tips, by how it is handed back', () => {
    const all = refundables(bill);
    expect((['cash', 'other', 'gateway'] as const).map((by) => leftInAll(all, by))).toEqual([
      2100, 750, 3200,
    ]);
  });
});
