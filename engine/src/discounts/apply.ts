import { compareText, inOrder } from '../in-order.ts';
import { newDiscountLedger } from './discount-ledger.ts';
import { conditionsRefusal, timesReached } from './conditions.ts';
import { effectOf, refused } from './effect.ts';
import type { Effect } from './effect.ts';
import { reachOf } from './reach.ts';
import { memberRefusal, ruleRefusal } from './rule-checks.ts';
import type { Holding } from './rule-checks.ts';
import type { DiscountItem, DiscountSource } from './rule.ts';
import type { PricedOrder, DiscountState } from './discount-state.ts';

/** The outcome of one item. */
export interface Judged {
  readonly item: DiscountItem;
  readonly effect: Effect;
  /** How often its effect counts, or would count once its free items are right. */
  readonly times: number;
}

export interface Discounted {
  /** In the order they were taken. */
  readonly judged: readonly Judged[];
  readonly state: DiscountState;
}

/** Takes the discounts one after the other, each from what the earlier ones left (PRICE-05). */
export function applyDiscounts(items: readonly DiscountItem[], priced: PricedOrder): Discounted {
  const { state, record } = newDiscountLedger(priced.lines);
  const judged = inOrder(items, turnOf).map((item) => {
    const judgement = judge({ item, priced, state });
    record(item, judgement.effect);
    return judgement;
  });
  return { judged, state };
}

const turn: Record<DiscountSource, number> = {
  automatic: 0,
  vip: 1,
  member: 2,
  coupon: 3,
  gift: 4,
  manual: 5,
};

type Taken = Pick<DiscountItem, 'source' | 'rule'>;

// 0 for two of one source: sorting is stable, so they stay in the order they were added.
export function turnOf(a: Taken, b: Taken): number {
  if (a.source !== b.source) return turn[a.source] - turn[b.source];
  if (a.source !== 'automatic') return 0;
  return a.rule.priority - b.rule.priority || compareText(a.rule._id, b.rule._id);
}

function judge(holding: Holding): Judged {
  const { item, priced, state } = holding;
  const early = ruleRefusal(holding);
  if (early !== null) return { item, times: 0, effect: refused(early) };
  const reach = reachOf(item.rule.conditions, priced.whole);
  const late =
    conditionsRefusal(reach, state, priced.order.session.modifiers) ?? memberRefusal(holding);
  if (late !== null) return { item, times: 0, effect: refused(late) };
  const times = item.rule.repeat ? timesReached(reach) : 1;
  return { item, times, effect: effectOf(holding, { reach, times }) };
}
