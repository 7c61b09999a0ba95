import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { noCents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { itemsOf } from './bill-order.ts';
import type { BillParts } from './bill-order.ts';
import { useCart } from '../cart/cart-store.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import type { CheckedCoupon } from '../vouchers/coupons.ts';
import type { Gift } from '../vouchers/gifts.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import { lastSettled } from './last-bill.ts';
import type { Billing } from './last-bill.ts';
import { offers as offersOf, taxes as taxesOf } from '../menu/menu-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import type { QueryResult } from '../query/use-query.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useMemberTerms } from '../member/membership.ts';
import { useVouchers } from '../vouchers/use-vouchers.ts';

const none: readonly never[] = [];

type Whose = Pick<BillParts, 'section' | 'user' | 'people' | 'modifiers'>;

/** An open session sets section and member; seats are charged with its first round (PRICE-16). */
function whoseOrder(open: Session | null, guest: Pick<Whose, 'section' | 'user'>): Whose {
  if (open === null) return { ...guest, people: 0, modifiers: none };
  const { section, user, modifiers, type, rounds, desiredCapacity } = open;
  const people = type === 'dineIn' && rounds === 0 ? desiredCapacity : 0;
  return { section, user: user ?? guest.user, people, modifiers };
}

export interface CartBill extends Settled {
  /** Whether all queries the bill depends on have data. */
  readonly ready: boolean;
  /** The error of a failed query; null if none failed. */
  readonly error: unknown;
  readonly refetch: () => void;
  readonly table: Session | null;
  /** Of the rounds that the open session has ordered (PAY-09). */
  readonly tipsBefore: Cents;
  /** Coupons on the order, including those that do not apply. */
  readonly coupons: readonly CheckedCoupon[];
  readonly gifts: readonly Gift[];
  /** All discount items, automatic and from vouchers. */
  readonly items: readonly DiscountItem[];
  readonly rows: readonly BillRow[];
  readonly names: {
    readonly discounts: ReadonlyMap<string, TranslatedName>;
    readonly taxes: ReadonlyMap<string, TranslatedName>;
  };
  /** The inputs, from which the bill with another coupon is computed. */
  readonly billing: Billing;
}

type Named = readonly { readonly _id: string; readonly name: TranslatedName }[];

/** The names of offers, coupons, gifts and taxes on the bill. */
function namesOf(
  items: readonly DiscountItem[],
  { coupons, gifts }: Pick<CartBill, 'coupons' | 'gifts'>,
  taxes: Named,
): CartBill['names'] {
  return {
    discounts: new Map([
      ...items.map(({ _id, rule }) => [_id, rule.name] as const),
      ...coupons.flatMap(({ _id, coupon }) =>
        coupon === null ? [] : [[`coupon/${_id}`, coupon.coupon.name] as const],
      ),
      ...gifts.map(({ _id, name }) => [`gift/${_id}`, name] as const),
    ]),
    taxes: new Map(taxes.map(({ _id, name }) => [_id, name])),
  };
}

/** The inputs of the bill, and the queries they come from. */
function useBilling() {
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const menu = useOrderingMenu();
  const { ordering } = menu;
  const { mode, section } = useSessionState();
  const { lines, tips, tipPercent, ruleVersions, area } = useCart();
  const open = useOpenOrder();
  const table = open?.type === 'dineIn' ? open : null;
  // A table tips when it pays; a tip chosen before the shop took no more could not be ordered.
  const takesTips = table === null && shop.tipPercents.length > 0;
  const me = useLogin((state) => state.member?._id ?? null);
  const taxes = useQuery(taxesOf.of(shop._id));
  const offers = useQuery(offersOf.of(shop._id));
  const terms = useMemberTerms(me, shop._id);
  const vouchers = useVouchers(me, shop._id);
  const parts = {
    shop,
    sections,
    taxes: taxes.data ?? none,
    offers: offers.data ?? none,
    level: terms.level,
    memberRules: terms.rules,
    coupons: vouchers.handed,
    gifts: vouchers.wanted,
    ruleVersions,
    menu: ordering.menu,
    mode,
    area,
    ...whoseOrder(open, { section, user: me }),
    lines,
    tips: takesTips ? tips : 0,
  };
  const billing = { parts, ordering, now, tipPercent: takesTips ? tipPercent : null };
  const queries = [taxes, offers, ...terms.queries, ...vouchers.queries];
  const before = { table, tipsBefore: open?.tips ?? noCents };
  return { billing, before, vouchers, queries, taxes: taxes.data ?? none, menu };
}

function firstError(queries: readonly QueryResult<unknown>[]): unknown {
  return queries.find(({ data, error }) => data === undefined && error !== null)?.error ?? null;
}

/** The bill of the cart at once, by the same rules as the server's (PRICE-21). */
export function useBill(): CartBill {
  const { billing, before, vouchers, queries, taxes, menu } = useBilling();
  const settled = lastSettled(billing);
  const items = itemsOf(billing.parts);
  return {
    ...settled,
    ...before,
    billing,
    items,
    coupons: vouchers.coupons,
    gifts: vouchers.gifts,
    rows: billRows(settled.bill),
    names: namesOf(items, vouchers, taxes),
    ready: menu.ready && queries.every(({ data }) => data !== undefined),
    error: firstError(queries) ?? (menu.ready ? null : menu.error),
    refetch: () => [...queries, menu].forEach((query) => query.refetch()),
  };
}
