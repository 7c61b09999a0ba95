import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useOpenOrder } from '../session/use-open-order.ts';
import { useCart } from '../cart/cart-store.ts';
import { restoreKeyOf, useSessionState } from '../storage/session.ts';
import { voucherFields } from './current-request.ts';
import { chosenOf } from './order-request.ts';
import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

type QuoteRequest = SentWith<'create bills/quote'>['data'];

/** The table's bill with this cart, computed by the server at one table version (PRICE-21). */
const quote = defineQuery((data: QuoteRequest, _version: number) =>
  call('create bills/quote', { data }),
);

export interface TableQuote {
  /** The table's total with this round; null without a table, or while loading. */
  readonly bill: Bill | null;
  /** What this round adds to the open session's bill; null without one, or while loading. */
  readonly adds: Cents | null;
  /**
   * Whether only the server's figures hold: the session has dishes already, so that the round
   * computed alone would be wrong, or this phone computes it otherwise, by an older menu.
   */
  readonly isByServer: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** The server's bill of the table, refetched when another phone orders (PRICE-21, SESSION-11). */
export function useTableQuote(cart: CartBill): TableQuote {
  const { _id: shop } = useShop();
  const { session, mode: type } = useSessionState();
  const lines = useCart((state) => state.lines);
  const open = useOpenOrder();
  const request = {
    shop,
    session,
    type,
    products: lines.map(chosenOf),
    ...voucherFields(cart),
    restoreKey: session === null ? null : restoreKeyOf(session),
  };
  const isQuoted = session !== null && lines.length > 0 && cart.ready;
  const { data, error, refetch } = useQuery(
    isQuoted ? quote.of(request, cart.table?.version ?? 0) : null,
  );
  const bill = data?.bill ?? null;
  return { bill, ...besideOrdered(bill, cart, open), error, refetch };
}

type OpenOrder = ReturnType<typeof useOpenOrder>;

function besideOrdered(
  bill: Bill | null,
  cart: CartBill,
  open: OpenOrder,
): Pick<TableQuote, 'adds' | 'isByServer'> {
  if (open === null) return { adds: null, isByServer: false };
  const isOther = bill !== null && bill.total !== cart.bill.total;
  return {
    adds: bill === null ? null : cents(bill.total - open.total),
    isByServer: open.rounds > 0 || isOther,
  };
}

/** The cart with the offers of the whole order: a round alone lacks what was ordered before it. */
export function withWholeOffers(cart: CartBill, { bill, isByServer }: TableQuote): CartBill {
  if (!isByServer) return cart;
  // The server is not asked for what the guest takes again first (RULE-05).
  const changed = cart.bill.discounts.filter(({ refusal }) => refusal?.code === 'ruleNeedUpdate');
  return { ...cart, bill: { ...cart.bill, discounts: [...(bill?.discounts ?? []), ...changed] } };
}
