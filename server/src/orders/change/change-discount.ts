import type { InferOutput } from 'valibot';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { withoutGiven } from '@servery/engine/cart/ordered-line.ts';
import { type DiscountRule, emptyRule } from '@servery/engine/discounts/rule.ts';
import { mostGivenByStaff } from '@servery/engine/limits.ts';
import { newId } from '../../auth/random-keys.ts';
import { Refused } from '../../calls/refused.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import { type Frozen, frozenParts } from '../../menu/store/frozen-parts.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { StoredItem, StoredSession } from '../store/sessions.ts';
import { linesWith } from './change-line.ts';
import type { GuardedPart } from '../../staff/authorize.ts';
import type { Revision, SavedChange } from './revision.ts';
import { refuseChange, reviseByStaff } from './staff-revision.ts';

type DiscountChange = InferOutput<(typeof staffCalls)['changeDiscount']['data']>;
type Switched = Extract<DiscountChange, { disabled: boolean }>;
type Typed = Extract<DiscountChange, { name: string }>;

/** Switches a discount of an order off or on, or gives one (STAFF-04). */
export function changeDiscountService(dependencies: OrderDependencies): Served {
  const call = staffCalls.changeDiscount;
  return implementWithData(call, ({ data, caller }) => {
    const about = { call, data, caller };
    if ('disabled' in data) {
      const revise = ({ session }: OpenOrder): Revision => switchedIn(session, data);
      const guard = (saved: SavedChange): readonly GuardedPart[] =>
        isGivenAgain(saved.session, data) ? givenAway(saved, ruleIn(saved, data.item)) : [];
      return reviseByStaff({ ...about, revise, item: data.item, guard }, dependencies);
    }
    const typed = 'rule' in data ? null : frozenParts(dependencies.db).freeze(typedRule(data));
    const item = `manual/${'rule' in data ? data.rule : (typed?.body._id ?? '')}`;
    const revise = (order: OpenOrder): Revision =>
      withGiven(order.session, item, typed ?? preparedRule(order, item));
    const check = (bill: Bill): void => refuseIdle(bill, item);
    const guard = (saved: SavedChange): readonly GuardedPart[] =>
      givenAway(saved, typed?.body ?? ruleIn(saved, item));
    return reviseByStaff({ ...about, revise, check, item, guard }, dependencies);
  });
}

/** Whether a discount by hand that was off takes effect again. */
function isGivenAgain({ items }: StoredSession, { item, disabled }: Switched): boolean {
  const known = items.find((one) => one.item === item);
  return known?.source === 'manual' && known.disabled && !disabled;
}

/**
 * As far as the bill is lower with it, and as it will be once it has grown: a discount stays. Of a
 * table that has ordered nothing nobody can say.
 */
function givenAway(
  { session, total }: SavedChange,
  rule: DiscountRule | null,
): readonly GuardedPart[] {
  const lowered = Math.max(0, session.total - total);
  const amount = rule === null ? lowered : worthOf(rule, { bill: session.total, lowered });
  const part = { action: 'manualDiscount', target: session.id, amount } as const;
  return [session.bill === null ? { ...part, isOpenEnded: true } : part];
}

/** Null while nothing is ordered. */
function ruleIn({ billed }: SavedChange, item: string): DiscountRule | null {
  return billed?.discounts.find(({ _id }) => _id === item)?.rule ?? null;
}

interface Lowering {
  readonly bill: number;
  readonly lowered: number;
}

/** A percentage is its own measure: rounded, the bill may fall by a little more. */
function worthOf(rule: DiscountRule, { bill, lowered }: Lowering): number {
  if (rule.for !== 'order') return lowered;
  if (rule.discountType === 'percent') return Math.floor((bill * rule.discount) / 100);
  return rule.discountType === 'amount' ? Math.max(rule.discount, lowered) : lowered;
}

/** What a discount gave goes with it; the kitchen would serve it, and nobody pay for it. */
function switchedIn({ items, lines }: StoredSession, { item, disabled }: Switched): Revision {
  if (!items.some((one) => one.item === item)) refuseChange({ code: 'discountUnknown' });
  const chosen = lines.map((line) => line.chosen);
  return {
    items: items.map((one) => (one.item === item ? { ...one, disabled } : one)),
    lines: disabled ? linesWith(lines, withoutGiven(chosen, item)) : lines,
  };
}

/** One of the discounts that the restaurant has prepared for its staff. */
function preparedRule({ snapshot }: OpenOrder, item: string): Frozen<DiscountRule> {
  const rule = snapshot.rules.get(item.slice('manual/'.length));
  if (rule?.source !== 'manual') throw new Refused('changeRefused', { reason: 'discountUnknown' });
  return { hash: snapshot.partOf(rule), body: rule };
}

/** Lowers the order as a whole, the service charge with it. */
function typedRule({ name, discountType, discount }: Typed): DiscountRule {
  return { ...emptyRule, _id: newId(), name: [{ lang: '', value: name }], discountType, discount };
}

function withGiven({ items }: StoredSession, item: string, rule: Frozen<DiscountRule>): Revision {
  if (items.some((one) => one.item === item)) refuseChange({ code: 'alreadyAdded' });
  if (items.filter(({ source }) => source === 'manual').length >= mostGivenByStaff)
    refuseChange({ code: 'tooManyDiscounts' });
  const given: StoredItem = {
    item,
    source: 'manual',
    rule: rule.hash,
    ruleVersion: rule.body.version,
    disabled: false,
    coupon: null,
    gift: null,
    giftRecord: null,
    vipLevel: null,
    holdsCoupon: false,
  };
  return { items: [...items, given], parts: [rule] };
}

/** A discount that takes nothing off would surprise the staff who give it. */
function refuseIdle({ discounts }: Bill, item: string): void {
  refuseChange(discounts.find((one) => one.item === item)?.refusal ?? null);
}
