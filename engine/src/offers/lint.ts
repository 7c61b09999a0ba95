import { alwaysConflicts, isShadowed } from './covering.ts';
import { type GivenTooMuch, givesTooMuch } from './gives-more.ts';
import { type NeverReason, neverReason } from './never-applies.ts';
import type { Offer, OfferFacts } from './offer-facts.ts';

/** What is wrong with a rule beside the others of its shop. */
export type Finding =
  | { readonly code: 'endsFirst' }
  | { readonly code: 'givesAll' }
  | { readonly code: 'never'; readonly reason: NeverReason }
  | { readonly code: 'conflicts' | 'shadowed'; readonly rule: string }
  | ({ readonly code: 'givesMore' } & GivenTooMuch);

export interface LintScene {
  readonly facts: OfferFacts;
  readonly offers: readonly Offer[];
  /** The calendar day, YYYY-MM-DD. */
  readonly today: string;
}

/** Everything that an owner did not mean, most likely; empty for a sound rule (OFFER-07). */
export function findingsOf(offer: Offer, scene: LintScene): readonly Finding[] {
  const { rule } = offer;
  const { dishes } = scene.facts;
  const { startDate, endDate } = rule;
  const reason = neverReason(rule, scene.facts);
  // Staff see the order they give it to, and a gift is paid for with points.
  const isMeant = reason !== null || offer.source === 'manual' || offer.source === 'gift';
  const tooMuch = isMeant ? null : givesTooMuch(rule, dishes);
  return [
    ...(startDate !== null && endDate !== null && endDate < startDate
      ? [{ code: 'endsFirst' } as const]
      : []),
    ...(reason === null ? [] : [{ code: 'never', reason } as const]),
    ...companyFindings(offer, scene),
    ...(tooMuch === null ? [] : [{ code: 'givesMore', ...tooMuch } as const]),
    ...(givesAll(offer) ? [{ code: 'givesAll' } as const] : []),
  ];
}

function companyFindings(offer: Offer, scene: LintScene): readonly Finding[] {
  const { facts, offers, today } = scene;
  const others = offers.filter(
    (other) => other.rule._id !== offer.rule._id && neverReason(other.rule, facts) === null,
  );
  return others.flatMap((other): readonly Finding[] => {
    const meeting = { offer, other, dishes: facts.dishes, today };
    const rule = other.rule._id;
    if (alwaysConflicts(meeting)) return [{ code: 'conflicts', rule }];
    return isShadowed(meeting) ? [{ code: 'shadowed', rule }] : [];
  });
}

/** Everything for nothing, for everybody. */
function givesAll({ rule, source }: Offer): boolean {
  const { type, discountType, discount, conditions } = rule;
  const isPercent = discountType === 'percent' || discountType === 'percentPre';
  const isAll = type === 'discount' && rule.for === 'order' && isPercent && discount === 100;
  return isAll && conditions.length === 0 && (source === 'automatic' || source === 'member');
}
