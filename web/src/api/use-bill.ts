import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import { settleOrder } from '@servery/engine/bill/settle.ts';
import type { Settled } from '@servery/engine/bill/settle.ts';
import type { Ordering } from '@servery/engine/cart/ordering.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { orderOf } from '../state/billing.ts';
import type { BillParts } from '../state/billing.ts';
import { useCart } from '../state/cart.ts';
import { useLogin } from '../state/login.ts';
import { useSessionState } from '../state/session.ts';
import { couponsOnOrder } from './coupons.ts';
import type { Coupon } from './coupons.ts';
import { useSections, useShop, useStartedSession } from './house.ts';
import { lastMade } from './last-made.ts';
import { offers as offersOf, taxes as taxesOf } from './menu.ts';
import { useAsked } from './use-asked.ts';
import type { Session } from './start.ts';
import { useMenuBook } from './use-menu.ts';
import { useMinute } from './use-minute.ts';

const none: readonly never[] = [];

const settled = lastMade((ordering: Ordering, now: number, ...parts: PartList): Settled =>
  settleOrder(orderOf(partsOf(parts)), ordering, now),
);

type PartList = readonly [
  BillParts['shop'],
  BillParts['sections'],
  BillParts['taxes'],
  BillParts['offers'],
  readonly Coupon[],
  BillParts['menu'],
  BillParts['mode'],
  BillParts['section'],
  BillParts['people'],
  BillParts['user'],
  BillParts['lines'],
  BillParts['tips'],
];

function partsOf(list: PartList): BillParts {
  const [shop, sections, taxes, offers, held, menu, mode, section, people, user, lines, tips] = list;
  const coupons = held.map(({ _id, coupon }) => ({ _id, rule: coupon.rule }));
  return {
    shop,
    sections,
    taxes,
    offers,
    coupons,
    menu,
    mode,
    section,
    people,
    user,
    lines,
    tips,
    level: null,
  };
}

/** The session of a table; any other order is made with its cart. */
function useTable(): Session | null {
  const session = useStartedSession();
  return session?.type === 'dineIn' ? session : null;
}

/** Seats are asked for with the first round, never again (PRICE-16). */
function seatsAsked(table: Session | null): number {
  return table === null || table.rounds > 0 ? 0 : table.desiredCapacity;
}

export interface CartBill extends Settled {
  /** Whether everything the bill depends on has arrived. */
  readonly ready: boolean;
  readonly coupons: readonly Coupon[];
  readonly rows: readonly BillRow[];
  readonly names: {
    readonly discounts: ReadonlyMap<string, TranslatedName>;
    readonly taxes: ReadonlyMap<string, TranslatedName>;
  };
}

/** What offers, coupons and taxes on the bill are called. */
function namesOf(
  offers: readonly { readonly _id: string; readonly name: TranslatedName }[],
  coupons: readonly Coupon[],
  taxes: readonly { readonly _id: string; readonly name: TranslatedName }[],
): CartBill['names'] {
  return {
    discounts: new Map([
      ...offers.map(({ _id, name }) => [`automatic/${_id}`, name] as const),
      ...coupons.map(({ _id, coupon }) => [`coupon/${_id}`, coupon.name] as const),
    ]),
    taxes: new Map(taxes.map(({ _id, name }) => [_id, name])),
  };
}

/** The bill of the cart at once, by the same rules as the server's (PRICE-21). */
export function useBill(): CartBill {
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const { ordering, ready } = useMenuBook();
  const { mode, section, session } = useSessionState();
  const { lines, coupons: ids, tips } = useCart();
  const table = useTable();
  const user = useLogin((state) => state.member?._id ?? null);
  const taxes = useAsked(taxesOf.of(shop._id));
  const offers = useAsked(offersOf.of(shop._id));
  const held = useAsked(ids.length === 0 ? null : couponsOnOrder.of(ids, { shop: shop._id, session }));
  const coupons = held.data ?? none;
  const bill = settled(
    ordering,
    now,
    shop,
    sections,
    taxes.data ?? none,
    offers.data ?? none,
    coupons,
    ordering.menu,
    mode,
    table === null ? section : table.section,
    seatsAsked(table),
    user,
    lines,
    tips,
  );
  const isWhole =
    taxes.data !== undefined && offers.data !== undefined && (ids.length === 0 || held.data !== undefined);
  const names = namesOf(offers.data ?? none, coupons, taxes.data ?? none);
  return { ...bill, coupons, names, rows: billRows(bill.bill), ready: ready && isWhole };
}
