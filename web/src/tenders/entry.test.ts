import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { equalPart, newEntry, nextEntry, previewOf, withParts } from './entry.ts';
import { asTyped, typedCents, withKey } from './typed-amount.ts';

const bill = { open: cents(10_003), currency: 'HKD', cashStep: cents(10) } as const;

describe('equal parts of what is open', () => {
  it.each([
    ['card', 3, 3335],
    ['cash', 3, 3330],
    ['cash', 1, 10_003],
  ] as const)('[TENDER-12] by %s: one of %i is %i cents', (by, parts, amount) => {
    expect(equalPart(parts, by, bill)).toBe(amount);
  });

  it('[TENDER-12] go on with one part less until the last takes what is left', () => {
    const entry = withParts({ ...newEntry, means: 'card', amount: '1' }, 3);
    expect(previewOf(entry, bill)).toMatchObject({ amount: 3335, open: 6668 });
    const second = nextEntry(entry);
    expect(previewOf(second, { ...bill, open: cents(6668) })).toMatchObject({ amount: 3334 });
    const third = nextEntry(second);
    expect(previewOf(third, { ...bill, open: cents(3334) })).toMatchObject({
      amount: 3334,
      open: 0,
    });
    expect(nextEntry(third).parts).toBe(1);
  });
});

describe('what a cashier types', () => {
  it('[TENDER-10] shows rounding and change before the cash is taken', () => {
    const cash = { ...newEntry, given: '200', tip: '5' };
    expect(previewOf(cash, bill)).toMatchObject({
      amount: 10_000,
      cashRounding: 3,
      tip: 500,
      change: 9500,
    });
  });

  it('[TENDER-10] is refused before it is sent where it cannot be an amount', () => {
    expect(previewOf({ ...newEntry, amount: '1.234' }, bill)).toEqual({ code: 'notTyped' });
    expect(previewOf({ ...newEntry, given: '50' }, bill)).toMatchObject({ code: 'givenTooLittle' });
    expect(previewOf({ ...newEntry, amount: '200' }, bill)).toMatchObject({ code: 'moreThanOpen' });
  });

  it.each([
    ['', 0],
    ['5', 500],
    ['.5', 50],
    ['12.', 1200],
    ['1,000.05', 100_005],
    ['-5', null],
    ['a', null],
  ] as const)('[TENDER-10] reads "%s"', (text, amount) => {
    expect(typedCents(text)).toBe(amount);
  });

  it('[TENDER-10] keeps what the pad types an amount', () => {
    const typed = (['1', '.', '.', '5', '00', '5', '5'] as const).reduce(withKey, '');
    expect(typed).toBe('1.55');
    expect(withKey(typed, 'delete')).toBe('1.5');
    expect(withKey(typed, 'clear')).toBe('');
    expect([asTyped(cents(500)), asTyped(cents(505))]).toEqual(['5', '5.05']);
  });
});
