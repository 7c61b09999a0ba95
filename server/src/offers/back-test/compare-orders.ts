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
import { joinedSums } from '@servery/engine/offers/joined-sums.ts';
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
  readonly compare: (order: TestedOrder, parts: FrozenBodies) => void;
  /** Of these orders alone: for `joinedParts`. */
  readonly part: () => Compared;
}

const mostNamed = 100;

/** Bills with and without a rule, one order after the other (OFFER-09). */
export function newComparison(plan: BackTestPlan): Comparison {
  const ledger = newBackTestLedger(plan.draft._id);
  const testedIn = testing(plan);
  let odd: readonly NamedOrder[] = [];
  let count = 0;
  return {
    compare: (order, parts) => {
      const tested = testedIn(order, parts);
      if (tested !== null) ledger.record(tested);
      else {
        count += 1;
        odd = earliest([...odd, nameOf(order)]);
      }
    },
    part: () => ({ ...ledger.part(), notComparable: { count, orders: odd } }),
  };
}

/** What several threads have found, each in some of the orders. */
export function joinedParts(parts: readonly Compared[]): Compared {
  const apart = parts.map(({ notComparable }) => notComparable);
  return {
    ...joinedSums(parts),
    notComparable: {
      count: apart.reduce((sum, { count }) => sum + count, 0),
      orders: earliest(apart.flatMap(({ orders }) => orders)),
    },
  };
}

function earliest(orders: readonly NamedOrder[]): readonly NamedOrder[] {
  return orders
    .toSorted((one, other) => one.at - other.at || compareText(one._id, other._id))
    .slice(0, mostNamed);
}

function nameOf({ _id, orderNumber, billedAt }: TestedOrder): NamedOrder {
  return { _id, orderNumber, at: billedAt ?? 0 };
}

type Testing = (tested: TestedOrder, parts: FrozenBodies) => TestedBill | null;

/** Both bills of an order; null where the first is not the one that is stored. */
function testing(plan: BackTestPlan): Testing {
  const { draft, prices } = plan;
  const rulesAt = ruleSetsOf(plan);
  return (stored, parts) => {
    const { billedAt: now } = stored;
    const order = orderFrom(stored, parts);
    if (order === null || now === null) return null;
    const rules = rulesAt(now);
    const retained = retainedItems(stored);
    const stays = itemsFrom(retained.values(), parts);
    const joins = (joining: Joining, tested: TestedOrder): Order['discounts'] =>
      joining(tested).filter(({ _id }) => !retained.has(_id));
    const billed = (tested: TestedOrder): Bill =>
      billFor({ ...order, discounts: [...joins(rules.before, tested), ...stays] }, now);
    const found = firstSame(levelsThen(stored), billed, stored.bill);
    if (found === null) return null;
    const { tested, before } = found;
    const replaced = stays.map((item) => drafted(item, draft));
    const discounts = [...joins(rules.after, tested), ...replaced];
    const { bill: after, given } = draftedBill({ ...order, discounts }, draft._id, now);
    const hour = Math.floor(localTimeIn(order.shop.timezone, now).minute / 60);
    const about = { ...nameOf(tested), who: whoIs(tested), mode: tested.type, hour };
    return { ...about, before, after, given, worth: worthOf(given, prices) };
  };
}

function firstSame(
  readings: readonly TestedOrder[],
  billed: (tested: TestedOrder) => Bill,
  stored: Bill,
): { readonly tested: TestedOrder; readonly before: Bill } | null {
  for (const tested of readings) {
    const before = billed(tested);
    if (isSameBill(before, stored)) return { tested, before };
  }
  return null;
}

/** With the level of now, and without: a member may have risen since (OFFER-13). */
function levelsThen(tested: TestedOrder): readonly TestedOrder[] {
  return tested.level === null ? [tested] : [tested, { ...tested, level: null }];
}

/** What joins an order by itself. */
type Joining = (order: Pick<TestedOrder, 'user' | 'level'>) => readonly DiscountItem[];

interface RuleSets {
  readonly before: Joining;
  readonly after: Joining;
}

/** The rules that held at a moment, and the same with the draft in its place. */
function ruleSetsOf({ shop, draft, epochs, levels }: BackTestPlan): (at: number) => RuleSets {
  const byId = new Map(levels.map((level) => [level._id, level]));
  const joining = (rules: readonly StoredRule[]): Joining =>
    joiningOf(joiningRules(rules, shop), byId);
  const sets = epochs.map(({ from, rules }) => ({
    from,
    before: joining(rules),
    after: joining([...rules.filter(({ _id }) => _id !== draft._id), draft]),
  }));
  const first = { before: joining([]), after: joining([draft]) };
  return (at) => sets.findLast(({ from }) => from <= at) ?? first;
}

/** Made once for guests, for members and for every level: nothing else changes what joins. */
function joiningOf(snapshot: JoiningRules, levels: ReadonlyMap<string, Level>): Joining {
  const made = new Map<string, readonly DiscountItem[]>();
  return ({ user, level }) => {
    const key = user === null ? 'guest' : `member/${level}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const member = { level: levels.get(level ?? '') ?? null };
    const items = joiningItems({ snapshot, member, user });
    made.set(key, items);
    return items;
  };
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
