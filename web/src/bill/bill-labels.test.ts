import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { rowLabel, seatsCharged } from './bill-labels.ts';
import { translateIn } from '../../testing/messages.ts';

const price = (amount: Cents): string => formatPrice(amount, 'HKD');
const none = { discounts: new Map(), taxes: new Map(), servicePercent: null };

function seatRow(charge: number, people: number): string {
  const names = { ...none, seats: seatsCharged(cents(charge), people, price) };
  const row = { kind: 'seatCharge', of: null, amount: cents(charge) } as const;
  return rowLabel(row, names, { t: translateIn('en'), name: (name) => nameIn(name, 'en') });
}

describe('the seat charge on a bill', () => {
  it('[PRICE-22] shows the number of people and the charge for each', () => {
    expect(seatRow(3000, 3)).toBe('Seat charge (3 × $10.00)');
  });

  it('[PRICE-22] shows its name alone if the number of people is unknown', () => {
    expect(seatRow(3000, 0)).toBe('Seat charge');
    expect(seatsCharged(cents(0), 3, price)).toBeNull();
  });
});

describe('an amount that staff put on a bill', () => {
  const row = { kind: 'adjust', of: 'a', amount: cents(-500) } as const;
  const speaking = { t: translateIn('en'), name: () => '' };

  it('[STAFF-08] has the name that staff gave it', () => {
    const adjusts = new Map([['a', 'Goodwill']]);
    expect(rowLabel(row, { ...none, adjusts }, speaking)).toBe('Goodwill');
    expect(rowLabel(row, none, speaking)).toBe('Total adjust');
  });
});
