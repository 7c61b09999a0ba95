import { sumOf } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../cart/priced-line.ts';
import type { RuleRefusal } from '../refusal.ts';
import { amount } from './amounts/amount.ts';
import { percent } from './amounts/percent.ts';
import { percentPre } from './amounts/percent-pre.ts';
import { pickNMaxPrice } from './amounts/pick-n-max-price.ts';
import { canWaiveSeatCharge, canWaiveCharge } from './amounts/waived-charges.ts';
import type { Cut } from './amounts/targeted.ts';
import { freeProductsRefusal } from './free-products.ts';
import type { Reach } from './reach.ts';
import type { Holding } from './rule-checks.ts';
import type { DiscountRule } from './rule.ts';
import { touchableLeftOf } from './discount-state.ts';
import { targetsOf } from './targets.ts';

/** Money off the targets; the lists run in parallel. */
export interface Cuts {
  readonly kind: 'cuts';
  readonly targets: readonly PricedLine[];
  readonly amounts: readonly Cents[];
  readonly total: Cents;
}

/** No service charge on the targets, nor on the seat charge if `seats`. */
export interface Waives {
  readonly kind: 'waives';
  readonly targets: readonly PricedLine[];
  readonly seats: boolean;
}

/** What a rule that passed its checks does, or why it does nothing after all. */
export type Effect =
  | Cuts
  | Waives
  | { readonly kind: 'waivesSeatCharge' }
  | { readonly kind: 'earns' }
  | { readonly kind: 'gives' }
  | { readonly kind: 'refused'; readonly refusal: RuleRefusal };

export function refused(refusal: RuleRefusal): Effect {
  return { kind: 'refused', refusal };
}

const noEffect = refused({ code: 'noEffect' });

export interface Counting {
  readonly reach: Reach;
  readonly times: number;
}

export function effectOf(holding: Holding, { reach, times }: Counting): Effect {
  const { rule } = holding.item;
  const { discountType } = rule;
  if (rule.type === 'point') return pointEffect(rule);
  if (rule.type === 'free') return freeEffect(holding, times);
  if (discountType === 'freeSeatCharge')
    return canWaiveSeatCharge(holding) ? { kind: 'waivesSeatCharge' } : noEffect;
  const targets = targetsOf(rule, reach);
  // A table that has ordered nothing yet may still be spared the charge on its seats.
  const needsTarget = discountType !== 'freeSurcharge' || rule.for !== 'order';
  if (needsTarget && targets.length === 0) return refused({ code: 'ruleNothing' });
  if (discountType === 'freeSurcharge') return waivingEffect(holding, targets);
  return cutEffect(cutOf[discountType], holding, { targets, times });
}

function pointEffect(rule: DiscountRule): Effect {
  return rule.fixedPoint > 0 || rule.percentagePoint > 0 ? { kind: 'earns' } : noEffect;
}

function freeEffect({ item, priced }: Holding, times: number): Effect {
  const refusal = freeProductsRefusal(item, priced.lines, times);
  return refusal === null ? { kind: 'gives' } : refused(refusal);
}

function waivingEffect(holding: Holding, targets: readonly PricedLine[]): Effect {
  const seats = holding.item.rule.for === 'order';
  return canWaiveCharge(holding, targets) ? { kind: 'waives', targets, seats } : noEffect;
}

const cutOf = { percent, percentPre, amount, pickNMaxPrice } as const satisfies Record<string, Cut>;

interface Cutting {
  readonly targets: readonly PricedLine[];
  readonly times: number;
}

function cutEffect(cut: Cut, { item, state }: Holding, { targets, times }: Cutting): Effect {
  const left = targets.map((line) => touchableLeftOf(line, state));
  const leftInAll = sumOf(left);
  if (leftInAll === 0) return noEffect;
  const amounts = cut(item.rule, { targets, left, leftInAll, times });
  const total = sumOf(amounts);
  return total === 0 ? noEffect : { kind: 'cuts', targets, amounts, total };
}
