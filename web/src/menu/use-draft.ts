import { useState } from 'react';
import { changeOptions } from '@servery/engine/cart/change-options.ts';
import { childrenByParent, familyOf, familyWith } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { Choosing } from '@servery/engine/options/choose.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { useShop } from '../shops/shop-context.ts';
import { useModifiers } from '../session/use-open-order.ts';
import { newLineId, useCart } from '../cart/cart-store.ts';
import { familyPrice } from '../cart/family-price.ts';
import type { PricedAt } from '../cart/family-price.ts';
import { firstProblemIn, useGroupMessages } from './draft-problems.ts';
import type { FoundProblem } from './draft-problems.ts';
import { withPick } from './option-facts.ts';

/** A dish and its child lines while the guest chooses, before they are in the cart. */
export interface DishDraft {
  readonly ordering: Ordering;
  /** Special prices that hold for the order (PRICE-02). */
  readonly modifiers: readonly string[];
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly price: Cents;
  /** The first problem of a line or its child lines. */
  readonly firstProblem: (line: CartLine) => FoundProblem | null;
  /** The message, once the guest has tried to order. */
  readonly problemOf: (line: CartLine, group: OptionGroup) => string | null;
  readonly choose: (line: CartLine, choosing: Choosing) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly change: (change: Pick<Partial<CartLine>, 'customRemark' | 'takeAway'>) => void;
  readonly tryNow: () => void;
}

export function newDraftLines(product: Product, ordering: Ordering): readonly CartLine[] {
  const line = newLine(
    newLineId(),
    product._id,
    openingOptions({ product, useDefaults: false }, ordering),
  );
  return [line, ...linkedLines(line, [], ordering)];
}

function linesFromCart(id: string | null): readonly CartLine[] | null {
  const { lines } = useCart.getState();
  const line = lines.find((one) => one.id === id);
  return line === undefined ? null : familyOf(line, childrenByParent(lines));
}

function usePriceOf(at: Omit<PricedAt, 'shop'>): (lines: readonly CartLine[]) => Cents {
  const shop = useShop();
  return (lines) => familyPrice(lines, { ...at, shop });
}

/** The draft of a new dish, or of a cart line being edited (CART-03). */
export function useDraft(
  product: Product,
  ordering: Ordering,
  editing: string | null,
): DishDraft | null {
  return useDraftFrom(() => linesFromCart(editing) ?? newDraftLines(product, ordering), ordering);
}

/** The same for lines that are in no cart. */
export function useDraftFrom(
  firstLines: () => readonly CartLine[],
  ordering: Ordering,
): DishDraft | null {
  const messageFor = useGroupMessages(ordering.menu);
  const modifiers = useModifiers();
  const priceOf = usePriceOf({ ordering, modifiers });
  const [lines, setLines] = useState(firstLines);
  const [isTried, setTried] = useState(false);
  const [line] = lines;
  if (line === undefined) return null;
  const invalid = problemsByLine(lines, ordering);
  return {
    ordering,
    modifiers,
    lines,
    line,
    problemOf: (of, group) => (isTried ? messageFor(invalid, of, group) : null),
    firstProblem: (of) => firstProblemIn(invalid, familyOf(of, childrenByParent(lines))),
    price: priceOf(lines),
    choose: (of, choosing) => {
      if (choosing.kind === 'refused') return;
      const change = changeOptions(
        lines,
        { line: of.id, options: withPick(of, choosing.picked) },
        ordering,
      );
      if (change.kind === 'changed') setLines(change.lines);
    },
    setQuantity: (quantity) => setLines(familyWith(line, quantity, childrenByParent(lines))),
    change: (change) => {
      // Child lines are packed with their dish; a remark is for the dish itself.
      const { takeAway = line.takeAway } = change;
      setLines(lines.map((one, at) => (at === 0 ? { ...one, ...change } : { ...one, takeAway })));
    },
    tryNow: () => setTried(true),
  };
}
