import type { InferOutput } from 'valibot';
import type { chosenLine } from '@servery/contract/schemas/cart-line.ts';
import { isGiven } from '@servery/engine/cart/given.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { newLine } from '@servery/engine/cart/new-line.ts';
import { cleanRemark } from '@servery/engine/cart/remark.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';

export type ChosenLine = InferOutput<typeof chosenLine>;

export interface Chooser {
  readonly type: OrderType;
  /** Who is named beside the dish at a shared table (CART-11). */
  readonly orderedBy: string | null;
  /** Which group at the table; null if its guests are one group (ROUTE-08). */
  readonly tableSplit: number | null;
}

/** A guest's choices as cart lines; fields a guest may not set have their defaults (SAFE-03). */
export function cartLinesOf(chosen: readonly ChosenLine[], chooser: Chooser): readonly CartLine[] {
  const byId = new Map(chosen.map((line) => [line.id, line]));
  return chosen.map((line) => cartLineOf(line, byId, chooser));
}

function cartLineOf(
  line: ChosenLine,
  byId: ReadonlyMap<string, ChosenLine>,
  { type, orderedBy, tableSplit }: Chooser,
): CartLine {
  const parent = byId.get(line.fromProduct ?? '');
  const options = line.options.map(({ option, selections }) => ({
    option,
    selections,
    fixed: false,
    free: false,
  }));
  return {
    ...newLine(line.id, line.product, options),
    quantity: line.quantity,
    quantityRatio: ratioOf(line, parent),
    takeAway: line.takeAway,
    customRemark: cleanRemark(line.customRemark),
    fromProduct: line.fromProduct,
    fromOption: line.fromOption,
    fromChoice: line.fromChoice,
    fromSelection: line.fromSelection,
    // Offers give whole dishes: a child that claims one would take its price off the set's.
    fromCoupon: line.fromProduct === null ? line.fromCoupon : null,
    orderedBy,
    tableSplit,
    status: isGiven(line, byId) && type !== 'dineIn' ? 'hold' : 'init',
  };
}

/** How many go with one of the parent: the parent's pick says it, never the child (OPTION-09). */
function ratioOf(line: ChosenLine, parent: ChosenLine | undefined): number {
  const group = parent?.options.find(({ option }) => option === line.fromOption);
  return group?.selections.find(({ _id }) => _id === line.fromSelection)?.quantity ?? 1;
}
