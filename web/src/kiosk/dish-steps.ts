import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { pickIn } from '@servery/engine/options/picks.ts';
import { childOf, groupsOf } from '../menu/option-facts.ts';
import type { DishDraft } from '../menu/use-draft.ts';

/** One question about a dish, or about a dish of its set. */
export interface DishStep {
  readonly line: CartLine;
  readonly product: Product;
  readonly group: OptionGroup;
}

type Draft = Pick<DishDraft, 'lines' | 'line' | 'ordering'>;

/** Every question in turn; the options of a chosen dish follow its choice (OPTION-09). */
export function stepsOf(draft: Draft, line: CartLine = draft.line): readonly DishStep[] {
  const product = draft.ordering.menu.products.get(line.product ?? '');
  if (product === undefined) return [];
  return groupsOf(product, draft.ordering).flatMap((group) => {
    const picks = pickIn(line.options, group._id).selections;
    const children = picks.flatMap(
      ({ _id }) => childOf(draft.lines, line, { group: group._id, pick: _id }) ?? [],
    );
    return [{ line, product, group }, ...children.flatMap((child) => stepsOf(draft, child))];
  });
}

/** A set is asked step by step, a dish with options on one screen. */
export function isSet(product: Product, { ordering }: Pick<DishDraft, 'ordering'>): boolean {
  return groupsOf(product, ordering).some(({ type }) => type === 'product');
}
