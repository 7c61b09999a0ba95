import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenCase, isGuestOrder } from './golden-case.ts';
import { changesOf, readReceipt } from './golden-receipt.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { GoldenCase } from './golden-case.ts';
import { goldenCases } from './golden.ts';

const cases = goldenCases();
const ruleBook = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');

function sum(figures: readonly number[]): number {
  return figures.reduce((all, figure) => all + figure, 0);
}

/** Picks whose group is not asked of the dish, or whose choice is not in the group. */
function strayPicks(line: CartLine, { order }: GoldenCase): readonly string[] {
  const asked = order.menu.products.get(line.product ?? '')?.options ?? [];
  return line.options.flatMap(({ option, selections }) => {
    const offered = order.menu.options.get(option)?.options.map((choice) => choice._id) ?? [];
    const stray = selections.filter(({ id }) => !asked.includes(option) || !offered.includes(id));
    return stray.map(({ id }) => `${line.id}: ${option}/${id}`);
  });
}

describe('a golden cart', () => {
  it('[PRICE-22] comes with at least sixty others, each under its own name and title', () => {
    expect(cases.length).toBeGreaterThan(60);
    expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
  });

  it.each(cases)(
    '[PRICE-22] $name quotes known rules and shows its working',
    ({ rules, working }) => {
      expect(rules.filter((rule) => !ruleBook.includes(`**${rule}**`))).toEqual([]);
      expect(rules.length).toBeGreaterThan(0);
      expect(working.length).toBeGreaterThan(0);
      expect(working.length).toBeLessThanOrEqual(5);
    },
  );

  it.each(cases)('[PRICE-01] $name orders dishes and choices of the menu', (golden) => {
    const { lines, menu } = golden.order;
    const unknown = lines.filter(
      ({ product, customProduct }) => customProduct === null && !menu.products.has(product ?? ''),
    );
    expect(unknown).toEqual([]);
    expect(lines.flatMap((line) => strayPicks(line, golden))).toEqual([]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  });

  it.each(cases)(
    '[PRICE-22] $name expects a figure for every line and every discount',
    ({ order, expected }) => {
      expect(expected.lines.map(({ id }) => id)).toEqual(order.lines.map(({ id }) => id));
      const items = order.discounts.map(({ _id }) => _id);
      expect(expected.discounts.map(({ item }) => item).toSorted()).toEqual(items.toSorted());
      expect(
        expected.discounts.filter(({ valid, refusal }) => valid !== (refusal === null)),
      ).toEqual([]);
    },
  );

  it.each(cases)('[PRICE-22] $name has a receipt that says what its bill says', (golden) => {
    const { dishes, changes, total } = readReceipt(golden.receipt);
    expect(dishes.map(({ price }) => price)).toEqual(
      golden.expected.lines.map(({ price }) => price),
    );
    expect(dishes.map(({ quantity }) => quantity)).toEqual(
      golden.order.lines.map(({ quantity }) => quantity),
    );
    expect(changes).toEqual(changesOf(golden));
    expect(total).toBe(golden.expected.total);
    expect(
      golden.receipt.some((row) => row.startsWith(`Total ${golden.order.shop.currency} `)),
    ).toBe(true);
  });

  it.each(cases)('[PRICE-22] $name has a receipt whose rows add up to its total', ({ receipt }) => {
    const { dishes, changes, total } = readReceipt(receipt);
    expect(dishes.filter(({ quantity, unit, price }) => quantity * unit !== price)).toEqual([]);
    expect(sum(dishes.map(({ price }) => price)) + sum(changes)).toBe(total);
  });

  it.each(cases)('[PRICE-22] $name takes off its lines what its discounts say', ({ expected }) => {
    const { lines, discounts } = expected;
    const taken = lines.flatMap((line) => line.discountList);
    for (const { item, amount } of discounts) {
      expect(sum(taken.filter((each) => each.item === item).map((each) => each.amount))).toBe(
        amount,
      );
    }
    expect(lines.filter((line) => line.price - line.discount !== line.actualPrice)).toEqual([]);
    expect(sum(lines.map(({ price }) => price))).toBe(expected.goods);
    expect(sum(lines.map(({ discount }) => discount))).toBe(expected.discount);
  });
});

describe('reading a golden cart', () => {
  const tea = { id: 'tea', product: 'milk-tea' };
  const lone = {
    title: 'A tea',
    rules: ['PRICE-01'],
    now: '2026-03-12T12:30:00+08:00',
    shop: 'mongkok',
    lines: [tea],
    receipt: ['Milk tea  1 × 22.00  22.00', 'Total HKD  22.00'],
    working: ['22.00'],
    bill: {
      lines: [{ id: 'tea', price: '22.00', actualPrice: '22.00' }],
      goods: '22.00',
      total: '22.00',
    },
  };

  it('[PRICE-01] puts the dishes of a set behind it, in its quantity', () => {
    const drink = { id: 'drink', group: 'set-drink', choice: 'drink-milk-tea', quantity: 2 };
    const { order } = goldenCase('sets', {
      ...lone,
      lines: [{ id: 'set', product: 'lunch-set', quantity: 3, set: [drink] }],
    });
    expect(
      order.lines.map(({ id, product, quantity, fromProduct }) => ({
        id,
        product,
        quantity,
        fromProduct,
      })),
    ).toEqual([
      { id: 'set', product: 'lunch-set', quantity: 3, fromProduct: null },
      { id: 'drink', product: 'milk-tea', quantity: 6, fromProduct: 'set' },
    ]);
    expect(order.lines[0]?.options).toEqual([
      {
        option: 'set-drink',
        selections: [{ _id: 'drink', id: 'drink-milk-tea', quantity: 2 }],
        fixed: false,
        free: false,
      },
    ]);
  });

  it.each([
    ['a field nobody reads', { tip: '5.00' }, 'tea.tip: nobody reads this'],
    ['an unknown branch', { shop: 'macau' }, 'tea.shop: nobody knows macau'],
    ['an amount without cents', { tips: '5' }, '5: no amount'],
    ['an amount that is a number', { tips: 5 }, 'tea.tips: a text is wanted'],
    [
      'a time without its offset',
      { now: '2026-03-12T12:30:00Z' },
      'tea.now: an instant with its offset is wanted',
    ],
    ['a missing title', { title: '' }, 'tea.title: a text is wanted'],
    [
      'an unknown source',
      { discounts: [{ rule: 'welcome-10', source: 'friend' }] },
      'tea.discounts[0].source: one of',
    ],
    [
      'half a dish',
      { lines: [{ ...tea, quantity: 0.5 }] },
      'tea.lines[0].quantity: a whole number is wanted',
    ],
    ['lines that are no list', { lines: {} }, 'tea.lines: a list is wanted'],
    [
      'a flag that is none',
      { lines: [{ ...tea, takeAway: 1 }] },
      'tea.lines[0].takeAway: true or false is wanted',
    ],
    [
      'picks that are no names',
      { lines: [{ ...tea, picks: 1 }] },
      'tea.lines[0].picks: names and values are wanted',
    ],
  ])('[PRICE-22] stops at %s', (_what, mistake, described) => {
    expect(() => goldenCase('tea', { ...lone, ...mistake })).toThrow(described);
  });

  it.each([
    ['a plain order', {}, true],
    ['a coupon', { discounts: [{ rule: 'coupon-30', source: 'coupon' }] }, true],
    ['a discount by hand', { discounts: [{ rule: 'manual-half', source: 'manual' }] }, false],
    ['an adjustment', { adjusts: [{ id: 'goodwill', name: 'Goodwill', amount: '-1.00' }] }, false],
    ['a price typed in', { lines: [{ ...tea, openKey: '1.00' }] }, false],
    ['a cancelled dish', { lines: [{ ...tea, status: 'cancel' }] }, false],
    ['a weighed dish', { lines: [{ ...tea, weight: 5 }] }, false],
    [
      'a dish within a set that staff excepted',
      { lines: [{ ...tea, set: [{ ...tea, discountable: false }] }] },
      false,
    ],
  ])('[PRICE-03] tells whether a guest alone can order: %s', (_what, about, expected) => {
    expect(isGuestOrder(goldenCase('tea', { ...lone, ...about }))).toBe(expected);
  });
});
