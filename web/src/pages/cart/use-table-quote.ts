import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../../api/house.ts';
import { quote } from '../../api/quote.ts';
import { useAsked } from '../../api/use-asked.ts';
import type { CartBill } from '../../api/use-bill.ts';
import { useOpenOrder } from '../../api/use-open-order.ts';
import { useCart } from '../../state/cart.ts';
import { keyOf, useSessionState } from '../../state/session.ts';
import { askedOn } from './wish-now.ts';
import { chosenOf } from './wish.ts';

export interface TableQuote {
  /** What the whole table would pay with this round; null where there is no table, or not yet. */
  readonly bill: Bill | null;
  /** What this round adds to the bill of the order it joins; null where there is none, or not yet. */
  readonly adds: Cents | null;
  /** Whether the order it joins has dishes already: by itself the round would be reckoned wrong. */
  readonly isFurther: boolean;
  readonly error: unknown;
  readonly again: () => void;
}

/** The table's bill as the server makes it, anew whenever another phone has ordered (PRICE-21, SESSION-11). */
export function useTableQuote(cart: CartBill): TableQuote {
  const { _id: shop } = useShop();
  const { session, mode: type } = useSessionState();
  const lines = useCart((state) => state.lines);
  const open = useOpenOrder();
  const question = {
    shop,
    session,
    type,
    products: lines.map(chosenOf),
    ...askedOn(cart),
    restoreKey: session === null ? null : keyOf(session),
  };
  const isAsked = session !== null && lines.length > 0 && cart.ready;
  const { data, error, again } = useAsked(isAsked ? quote.of(question, cart.table?.version ?? 0) : null);
  const bill = data?.bill ?? null;
  const adds = bill === null || open === null ? null : cents(bill.total - open.total);
  return { bill, adds, isFurther: open !== null && open.rounds > 0, error, again };
}
