import { billFor } from '@servery/engine/bill/bill.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import type { Order } from '@servery/engine/bill/order.ts';
import type { FreeItem } from '@servery/engine/discounts/free-products.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import {
  type BackTestSums,
  type TestedBill,
  newBackTestLedger,
} from '@servery/engine/offers/back-test.ts';
import { draftedBill, isSameBill } from '@servery/engine/offers/compared-bills.ts';
import { compareText } from '@servery/engine/in-order.ts';
import type { StoredRule } from '../../menu/store/menu-rows.ts';
import { type JoiningRules, joiningItems } from '../../orders/place/requested-discounts.ts';
import type { FrozenBodies } from '../../orders/read/frozen.ts';
import { type BilledSession, orderFrom } from '../../orders/read/recompute.ts';
import { itemsFrom, retainedItems } from '../../orders/read/stored-discounts.ts';
import type { OrderingMember } from '../../orders/store/ordering-members.ts';
import type { RuleEpoch } from './rules-then.ts';

/** A paid order, as the page of the database has it. */
export interface TestedOrder extends BilledSession {
  readonly _id: string;
  readonly orderNumber: number | null;
  readonly level: string | null;
  readonly bill: Bill;
}

type Level = NonNullable<OrderingMember['level']>;

/** All that a run depends on besides the orders. */
export interface BackTestPlan {
  readonly shop: string;
  readonly draft: StoredRule;
  readonly epochs: readonly RuleEpoch[];
  readonly levels: readonly Level[];
  /** What free dishes cost at the shop. */
  readonly prices: Readonly<Record<string, number>>;
}

interface NamedOrder {
  readonly _id: string;
  readonly orderNumber: number | null;
  readonly at: number;
}

export interface Compared extends BackTestSums {
  readonly notComparable: { readonly count: number; readonly orders: readonly NamedOrder[] };
}

export interface Comparison {
  readonly compare: (orders: readonly TestedOrder[], parts: FrozenBodies) => void;
  readonly result: () => Compared;
}

const mostNamed = 100;

/** Bills with and without a rule, one order after the other (OFFER-09). */
export function newComparison(plan: BackTestPlan): Comparison {
  const ledger = newBackTestLedger(plan.draft._id);
  const testedIn = testing(plan);
  const odd: NamedOrder[] = [];
  let oddCount = 0;
  return {
    compare: (orders, parts) => {
      for (const order of orders) {
        const tested = testedIn(order, parts);
        if (tested !== null) ledger.record(tested);
        else {
          oddCount += 1;
          if (odd.length < mostNamed) odd.push(nameOf(order));
        }
      }
    },
    result: () => ({ ...ledger.sums(), notComparable: { count: oddCount, orders: odd } }),
  };
}

function nameOf({ _id, orderNumber, billedAt }: TestedOrder): NamedOrder {
  return { _id, orderNumber, at: billedAt ?? 0 };
}

type Testing = (tested: TestedOrder, parts: FrozenBodies) => TestedBill | null;

/** Both bills of an order; null where the first is not the one that is stored. */
function testing(plan: BackTestPlan): Testing {
  const { draft, prices } = plan;
  const rulesAt = ruleSetsOf(plan);
  const levels = new Map(plan.levels.map((level) => [level._id, level]));
  return (tested, parts) => {
    const { billedAt: now } = tested;
    const order = orderFrom(tested, parts);
    if (order === null || now === null) return null;
    const rules = rulesAt(now);
    const member = { level: levels.get(tested.level ?? '') ?? null };
    const itemsWith = (snapshot: JoiningRules): Order['discounts'] =>
      itemsOn(tested, { snapshot, member, parts });
    const before = billFor({ ...order, discounts: itemsWith(rules.before) }, now);
    if (!isSameBill(before, tested.bill)) return null;
    const discounts = itemsWith(rules.after).map((item) => drafted(item, draft));
    const { bill: after, given } = draftedBill({ ...order, discounts }, draft._id, now);
    const hour = Math.floor(localTimeIn(order.shop.timezone, now).minute / 60);
    const about = { ...nameOf(tested), who: whoIs(tested), mode: tested.type, hour };
    return { ...about, before, after, given, worth: worthOf(given, prices) };
  };
}

interface RuleSets {
  readonly before: JoiningRules;
  readonly after: JoiningRules;
}

/** The rules that held at a moment, and the same with the draft in its place. */
function ruleSetsOf({ shop, draft, epochs }: BackTestPlan): (at: number) => RuleSets {
  const sets = epochs.map(({ from, rules }) => ({
    from,
    before: joiningRules(rules, shop),
    after: joiningRules([...rules.filter(({ _id }) => _id !== draft._id), draft], shop),
  }));
  const first = { before: joiningRules([], shop), after: joiningRules([draft], shop) };
  return (at) => sets.findLast(({ from }) => from <= at) ?? first;
}

/** As a menu snapshot has them. */
function joiningRules(rules: readonly StoredRule[], shop: string): JoiningRules {
  const inTurn = rules.toSorted(
    (one, other) => one.priority - other.priority || compareText(one._id, other._id),
  );
  return {
    shop: { _id: shop },
    automatic: inTurn.filter(({ source }) => source === 'automatic'),
    rules: new Map(inTurn.map((rule) => [rule._id, rule])),
  };
}

interface Joining {
  readonly snapshot: JoiningRules;
  readonly member: Pick<OrderingMember, 'level'>;
  readonly parts: FrozenBodies;
}

/** What joins by itself, and what stays on the order: as a round of a table has it. */
function itemsOn(
  { user, items }: TestedOrder,
  { snapshot, member, parts }: Joining,
): readonly DiscountItem[] {
  const retained = retainedItems({ items });
  const joining = joiningItems({ snapshot, member, user });
  return [
    ...joining.filter(({ _id }) => !retained.has(_id)),
    ...itemsFrom(retained.values(), parts),
  ];
}

/** Coupons, gifts and staff's discounts have their rule as it was; the draft replaces it too. */
function drafted(item: DiscountItem, rule: StoredRule): DiscountItem {
  return item.rule._id === rule._id ? { ...item, rule, ruleVersion: rule.version } : item;
}

function whoIs({ user, level }: TestedOrder): string {
  if (user === null) return 'guest';
  return level ?? 'member';
}

function worthOf(given: readonly FreeItem[], prices: BackTestPlan['prices']): number {
  return given.reduce((sum, { product, quantity }) => sum + (prices[product] ?? 0) * quantity, 0);
}
