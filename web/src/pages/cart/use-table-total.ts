import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../../api/house.ts';
import { quote } from '../../api/quote.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useCart } from '../../state/cart.ts';
import { keyOf, useSessionState } from '../../state/session.ts';
import { chosenOf } from './wish.ts';

/** What the whole table would pay with this round; null where there is no table, or not yet (PRICE-21). */
export function useTableTotal(): Cents | null {
  const { _id: shop } = useShop();
  const { session, mode: type } = useSessionState();
  const { lines, coupons, tips } = useCart();
  const products = lines.map(chosenOf);
  const question = {
    shop,
    session,
    type,
    products,
    coupons,
    tips,
    restoreKey: session === null ? null : keyOf(session),
  };
  const { data } = useAsked(session === null || lines.length === 0 ? null : quote.of(question));
  return data?.bill.total ?? null;
}
