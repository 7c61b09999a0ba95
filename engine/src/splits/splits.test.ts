import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomCase } from '../../oracle/random-order.ts';
import { billFor } from '../bill/bill.ts';
import { cents, noCents, sumOf } from '../money/cents.ts';
import type { Claim, Division, Part } from './divide.ts';
import { divide } from './divide.ts';
import { splitBasisOf } from './split-basis.ts';
import type { SplitBasis } from './split-basis.ts';
import { openOf, unpaidBill, wholeLine } from './unpaid-bill.ts';
import type { UnpaidBill } from './unpaid-bill.ts';

const nothing = { takes: [], other: noCents } as const;

/** A bill of dishes, each with a tenth of service charge within its price. */
function aBasis(...worths: readonly number[]): SplitBasis {
  const items = worths.map((worth, at) => ({
    line: `line ${at + 1}`,
    worth: cents(worth),
    components: [cents(Math.floor(worth / 11))],
  }));
  const service = sumOf(items.map(({ components }) => components[0] ?? 0));
  return {
    currency: 'HKD',
    total: sumOf(worths),
    step: cents(1),
    components: [{ kind: 'service', tax: null, amount: service }],
    items,
  };
}

function aClaim(fields: Partial<Claim> = {}): Claim {
  return { amount: noCents, lines: [], shares: 0, ...fields };
}

function dish(number: number, pieces = 1, of = 1): Claim {
  return aClaim({ lines: [{ line: `line ${number}`, pieces, of }] });
}

function divided(unpaid: UnpaidBill, claims: readonly Claim[], sharesLeft = 0): Division {
  const division = divide(unpaid, claims, sharesLeft);
  if ('code' in division) throw new Error(division.code);
  return division;
}

function amountsOf(parts: readonly Part[]): readonly number[] {
  return parts.map(({ amount }) => amount);
}

describe('a divided bill', () => {
  it('[SPLIT-01] takes fixed amounts first, then dishes, then shares of what is left', () => {
    const claims = [aClaim({ shares: 1 }), dish(1), aClaim({ amount: cents(3000) })];
    const { parts, rest } = divided(unpaidBill(aBasis(6000, 4000), nothing), claims, 1);
    expect(amountsOf(parts)).toEqual([2800, 4200, 3000]);
    expect(openOf(rest)).toBe(0);
  });

  it('[SPLIT-01] mixes an amount, a dish and a share within one part', () => {
    const mixed = { ...dish(1), amount: cents(1000), shares: 1 };
    const { parts } = divided(unpaidBill(aBasis(5000, 5000), nothing), [mixed], 2);
    expect(amountsOf(parts)).toEqual([1000 + 4500 + 2250]);
  });

  it.each([
    [10_001, 4, [2501, 2500, 2500, 2500]],
    [2, 4, [1, 1, 0, 0]],
    [10_000, 3, [3334, 3333, 3333]],
  ])('[SPLIT-01] shares %i cents among %i, odd cents to the first', (worth, count, expected) => {
    const claims = Array.from({ length: count }, () => aClaim({ shares: 1 }));
    const { parts } = divided(unpaidBill(aBasis(worth), nothing), claims, count);
    expect(amountsOf(parts)).toEqual(expected);
  });

  it('[SPLIT-01] gives the same shares one after the other as all at once', () => {
    const basis = aBasis(10_001);
    const takes = [];
    const amounts = [];
    for (let left = 4; left > 0; left -= 1) {
      const unpaid = unpaidBill(basis, { takes, other: noCents });
      const [part] = divided(unpaid, [aClaim({ shares: 1 })], left).parts;
      takes.push(...(part?.takes ?? []));
      amounts.push(part?.amount);
    }
    expect(amounts).toEqual([2501, 2500, 2500, 2500]);
  });

  it('[SPLIT-01] divides one dish among several, in pieces that need not be equal', () => {
    const { parts, rest } = divided(unpaidBill(aBasis(1000, 500), nothing), [
      dish(1, 1, 3),
      dish(1, 1, 2),
    ]);
    expect(amountsOf(parts)).toEqual([333, 500]);
    expect(rest.items[0]).toMatchObject({ units: wholeLine / 6, amount: 167 });
  });

  it.each([21, 23, 47, 93])('[SPLIT-01] takes the seats of %i people one by one', (people) => {
    const basis = aBasis(people * 1000 + 7, 500);
    const takes = [];
    const amounts = [];
    for (let seat = 0; seat < people; seat += 1) {
      const unpaid = unpaidBill(basis, { takes, other: noCents });
      const [part] = divided(unpaid, [dish(1, 1, people)]).parts;
      takes.push(...(part?.takes ?? []));
      amounts.push(part?.amount ?? 0);
    }
    expect(sumOf(amounts)).toBe(people * 1000 + 7);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    const rest = unpaidBill(basis, { takes, other: noCents });
    expect(rest.items.map(({ amount }) => amount)).toEqual([0, 500]);
    expect(divide(rest, [dish(1, 1, people)], 0)).toMatchObject({ code: 'lineClaimed' });
  });

  it('[SPLIT-01] divides currencies without cents into whole units', () => {
    const basis = { ...aBasis(100_000), currency: 'JPY', step: cents(100) } as const;
    const claims = Array.from({ length: 3 }, () => aClaim({ shares: 1 }));
    expect(amountsOf(divided(unpaidBill(basis, nothing), claims, 3).parts)).toEqual([
      33_400, 33_300, 33_300,
    ]);
  });

  it('[SPLIT-01] [SPLIT-03] divides to the cent what odd money was paid of', () => {
    const basis = { ...aBasis(5000, 5000), currency: 'TWD', step: cents(100) } as const;
    const unpaid = unpaidBill(basis, { takes: [], other: cents(9950) });
    const claims = [aClaim({ shares: 1 }), aClaim({ shares: 1 })];
    expect(amountsOf(divided(unpaid, claims, 2).parts)).toEqual([25, 25]);
    const most = unpaidBill(basis, { takes: [], other: cents(9850) });
    expect(amountsOf(divided(most, [aClaim({ amount: cents(100) })]).parts)).toEqual([100]);
  });

  interface Refusable {
    readonly claims: readonly Claim[];
    readonly sharesLeft?: number;
  }

  it.each<[string, Refusable, object]>([
    ['nothing', { claims: [aClaim()] }, { code: 'nothingClaimed' }],
    [
      'more than is open',
      { claims: [aClaim({ amount: cents(1600) })] },
      { code: 'moreThanOpen', open: 1500 },
    ],
    ['an unknown dish', { claims: [dish(3)] }, { code: 'lineUnknown', line: 'line 3' }],
    ['a dish twice', { claims: [dish(1), dish(1, 1, 4)] }, { code: 'lineClaimed', line: 'line 1' }],
    [
      'too many shares',
      { claims: [aClaim({ shares: 3 })], sharesLeft: 2 },
      { code: 'sharesTaken', left: 2 },
    ],
  ])('[SPLIT-01] refuses %s', (_, { claims, sharesLeft = 0 }, refusal) => {
    const unpaid = unpaidBill(aBasis(1000, 500), nothing);
    expect(divide(unpaid, claims, sharesLeft)).toEqual(refusal);
  });

  it('[SPLIT-03] lowers what dishes cost by what was paid for none of them', () => {
    const unpaid = unpaidBill(aBasis(6000, 4000), { takes: [], other: cents(5000) });
    expect(amountsOf(divided(unpaid, [dish(1), dish(2)]).parts)).toEqual([3000, 2000]);
  });

  it('[SPLIT-03] leaves a later dish unclaimed, and what was paid for an earlier one alone', () => {
    const [paid] = divided(unpaidBill(aBasis(6000, 4000), nothing), [dish(1)]).parts;
    const later = unpaidBill(aBasis(6000, 4000, 2000), {
      takes: paid?.takes ?? [],
      other: noCents,
    });
    expect(later.items.map(({ amount }) => amount)).toEqual([0, 4000, 2000]);
  });

  it('[SPLIT-03] credits all that is left with a paid dish that was cancelled', () => {
    const [paid] = divided(unpaidBill(aBasis(6000, 4000), nothing), [dish(1)]).parts;
    const cancelled = unpaidBill(aBasis(0, 8000), { takes: paid?.takes ?? [], other: noCents });
    expect(cancelled.items.map(({ amount }) => amount)).toEqual([0, 2000]);
  });
});

/** Orders that are deliberately odd, and claims of every kind, one after the other. */
const aHistory = fc.record({
  seed: fc.nat(),
  other: fc.integer({ min: 0, max: 40 }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('amount', 'line', 'piece', 'share', 'mixed', 'die'),
      pick: fc.nat({ max: 30 }),
      of: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 12 },
  ),
});

describe('every split', () => {
  it('[SPLIT-02] starts from items that add up to the total and to every tax', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { order, now } = randomCase(seed);
        const bill = billFor(order, now);
        const basis = splitBasisOf(order, now);
        expect(basis.total).toBe(bill.total);
        expect(sumOf(basis.items.map(({ worth }) => worth))).toBe(bill.total);
        expect(basis.items.every(({ worth }) => worth >= 0)).toBe(true);
        for (const [at, { amount }] of basis.components.entries())
          expect(sumOf(basis.items.map(({ components }) => components[at] ?? 0))).toBe(amount);
        const taxed = basis.components.slice(1).map(({ tax, amount }) => ({ tax, amount }));
        const borne = bill.taxes.map(({ tax, amount, base }) => ({
          tax,
          amount: base === 0 ? 0 : amount,
        }));
        expect(taxed).toEqual(borne);
      }),
      { numRuns: 100 },
    );
  });

  it('[SPLIT-03] adds up to the bill at every event, though parts die in between', () => {
    fc.assert(
      fc.property(aHistory, ({ seed, other, steps }) => {
        const { order, now } = randomCase(seed);
        const basis = splitBasisOf(order, now);
        const paid = cents(Math.floor((basis.total * other) / 100 / basis.step) * basis.step);
        let parts: readonly Part[] = [];
        for (const { kind, pick, of } of steps) {
          const taken = { takes: parts.flatMap(({ takes }) => takes), other: paid };
          const unpaid = unpaidBill(basis, taken);
          const open = openOf(unpaid);
          expect(open + paid + sumOf(amountsOf(parts))).toBe(basis.total);
          if (kind === 'die') {
            parts = parts.filter((_, at) => at !== pick % Math.max(1, parts.length));
            continue;
          }
          const { line } = unpaid.items[pick % unpaid.items.length] ?? { line: null };
          const amount = cents(Math.floor((open * (pick % 7)) / 10 / basis.step) * basis.step);
          const piece = { line, pieces: 1, of: kind === 'line' ? 1 : of };
          const claim = aClaim({
            ...(kind === 'amount' || kind === 'mixed' ? { amount } : {}),
            ...(kind === 'share' || kind === 'mixed' ? { shares: 1 } : {}),
            ...(kind === 'amount' || kind === 'share' ? {} : { lines: [piece] }),
          });
          const division = divide(unpaid, [claim, aClaim({ shares: 1 })], of + 1);
          if ('code' in division) continue;
          parts = [...parts, ...division.parts.slice(0, 1 + (pick % 2))];
        }
        const unpaid = unpaidBill(basis, {
          takes: parts.flatMap(({ takes }) => takes),
          other: paid,
        });
        expect(openOf(unpaid) + paid + sumOf(amountsOf(parts))).toBe(basis.total);
        expect(unpaid.items.every(({ units, amount }) => units >= 0 && amount >= 0)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('[SPLIT-02] allots every tax and the service charge whole, when all is paid', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, people) => {
        const { order, now } = randomCase(seed);
        const basis = splitBasisOf(order, now);
        fc.pre(basis.total > 0);
        const [first] = basis.items;
        const own = aClaim({ lines: [{ line: first?.line ?? null, pieces: 1, of: people }] });
        const claims = [own, ...Array.from({ length: people }, () => aClaim({ shares: 1 }))];
        const { parts, rest } = divided(unpaidBill(basis, nothing), claims, people);
        expect(openOf(rest)).toBe(0);
        for (const [at, { amount }] of basis.components.entries())
          expect(sumOf(parts.map(({ components }) => components[at] ?? 0))).toBe(amount);
        const shares = amountsOf(parts).slice(1);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(basis.step);
      }),
      { numRuns: 100 },
    );
  });
});
