import { useEffect } from 'react';
import { orderedLines } from '../cart/cart-store.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import { placeOnce } from '../checkout/order-request.ts';
import { sendOrder } from '../checkout/use-place-order.ts';
import type { Placed } from '../checkout/use-place-order.ts';
import { onConnect } from '../query/connection.ts';
import { usePerson } from '../staff/person.ts';
import { updateSale, useSale, useSales } from './sales.ts';
import type { Sale } from './sales.ts';
import { floorTables, openOrders } from './till-queries.ts';

type Whose = Pick<Sale, 'person' | 'place'>;

/** Sends an order and takes what was ordered out of its sale; unanswered, it stays (TILL-06). */
export async function placeSale(
  { person, place }: Whose,
  request: UnansweredOrder,
): Promise<Placed> {
  const whose = { person, place };
  const keep = (kept: UnansweredOrder | null): void =>
    updateSale(whose, ({ lines, coupons }) => ({ lines, coupons, request: kept }));
  const placed = await placeOnce(request, { send: sendOrder, keep });
  const ordered = orderedLines(request);
  updateSale(whose, ({ lines }) => ({
    lines: lines.filter(({ id }) => !ordered.has(id)),
    // They went with it: the order has them now.
    coupons: [],
    request: null,
  }));
  floorTables.invalidate();
  openOrders.invalidate();
  return placed;
}

const retryMs = 5000;

/** Keys of requests that are under way. */
const sending = new Set<string>();

async function sendAgain(sale: Sale, request: UnansweredOrder): Promise<void> {
  if (sending.has(request.key)) return;
  sending.add(request.key);
  // Refused, it stays in its cart: the person sees it at home and sends it again.
  await placeSale(sale, request).catch(() => undefined);
  sending.delete(request.key);
}

/** The one on the screen sends itself again, and shows the answer. */
function isOnScreen({ place }: Sale): boolean {
  return useSale.getState().whose?.place === place;
}

/** Sends what this person left unanswered, also while they are at something else (TILL-06). */
export function useUnansweredSales(): void {
  const person = usePerson((state) => state.person?._id);
  useEffect(() => {
    const sendAll = (): void => {
      for (const sale of useSales.getState().sales)
        if (sale.person === person && sale.request !== null && !isOnScreen(sale))
          void sendAgain(sale, sale.request);
    };
    sendAll();
    const stop = onConnect(sendAll);
    const beat = setInterval(sendAll, retryMs);
    return () => {
      stop();
      clearInterval(beat);
    };
  }, [person]);
}
