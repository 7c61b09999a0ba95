import { createElement, use, useRef } from 'react';
import type { ComponentProps } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { invalidateVouchers } from '../vouchers/use-vouchers.ts';
import { useShop } from '../shops/shop-context.ts';
import { invalidateAll } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { clockTime } from '../i18n/format-time.ts';
import { formatDay } from '../i18n/format-list.ts';
import { useLocale, useName } from '../i18n/use-messages.ts';
import { moreMessages } from '../i18n/messages.ts';
import { changeCart, useCart, orderedLines } from '../cart/cart-store.ts';
import { emptyCart } from '../cart/empty-cart.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import { usePriceText } from '../ui/price.tsx';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';
import { SignsContext } from '../ui/price.tsx';
import { storeRestoreKey, chooseSection } from '../storage/session.ts';
import type { BillChangedDialog as Dialog } from './bill-changed-dialog.tsx';
import { isBill, isOnlyLonger } from './bill-difference.ts';
import { whyNotPlaced } from './not-placed-reason.ts';
import { currentRequest } from './current-request.ts';
import { placeOnce } from './order-request.ts';
import { saveTypedAddress } from './saved-address.ts';

export type Placed = AnswerTo<'create tableSessions/create'>;

/** Sends the stored payload; the server validates it like any other. */
export function sendOrder({ call: name, key, payload }: UnansweredOrder): Promise<Placed> {
  const stored: unknown = JSON.parse(payload);
  if (!isPayload(stored)) throw new Error('requestUnreadable');
  return call(name, { data: { ...stored, requestKey: key } });
}

type Sent = SentWith<'create tableSessions/create'>['data'] &
  SentWith<'create tableSessions/order'>['data'];

/** The app wrote it, now or before a reload; the server validates it in any case. */
function isPayload(stored: unknown): stored is Sent {
  return typeof stored === 'object' && stored !== null;
}

/** The server's bill, if the order was refused because it differs; else null (PRICE-21). */
function newBillIn(error: unknown): Bill | null {
  if (!isCallFailure(error) || error.data.code !== 'billChanged') return null;
  return isBill(error.data['bill']) ? error.data['bill'] : null;
}

type ChangedBills = Omit<ComponentProps<typeof Dialog>, 'open' | 'onClose'>;

/** Shows both bills; resolves to whether the guest accepts the new one. */
async function acceptsNew(bills: ChangedBills): Promise<boolean> {
  const answer = await openDialog<true>(async () => {
    const { BillChangedDialog } = await import('./bill-changed-dialog.tsx');
    return (props) => createElement(BillChangedDialog, { ...props, ...bills });
  });
  return answer === true;
}

/** Refusals that mean cached data is stale: it is refetched, so that the page shows the reason. */
const outdated = new Set([
  'couponRefused',
  'giftRefused',
  'stockShort',
  'cartInvalid',
  'formInvalid',
  'deliveryOutsideArea',
  'deliveryBelowMinimum',
  'deliveryClosed',
  'ordersPaused',
]);

function useShowRefusal({ billing }: CartBill): (refusal: unknown) => Promise<void> {
  const name = useName();
  const price = usePriceText();
  const { timezone } = useShop();
  const locale = useLocale();
  return async (refusal) => {
    const { products } = billing.ordering.menu;
    const naming = {
      dish: (id: string) => name(products.get(id)?.name ?? []),
      time: (at: number) => clockTime(at, { timezone, locale }),
      price,
      day: (day: string) => formatDay(day, locale),
    };
    if (isCallFailure(refusal) && outdated.has(refusal.data.code)) invalidateAll();
    // The chosen section has closed: the next attempt is for the whole shop.
    if (isCallFailure(refusal) && refusal.data.code === 'sectionRefused') chooseSection(null);
    // An unanswered order may have been placed: the bar says so; a toast would outlast the answer.
    if (useCart.getState().request !== null) return;
    // Refusals of a fixed table code use these messages; without them a general one is shown.
    await Promise.allSettled([moreMessages('arrival')]);
    showError(whyNotPlaced(refusal, naming));
  };
}

export interface OrderToPlace {
  readonly cart: CartBill;
  /** The bill that the guest has seen. */
  readonly expected: Bill;
  readonly onPlaced: (placed: Placed) => void;
}

/** Places the order exactly once: every retry sends the same request (SESSION-13). */
export function usePlaceOrder({ cart, expected, onPlaced }: OrderToPlace) {
  const shop = useShop();
  const signs = use(SignsContext);
  const showRefusal = useShowRefusal(cart);
  const isPlacing = useRef(false);
  const keep = (request: UnansweredOrder | null): void => changeCart({ request });
  const place = async (request: UnansweredOrder): Promise<void> => {
    const placed = await placeOnce(request, { send: sendOrder, keep });
    if (placed.restoreKey !== null)
      storeRestoreKey({ session: placed._id, key: placed.restoreKey });
    const { area } = useCart.getState();
    emptyCart(orderedLines(request));
    if (placed.type === 'delivery') void saveTypedAddress(shop, area);
    invalidateVouchers();
    onPlaced(placed);
  };
  const placeAccepted = async (request: UnansweredOrder, before = expected): Promise<void> => {
    try {
      await place(request);
    } catch (error) {
      const after = newBillIn(error);
      if (after === null) throw error;
      invalidateAll();
      // At a table nothing is charged yet, and others order at any moment.
      const isSame = request.call === 'create tableSessions/order' && isOnlyLonger(before, after);
      if (isSame || (await acceptsNew({ cart, before, after, currency: shop.currency, signs })))
        await placeAccepted(currentRequest(cart, shop, after.total), after);
    }
  };
  return useMutation(async () => {
    // Two taps before the next render count as one.
    if (isPlacing.current) return;
    isPlacing.current = true;
    const request = useCart.getState().request ?? currentRequest(cart, shop, expected.total);
    await placeAccepted(request).catch(showRefusal);
    isPlacing.current = false;
  });
}
