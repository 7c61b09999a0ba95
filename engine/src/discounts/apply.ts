import { inOrder } from '../in-order.ts';
import { openBooks } from './books.ts';
import { conditionsRefusal, timesReached } from './conditions.ts';
import { effectOf, refused } from './effect.ts';
import type { Effect } from './effect.ts';
import { reachOf } from './reach.ts';
import { memberRefusal, ruleRefusal } from './rule-checks.ts';
import type { Holding } from './rule-checks.ts';
import type { DiscountItem, DiscountSource } from './rule.ts';
import type { Scene, Standing } from './standing.ts';

/** What became of one item. */
export interface Judged {
  readonly item: DiscountItem;
  readonly effect: Effect;
  /** How often its effect counts, or would count once its free items are right. */
  readonly times: number;
}

export interface Discounted {
  /** In the order they were taken. */
  readonly judged: readonly Judged[];
  readonly standing: Standing;
}

/** Takes the discounts one after the other, each from what the earlier ones left (PRICE-05). */
export function applyDiscounts(items: readonly DiscountItem[], scene: Scene): Discounted {
  const { standing, book } = openBooks(scene.lines);
  const judged = inOrder(items, turnOf).map((item) => {
    const judgement = judge({ item, scene, standing });
    book(item, judgement.effect);
    return judgement;
  });
  return { judged, standing };
}

const turn: Record<DiscountSource, number> = {
  automatic: 0,
  vip: 1,
  member: 2,
  coupon: 3,
  gift: 4,
  manual: 5,
};

// 0 for two of one source: sorting is stable, so they stay in the order they were added.
function turnOf(a: DiscountItem, b: DiscountItem): number {
  if (a.source !== b.source) return turn[a.source] - turn[b.source];
  if (a.source !== 'automatic') return 0;
  return a.rule.priority - b.rule.priority || compareText(a.rule._id, b.rule._id);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function judge(holding: Holding): Judged {
  const { item, scene, standing } = holding;
  const early = ruleRefusal(holding);
  if (early !== null) return { item, times: 0, effect: refused(early) };
  const reach = reachOf(item.rule.conditions, scene.whole);
  const late = conditionsRefusal(reach, standing, scene.order.session.modifiers) ?? memberRefusal(holding);
  if (late !== null) return { item, times: 0, effect: refused(late) };
  const times = item.rule.repeat ? timesReached(reach) : 1;
  return { item, times, effect: effectOf(holding, { reach, times }) };
}
