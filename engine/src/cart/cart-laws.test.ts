import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { aChoice, aGroup, aLine, aProduct, picked } from '@servery/demo/builders.ts';
import { frozen } from '@servery/demo/frozen.ts';
import type { OptionGroup, PickedOption } from '../options/option-group.ts';
import { menuOf } from '../options/menu.ts';
import { addToCart } from './add.ts';
import { mostLines } from './bounds.ts';
import type { CartChange } from './cart-change.ts';
import { changeOptions } from './change-options.ts';
import { changeQuantity } from './change-quantity.ts';
import { cartCount } from './count.ts';
import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';
import { problemsByLine } from './problems.ts';
import { restoreCart } from './restore.ts';
import { stockNeeds } from './stock-needs.ts';

/** Four dishes, each with a group that links all later ones: sets within sets within sets. */
const dishes = ['feast', 'set', 'tray', 'tea'] as const;
const small = fc.integer({ min: 1, max: 3 });

const randomMenu = fc
  .array(fc.record({ defaultSelected: fc.boolean(), defaultSelectedQuantity: small }), {
    minLength: 6,
    maxLength: 6,
  })
  .map((defaults) => {
    const left = [...defaults];
    const groups = dishes.map((dish, at): OptionGroup => {
      const options = dishes
        .slice(at + 1)
        .map((product) => aChoice({ _id: `a-${product}`, product, ...left.pop() }));
      return aGroup({
        _id: `in-${dish}`,
        type: 'product',
        multiple: true,
        allowQuantity: true,
        allowSameValue: true,
        options,
      });
    });
    return menuOf(
      dishes.map((dish) => aProduct({ _id: dish, options: [`in-${dish}`] })),
      groups,
    );
  });

const randomOrdering = randomMenu.map((menu): Ordering =>
  frozen({ menu, orderType: 'dineIn', selfService: true, pos: false, useDefaultsForSetItem: true }),
);

interface WantedDish {
  readonly dish: number;
  readonly quantity: number;
  readonly picks: readonly { readonly choice: number; readonly quantity: number }[];
  readonly orderedBy: string;
}

const requested = fc.record({
  dish: fc.integer({ min: 0, max: 3 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  picks: fc.array(fc.record({ choice: fc.integer({ min: 0, max: 2 }), quantity: small }), {
    maxLength: 2,
  }),
  orderedBy: fc.constantFrom('Mei', 'Tom'),
});

function optionsOf({ dish, picks }: WantedDish): readonly PickedOption[] {
  const choices = dishes.slice(dish + 1);
  const selections = picks.flatMap(({ choice, quantity }, at) => {
    const product = choices[choice % Math.max(choices.length, 1)];
    return product === undefined ? [] : [{ _id: `p${at}`, id: `a-${product}`, quantity }];
  });
  return selections.length === 0 ? [] : [picked(`in-${dishes[dish]}`, ...selections)];
}

function familyFor(wanted: WantedDish, id: string, ordering: Ordering): readonly CartLine[] {
  const { quantity, orderedBy } = wanted;
  const line = frozen(
    aLine({
      id,
      product: dishes[wanted.dish] ?? null,
      quantity,
      orderedBy,
      options: optionsOf(wanted),
    }),
  );
  return [line, ...linkedLines(line, [], ordering)];
}

const cartAndOrdering = fc
  .tuple(fc.array(requested, { maxLength: 6 }), randomOrdering)
  .map(([allWanted, ordering]) => ({
    ordering,
    lines: frozen(allWanted.flatMap((dish, at) => familyFor(dish, `l${at}`, ordering))),
  }))
  .filter(({ lines }) => lines.length <= mostLines);

/** Found by walking up to the top, where the code walks down. */
function expectedQuantity(line: CartLine, lines: readonly CartLine[]): number {
  const parent = lines.find(({ id }) => id === line.fromProduct);
  return parent === undefined
    ? line.quantity
    : line.quantityRatio * expectedQuantity(parent, lines);
}

function unitsOf(lines: readonly CartLine[]): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { product, orderedBy, quantity } of lines) {
    units[`${product}/${orderedBy}`] = (units[`${product}/${orderedBy}`] ?? 0) + quantity;
  }
  return units;
}

function linesOf(change: CartChange): readonly CartLine[] {
  if (change.kind === 'refused') throw new Error(change.refusal.code);
  return change.lines;
}

describe('laws of a cart', () => {
  it('[CART-02] children always follow the line at the top by the product of the ratios', () => {
    fc.assert(
      fc.property(cartAndOrdering, fc.integer({ min: 1, max: 999 }), ({ lines }, quantity) => {
        const change = changeQuantity(lines, { line: 'l0', quantity });
        const after = change.kind === 'changed' ? change.lines : lines;
        expect(after.map((line) => line.quantity)).toEqual(
          after.map((line) => expectedQuantity(line, after)),
        );
        expect(after.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
      }),
    );
  });

  it('[CART-02] changing a quantity and back gives the same cart', () => {
    fc.assert(
      fc.property(cartAndOrdering, small, ({ lines }, quantity) => {
        const there = changeQuantity(lines, { line: 'l0', quantity });
        if (there.kind === 'refused') return;
        const back = changeQuantity(frozen(there.lines), {
          line: 'l0',
          quantity: lines[0]?.quantity ?? 1,
        });
        expect(back).toEqual({ kind: 'changed', lines });
      }),
    );
  });

  it('[CART-02] a removed line leaves no child behind', () => {
    fc.assert(
      fc.property(cartAndOrdering, ({ lines }) => {
        const change = changeQuantity(lines, { line: 'l0', quantity: 0 });
        const after = change.kind === 'changed' ? change.lines : lines;
        expect(after).toEqual(lines.filter(({ id }) => id !== 'l0' && !id.startsWith('l0/')));
      }),
    );
  });

  it('[CART-01] adding twice the same is adding once, and no unit of any dish is lost or won', () => {
    fc.assert(
      fc.property(cartAndOrdering, ({ lines, ordering }) => {
        const merged = frozen(linesOf(addToCart([], lines)));
        expect(linesOf(addToCart([], merged))).toEqual(merged);
        expect(unitsOf(merged)).toEqual(unitsOf(lines));
        expect(cartCount(merged)).toBe(cartCount(lines));
        expect(stockNeeds(merged, ordering.menu, [])).toEqual(stockNeeds(lines, ordering.menu, []));
      }),
    );
  });

  it('[CART-01] the order in which choices were picked does not matter', () => {
    fc.assert(
      fc.property(requested, randomOrdering, (wanted, ordering) => {
        const turned = familyFor({ ...wanted, picks: wanted.picks.toReversed() }, 'l1', ordering);
        const lines = frozen([...familyFor(wanted, 'l0', ordering), ...turned]);
        expect(cartCount(linesOf(addToCart([], lines)).slice(0, 1))).toBe(wanted.quantity * 2);
      }),
    );
  });

  it('[CART-03] changing the options leaves a cart without a missing or stray child', () => {
    fc.assert(
      fc.property(cartAndOrdering, requested, ({ lines, ordering }, wanted) => {
        const dish = dishes.findIndex((name) => name === lines[0]?.product);
        const options = optionsOf({ ...wanted, dish: Math.max(dish, 0) });
        const change = changeOptions(lines, frozen({ line: 'l0', options }), ordering);
        const after = change.kind === 'changed' ? change.lines : lines;
        expect(problemsByLine(frozen(after), ordering)).toEqual([]);
      }),
    );
  });

  it('[CART-08] an untouched cart is restored as it was', () => {
    fc.assert(
      fc.property(cartAndOrdering, ({ lines, ordering }) => {
        const saved = frozen({ session: 's', shop: 'central', mode: 'dineIn' as const, lines });
        expect(restoreCart(saved, saved, ordering)).toEqual({ lines, expired: 0 });
      }),
    );
  });
});
