import type { SentWith } from '@servery/contract/client/known-calls.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { billRows } from '@servery/engine/bill/rows.ts';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { orderingRefusal } from '@servery/engine/cart/problems.ts';
import type { OrderingRefusal } from '@servery/engine/cart/problems.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import type { RowNames } from '../bill/bill-labels.ts';
import { commonPercent } from '../bill/bill-labels.ts';
import { itemsOf } from '../bill/bill-order.ts';
import type { BillParts } from '../bill/bill-order.ts';
import { lastSettled } from '../bill/last-bill.ts';
import { useCart } from '../cart/cart-store.ts';
import { offers as offersOf, taxes as taxesOf } from '../menu/menu-queries.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { useSessionState } from '../storage/session.ts';
import { useMinute } from '../ui/use-minute.ts';
import { rulesOf, useSaleCoupons } from './sale-codes.ts';
import { useSale } from './sales.ts';
import { sentLine } from './sent-line.ts';
import { useTillMenu } from './till-menu.ts';

const none: readonly never[] = [];

export interface TillBill {
  /** Of what is typed and not sent, by the engine. */
  readonly bill: Bill;
  readonly lines: readonly CartLine[];
  readonly rows: readonly BillRow[];
  readonly names: RowNames;
  /** Of the whole order with it; null while the server has not answered. */
  readonly total: Cents | null;
  /** Why it cannot be sent. */
  readonly refusal: OrderingRefusal | null;
  readonly ready: boolean;
}

type Quote = SentWith<'create bills/quote'>['data'];

/** A running order's bill with this cart, at one version of the order (PRICE-21). */
const quote = defineQuery((data: Quote, _version: number) => call('create bills/quote', { data }));

function usePricedParts(order: Session | null): BillParts {
  const shop = useShop();
  const { people, section } = useSale();
  const { menu } = useTillMenu().ordering;
  return {
    shop,
    sections: useSections(),
    taxes: useQuery(taxesOf.of(shop._id)).data ?? none,
    offers: useQuery(offersOf.of(shop._id)).data ?? none,
    level: null,
    memberRules: none,
    coupons: rulesOf(useSaleCoupons(order)),
    gifts: none,
    ruleVersions: useCart((state) => state.ruleVersions),
    menu,
    mode: useSessionState((state) => state.mode),
    area: null,
    section: order === null ? section : order.section,
    user: order?.user ?? null,
    // Seats are charged with the first round (PRICE-16).
    people: order === null ? people : order.rounds === 0 ? order.desiredCapacity : 0,
    modifiers: order?.modifiers ?? none,
    lines: useCart((state) => state.lines),
    tips: 0,
  };
}

/** The whole order with what is typed; null without a running order, or while it is asked for. */
function useQuotedTotal(order: Session | null, isRight: boolean): Cents | null {
  const { _id: shop } = useShop();
  const lines = useCart((state) => state.lines);
  const coupons = useCart((state) => state.coupons);
  const isAsked = order !== null && isRight;
  const data = {
    shop,
    session: order?._id ?? null,
    type: order?.type ?? 'takeAway',
    products: lines.map(sentLine),
    coupons,
    tips: order?.tips ?? 0,
  };
  const quoted = useQuery(isAsked ? quote.of(data, order.version) : null);
  if (order === null) return null;
  if (lines.length === 0) return order.total;
  return quoted.data === undefined ? null : cents(quoted.data.bill.total);
}

/** The bill as it is typed, by the same rules as the server's (TILL-05). */
export function useTillBill(order: Session | null): TillBill {
  const parts = usePricedParts(order);
  const { ordering, ready } = useTillMenu();
  const { bill, lines } = lastSettled({ parts, ordering, now: useMinute(), tipPercent: null });
  const refusal = orderingRefusal(parts.lines, ordering);
  const quoted = useQuotedTotal(order, refusal === null);
  return {
    bill,
    lines,
    refusal,
    ready,
    rows: billRows(bill),
    names: {
      discounts: new Map(itemsOf(parts).map(({ _id, rule }) => [_id, rule.name])),
      taxes: new Map(parts.taxes.map(({ _id, name }) => [_id, name])),
      servicePercent: commonPercent(bill.lines.map(({ surchargePercent }) => surchargePercent)),
    },
    total: order === null ? bill.total : quoted,
  };
}
