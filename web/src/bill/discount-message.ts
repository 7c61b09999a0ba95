import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { freeWords, refusalWords } from './refusal-message.ts';
import type { Explaining } from './refusal-message.ts';

/** What a rule that counts does besides taking money off: an amount speaks for itself. */
export function effectWords(outcome: DiscountOutcome, rule: DiscountRule, about: Explaining): string | null {
  const { say } = about;
  if (rule.type === 'point') return say('why.points', { points: outcome.points });
  if (rule.type === 'free') {
    const products = rule.freeProducts.map((product) => ({ product, quantity: outcome.times }));
    return say('why.free', { products: freeWords(products, about) });
  }
  if (rule.discountType === 'freeSurcharge') return say('why.noService');
  return rule.discountType === 'freeSeatCharge' ? say('why.noSeats') : null;
}

/** What to say under a discount's name: what it does, or why it does nothing (PRICE-22, RULE-01). */
export function outcomeWords(
  outcome: DiscountOutcome | undefined,
  rule: DiscountRule,
  about: Explaining,
): string | null {
  if (outcome === undefined) return null;
  return outcome.refusal === null
    ? effectWords(outcome, rule, about)
    : refusalWords(outcome.refusal, rule, about);
}

/** What a voucher is worth, in a few letters, for the stub of its ticket. */
export function worthOf(rule: DiscountRule, { say, price }: Explaining): string {
  if (rule.type === 'free') return say('bill.free');
  if (rule.type === 'point') return pointsWorth(rule, say);
  switch (rule.discountType) {
    case 'percent':
    case 'percentPre':
      return say('worth.percent', { percent: rule.discount });
    case 'amount':
      return price(cents(-rule.discount));
    case 'pickNMaxPrice':
      return say('worth.bundle', { count: rule.discountRules.maxQty, amount: price(cents(rule.discount)) });
    case 'freeSurcharge':
      return say('worth.service');
    case 'freeSeatCharge':
      return say('worth.seats');
  }
}

function pointsWorth({ fixedPoint, percentagePoint }: DiscountRule, say: Explaining['say']): string {
  return fixedPoint > 0
    ? say('worth.points', { points: fixedPoint })
    : say('worth.pointShare', { percent: percentagePoint });
}
