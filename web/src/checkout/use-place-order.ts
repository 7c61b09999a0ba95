import { createElement, useRef } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';
import { go } from '../router/address.ts';
import { invalidateVouchers } from '../vouchers/use-vouchers.ts';
import { useShop } from '../shops/shop-context.ts';
import { invalidateAll } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { clockTime } from '../i18n/format-time.ts';
import { formatDay } from '../i18n/format-list.ts';
import { useLocale, useLocalPath, useName } from '../i18n/use-messages.ts';
import { moreMessages } from '../i18n/messages.ts';
import { changeCart, emptyCart, useCart } from '../cart/cart-store.ts';
import type { OrderRequest } from '../cart/cart-store.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError } from '../ui/notices.ts';
import { orderedIn } from '../cart/ordered-lines.ts';
import { storeRestoreKey, chooseSection } from '../storage/session.ts';
import { isBill } from './bill-difference.ts';
import { whyNotPlaced } from './not-placed-reason.ts';
import { wishNow } from './current-request.ts';
import { placeOnce } from './order-request.ts';

export type Placed = AnswerTo<'create tableSessions/create'>;

/** The payload goes out as it was kept: the server holds it against its schema like any other. */
function send({ call: name, key, payload }: OrderRequest): Promise<Placed> {
  const kept: unknown = JSON.parse(payload);
  if (!isKept(kept)) throw new Error('wishUnreadable');
  return call(name, { data: { ...kept, requestKey: key } });
}

type Sent = SentWith<'create tableSessions/create'>['data'] & SentWith<'create tableSessions/order'>['data'];

/** It was written a moment ago by ourselves, or before a reload; whatever it says, the server reads it like a stranger's. */
function isKept(kept: unknown): kept is Sent {
  return typeof kept === 'object' && kept !== null;
}

/** The bill the server makes instead of the one on screen; null for any other no (PRICE-21). */
function newBillIn(error: unknown): Bill | null {
  if (!isCallFailure(error) || error.data.code !== 'billChanged') return null;
  return isBill(error.data['bill']) ? error.data['bill'] : null;
}

/** Shows both bills side by side; whether the guest takes the new one. */
async function acceptsNew(cart: CartBill, before: Bill, after: Bill): Promise<boolean> {
  const answer = await openDialog<true>(async () => {
    const { BillChangedDialog } = await import('./bill-changed-dialog.tsx');
    return (props) => createElement(BillChangedDialog, { ...props, cart, before, after });
  });
  return answer === true;
}

/** A table goes on eating, what must be paid first is paid, all else is followed (SESSION-14). */
function nextPage({ _id, type }: Placed, payFirst: readonly string[]): string {
  if (type === 'dineIn') return '/order';
  return payFirst.includes(type) ? `/payment/${_id}` : `/record/${_id}`;
}

/** What the server knows better: it is asked again, so that the page shows what it said no to. */
const outdated = new Set(['couponRefused', 'giftRefused', 'stockShort', 'cartInvalid']);

function useTelling({ billing }: CartBill): (refusal: unknown) => Promise<void> {
  const name = useName();
  const { timezone } = useShop();
  const locale = useLocale();
  return async (refusal) => {
    const { products } = billing.ordering.menu;
    const naming = {
      dish: (id: string) => name(products.get(id)?.name ?? []),
      time: (at: number) => clockTime(at, { timezone, locale }),
      day: (day: string) => formatDay(day, locale),
    };
    if (isCallFailure(refusal) && outdated.has(refusal.data.code)) invalidateAll();
    // The part of the house that was looked at has closed: the next try is for the house as a whole.
    if (isCallFailure(refusal) && refusal.data.code === 'sectionRefused') chooseSection(null);
    // Nobody knows yet whether an unanswered wish was heard: the bar says so, and a toast would outlive the answer.
    if (useCart.getState().request !== null) return;
    // What is said at the door is said of a code on the wall too; it is there already, or said in other words.
    await Promise.allSettled([moreMessages('arrival')]);
    showError(whyNotPlaced(refusal, naming));
  };
}

/** Places the order exactly once: whatever happens on the way, it is the same wish (SESSION-13). */
export function usePlaceOrder(cart: CartBill, expected: Bill) {
  const shop = useShop();
  const path = useLocalPath();
  const tellWhy = useTelling(cart);
  const isPlacing = useRef(false);
  const keep = (request: OrderRequest | null): void => changeCart({ request });
  const place = async (request: OrderRequest): Promise<void> => {
    const placed = await placeOnce(request, { send, keep });
    if (placed.restoreKey !== null) storeRestoreKey({ session: placed._id, key: placed.restoreKey });
    emptyCart(orderedIn(request));
    invalidateVouchers();
    go(path(nextPage(placed, shop.payFirst)), { replace: true, state: { placed: true } });
  };
  const insist = async (request: OrderRequest): Promise<void> => {
    try {
      await place(request);
    } catch (error) {
      const after = newBillIn(error);
      if (after === null) throw error;
      invalidateAll();
      if (await acceptsNew(cart, expected, after)) await insist(wishNow(cart, shop, after.total));
    }
  };
  return useMutation(async () => {
    // Two taps within one picture on the screen are one.
    if (isPlacing.current) return;
    isPlacing.current = true;
    const request = useCart.getState().request ?? wishNow(cart, shop, expected.total);
    await insist(request).catch(tellWhy);
    isPlacing.current = false;
  });
}
