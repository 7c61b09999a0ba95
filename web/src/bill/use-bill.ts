import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import type { DiscountItem } from '@servery/engine/discounts/rule.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
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
import { useMemberTerms } from '../member/use-member-terms.ts';
import { useVouchers } from '../vouchers/use-vouchers.ts';

const none: readonly never[] = [];

type Whose = Pick<BillParts, 'section' | 'user' | 'people' | 'modifiers'>;

/** What is open already knows where and for whom it is; seats are asked for with a table's first round, never again (PRICE-16). */
function whoseOrder(open: Session | null, guest: Pick<Whose, 'section' | 'user'>): Whose {
  if (open === null) return { ...guest, people: 0, modifiers: none };
  const { section, user, modifiers, type, rounds, desiredCapacity } = open;
  const people = type === 'dineIn' && rounds === 0 ? desiredCapacity : 0;
  return { section, user: user ?? guest.user, people, modifiers };
}

export interface CartBill extends Settled {
  /** Whether everything the bill depends on has arrived. */
  readonly ready: boolean;
  /** Why something of it cannot be had; null while nothing failed. */
  readonly trouble: unknown;
  readonly again: () => void;
  readonly table: Session | null;
  /** Coupons on the order, those that do not go on it among them. */
  readonly coupons: readonly CheckedCoupon[];
  readonly gifts: readonly Gift[];
  /** All that joins or was handed in, with its rule. */
  readonly items: readonly DiscountItem[];
  readonly rows: readonly BillRow[];
  readonly names: {
    readonly discounts: ReadonlyMap<string, TranslatedName>;
    readonly taxes: ReadonlyMap<string, TranslatedName>;
  };
  /** What it is made of: whoever asks "and with this coupon?" makes it again. */
  readonly billing: Billing;
}

type Named = readonly { readonly _id: string; readonly name: TranslatedName }[];

/** What offers, coupons, gifts and taxes on the bill are called. */
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

/** All the bill is made of, and what was asked to know it. */
function useBilling() {
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const book = useOrderingMenu();
  const { ordering } = book;
  const { mode, section } = useSessionState();
  const { lines, tips, tipPercent } = useCart();
  const open = useOpenOrder();
  const table = open?.type === 'dineIn' ? open : null;
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
    menu: ordering.menu,
    mode,
    ...whoseOrder(open, { section, user: me }),
    lines,
    // A table's tips are given when it pays.
    tips: table === null ? tips : 0,
  };
  const billing = { parts, ordering, now, tipPercent: table === null ? tipPercent : null };
  const asked = [taxes, offers, ...terms.queries, ...vouchers.queries];
  return { billing, table, vouchers, asked, taxes: taxes.data ?? none, book };
}

function troubleIn(asked: readonly QueryResult<unknown>[]): unknown {
  return asked.find(({ data, error }) => data === undefined && error !== null)?.error ?? null;
}

/** The bill of the cart at once, by the same rules as the server's (PRICE-21). */
export function useBill(): CartBill {
  const { billing, table, vouchers, asked, taxes, book } = useBilling();
  const settled = lastSettled(billing);
  const items = itemsOf(billing.parts);
  return {
    ...settled,
    table,
    billing,
    items,
    coupons: vouchers.coupons,
    gifts: vouchers.gifts,
    rows: billRows(settled.bill),
    names: namesOf(items, vouchers, taxes),
    ready: book.ready && asked.every(({ data }) => data !== undefined),
    trouble: troubleIn(asked) ?? (book.ready ? null : book.error),
    again: () => [...asked, book].forEach((told) => told.again()),
  };
}
