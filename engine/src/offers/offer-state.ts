import type { Offer } from './offer-facts.ts';

export type OfferState = 'running' | 'planned' | 'over' | 'off';

/** Where a rule stands on a calendar day of the shop, YYYY-MM-DD (OFFER-03). */
export function offerState({ rule, enabled }: Offer, day: string): OfferState {
  if (!enabled) return 'off';
  if (rule.endDate !== null && rule.endDate < day) return 'over';
  return rule.startDate !== null && rule.startDate > day ? 'planned' : 'running';
}
