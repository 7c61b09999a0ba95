import { useState } from 'react';
import { changeOptions } from '@servery/engine/cart/change-options.ts';
import { childrenByParent, familyOf, familyWith } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { LineProblem } from '@servery/engine/cart/line-problem.ts';
import { linkedLines } from '@servery/engine/cart/linked-lines.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import { openingOptions } from '@servery/engine/cart/pickable.ts';
import { priceLines } from '@servery/engine/cart/priced-line.ts';
import { problemsByLine } from '@servery/engine/cart/problems.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { sumOf } from '@servery/engine/money/cents.ts';
import type { Choosing } from '@servery/engine/options/choose.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { useShop } from '../../api/house.ts';
import { useLocale, useMessages } from '../../i18n/use-messages.ts';
import { newLineId, useCart } from '../../state/cart.ts';
import { withPick } from './option-facts.ts';

/** A dish being put together: it and all that comes with it, before it is in the cart. */
export interface DishDraft {
  readonly ordering: Ordering;
  readonly lines: readonly CartLine[];
  readonly line: CartLine;
  readonly price: Cents;
  readonly invalid: readonly { readonly line: string; readonly problems: readonly LineProblem[] }[];
  /** In words, once the guest has tried to order. */
  readonly problemOf: (line: CartLine, group: OptionGroup) => string | null;
  readonly choose: (line: CartLine, choosing: Choosing) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly change: (change: Pick<Partial<CartLine>, 'customRemark' | 'takeAway'>) => void;
  readonly tryNow: () => void;
}

function opened(product: Product, ordering: Ordering): readonly CartLine[] {
  const line = newLine(newLineId(), product._id, openingOptions({ product, useDefaults: false }, ordering));
  return [line, ...linkedLines(line, [], ordering)];
}

function fromCart(id: string | null): readonly CartLine[] | null {
  const { lines } = useCart.getState();
  const line = lines.find((one) => one.id === id);
  return line === undefined ? null : familyOf(line, childrenByParent(lines));
}

function usePriceOf(ordering: Ordering): (lines: readonly CartLine[]) => Cents {
  const shop = useShop();
  const session = {
    type: ordering.orderType,
    section: null,
    people: 1,
    modifiers: [],
    user: null,
    paidTime: null,
  };
  return (lines) => {
    const priced = priceLines({ shop, session, sections: [], menu: ordering.menu, lines });
    return sumOf(priced.map(({ price }) => price));
  };
}

/** A new dish, or one of the cart taken up again (CART-03). */
export function useDraft(product: Product, ordering: Ordering, editing: string | null): DishDraft | null {
  const say = useMessages();
  const locale = useLocale();
  const priceOf = usePriceOf(ordering);
  const [lines, setLines] = useState(() => fromCart(editing) ?? opened(product, ordering));
  const [isTried, setTried] = useState(false);
  const [line] = lines;
  if (line === undefined) return null;
  const invalid = problemsByLine(lines, ordering);
  const problemOf = (of: CartLine, group: OptionGroup): string | null => {
    const about = invalid.find((one) => one.line === of.id)?.problems ?? [];
    const problem = about.find((one) => 'option' in one && one.option === group._id);
    if (!isTried || problem === undefined) return null;
    const left = 'needed' in problem ? problem.needed - problem.found : 0;
    return say(`line.${problem.code}`, { ...problem, left, option: nameIn(group.name, locale), choice: '' });
  };
  return {
    ordering,
    lines,
    line,
    invalid,
    problemOf,
    price: priceOf(lines),
    choose: (of, choosing) => {
      if (choosing.kind === 'refused') return;
      const change = changeOptions(lines, { line: of.id, options: withPick(of, choosing.picked) }, ordering);
      if (change.kind === 'changed') setLines(change.lines);
    },
    setQuantity: (quantity) => setLines(familyWith(line, quantity, childrenByParent(lines))),
    change: (change) => setLines(lines.map((one, at) => (at === 0 ? { ...one, ...change } : one))),
    tryNow: () => setTried(true),
  };
}
