import { totalOf } from './oracle-share.ts';
import type { PricedLine } from './oracle-lines.ts';
import type { LocalTime } from './oracle-time.ts';
import type { Order } from '../src/bill/order.ts';
import type { DiscountItem } from '../src/discounts/rule.ts';
import type { SectionSetting } from '../src/hours/section.ts';
import type { RuleRefusal } from '../src/refusal.ts';

/** What one discount item did. */
export interface Effect {
  readonly cuts: readonly { readonly at: number; readonly amount: bigint }[];
  /** Lines whose service charge it was the first to waive. */
  readonly waivedLines: readonly number[];
  readonly waivesSeatService: boolean;
  readonly waivesSeatCharge: boolean;
}

export interface Ruling {
  readonly item: DiscountItem;
  readonly refusal: RuleRefusal | null;
  readonly times: number;
  readonly effect: Effect;
}

/** The bill as far as it is computed. */
export interface PartialBill {
  readonly order: Order;
  /** The day that counts for the dates of rules. */
  readonly day: LocalTime['day'];
  /** The present setting of every section that has one. */
  readonly settings: ReadonlyMap<string, SectionSetting>;
  readonly lines: readonly PricedLine[];
  readonly rulings: readonly Ruling[];
}

export const noEffect: Effect = {
  cuts: [],
  waivedLines: [],
  waivesSeatService: false,
  waivesSeatCharge: false,
};

/** Everything taken off one line so far, by the given items. */
export function takenOff(
  partialBill: PartialBill,
  { at }: PricedLine,
  byItem: (item: DiscountItem) => boolean,
): bigint {
  const cuts = partialBill.rulings.flatMap(({ item, effect }) => (byItem(item) ? effect.cuts : []));
  return totalOf(cuts.filter((cut) => cut.at === at).map(({ amount }) => amount));
}

export function anyItem(): boolean {
  return true;
}

/** What earlier discounts left of the whole line. */
export function leftOfLine(partialBill: PartialBill, line: PricedLine): bigint {
  return line.price - takenOff(partialBill, line, anyItem);
}

/** What earlier discounts left of the line's discountable part: all of them came out of it. */
export function leftOfPart(partialBill: PartialBill, line: PricedLine): bigint {
  return line.part - takenOff(partialBill, line, anyItem);
}
