import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { emptyRule } from '@servery/engine/discounts/rule.ts';
import { newItemId } from '../desk/edited-menu.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type OfferList = AnswerTo<'find offers'>;
export type ListedOffer = OfferList['offers'][number];
export type Rule = ListedOffer['rule'];
export type RuleCondition = Rule['conditions'][number];
export type OfferChange = SentWith<'create offers/change'>['data']['change'];
type Written = Extract<OfferChange, { readonly kind: 'save' }>['value'];

export const offerList = defineQuery(() => call('find offers'));
export const offerHistory = defineQuery(() => call('find offers/history'));

/** Holds for the next order at once (OFFER-02). */
export function changeOffer(change: OfferChange, acknowledged: boolean): Promise<void> {
  const data = { change, acknowledged, requestKey: newRequestKey() };
  return changed(() => call('create offers/change', { data }));
}

export function changeLevel(change: LevelChange, acknowledged: boolean): Promise<void> {
  const data = { change, acknowledged, requestKey: newRequestKey() };
  return changed(() => call('create offers/level', { data }));
}

async function changed(send: () => Promise<OfferList>): Promise<void> {
  try {
    offerList.of().setData(await send());
  } catch (error) {
    // What somebody else has written meanwhile is shown beside the refusal.
    offerList.invalidate();
    throw error;
  } finally {
    offerHistory.invalidate();
  }
}

/** A rule as it is sent: who and where it holds is not written with it. */
export function writtenRule(rule: Rule): Written {
  const { _id: _, version: __, shops: ___, ...value } = rule;
  return value;
}

/** Offers that join by themselves, coupons, gifts for points, and what earns points. */
export const offerKinds = ['discounts', 'coupons', 'gifts', 'points'] as const;
export type OfferKind = (typeof offerKinds)[number] | 'levels';
export type Level = OfferList['levels'][number];
export type LevelChange = SentWith<'create offers/level'>['data']['change'];

const newSources = {
  discounts: 'automatic',
  coupons: 'coupon',
  gifts: 'gift',
  levels: 'vip',
  points: 'member',
} as const;

export function kindOf({ rule, source }: Pick<ListedOffer, 'rule' | 'source'>): OfferKind {
  if (source === 'coupon') return 'coupons';
  if (source === 'vip') return 'levels';
  if (source === 'gift') return 'gifts';
  return rule.type === 'point' ? 'points' : 'discounts';
}

/** Points are earned by coupons and levels as well. */
export function isOfKind(offer: ListedOffer, kind: OfferKind): boolean {
  return kind === 'points' ? offer.rule.type === 'point' : kindOf(offer) === kind;
}

const usualPoints = 100;

/** What an owner begins with: ten percent off every order, or a point for every 100. */
export function newOffer({ offers }: OfferList, kind: OfferKind): ListedOffer {
  const effect =
    kind === 'points'
      ? ({ type: 'point', percentagePoint: 1 } as const)
      : ({ type: 'discount', discount: 10 } as const);
  const priority = Math.max(0, ...offers.map(({ rule }) => rule.priority)) + 1;
  return {
    rule: { ...plainRule(), ...effect, _id: newItemId(), name: [], priority },
    source: newSources[kind],
    enabled: true,
    elsewhere: [],
    changed: null,
    points: kind === 'gifts' ? usualPoints : null,
    handed: kind === 'coupons' || kind === 'gifts' ? { open: 0, used: 0 } : null,
  };
}

function plainRule(): Omit<Rule, '_id' | 'name'> {
  return {
    ...emptyRule,
    rules: [],
    rulesDiscount: [],
    conditions: [],
    discountRules: { ...emptyRule.discountRules },
    freeProducts: [],
    shops: [],
    sections: [],
    orderType: [],
  };
}
