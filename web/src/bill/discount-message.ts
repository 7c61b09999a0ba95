import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import type { DiscountRule } from '@servery/engine/discounts/rule.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { freeMessage, refusalMessage } from './refusal-message.ts';
import type { MessageContext } from './refusal-message.ts';

/** The effects of a rule besides its amount; null if there are none. */
export function effectMessage(
  outcome: DiscountOutcome,
  rule: DiscountRule,
  about: MessageContext,
): string | null {
  const { t } = about;
  if (rule.type === 'point') return t('why.points', { points: outcome.points });
  if (rule.type === 'free') {
    const products = rule.freeProducts.map((product) => ({ product, quantity: outcome.times }));
    return t('why.free', { products: freeMessage(products, about) });
  }
  if (rule.discountType === 'freeSurcharge') return t('why.noService');
  return rule.discountType === 'freeSeatCharge' ? t('why.noSeats') : null;
}

/** The text under a discount's name: its effect, or why it does not apply (PRICE-22, RULE-01). */
export function outcomeMessage(
  outcome: DiscountOutcome | undefined,
  rule: DiscountRule,
  about: MessageContext,
): string | null {
  if (outcome === undefined) return null;
  return outcome.refusal === null
    ? effectMessage(outcome, rule, about)
    : refusalMessage(outcome.refusal, rule, about);
}

/** A voucher's value in a few characters, for its stub. */
export function worthOf(rule: DiscountRule, { t, price, fold }: MessageContext): string {
  if (rule.type === 'free') return t('bill.free');
  if (rule.type === 'point') return pointsWorth(rule, t);
  switch (rule.discountType) {
    case 'percent':
    case 'percentPre':
      return t('worth.percent', { percent: rule.discount, fold: fold(rule.discount) });
    case 'amount':
      return price(cents(-rule.discount));
    case 'pickNMaxPrice':
      return t('worth.bundle', {
        count: rule.discountRules.maxQty,
        amount: price(cents(rule.discount)),
      });
    case 'freeSurcharge':
      return t('worth.service');
    case 'freeSeatCharge':
      return t('worth.seats');
  }
}

function pointsWorth(
  { fixedPoint, percentagePoint }: DiscountRule,
  t: MessageContext['t'],
): string {
  return fixedPoint > 0
    ? t('worth.points', { points: fixedPoint })
    : t('worth.pointShare', { percent: percentagePoint });
}
