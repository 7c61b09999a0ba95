import { createElement } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { go } from '../../address/address.ts';
import { useShop } from '../../api/house.ts';
import { spoilAll } from '../../api/question.ts';
import { useDeed } from '../../api/use-asked.ts';
import { call } from '../../api/socket.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { changeCart, emptyCart, useCart } from '../../state/cart.ts';
import type { Wish } from '../../state/cart.ts';
import { useContact } from '../../state/contact.ts';
import { openDialog } from '../../state/dialogs.ts';
import { tellError } from '../../state/notices.ts';
import { holdKey, keyOf, useSessionState } from '../../state/session.ts';
import { useMenuBook } from '../../api/use-menu.ts';
import { chosenOf, placeOnce } from './wish.ts';

export type Placed = AnswerTo<'create tableSessions/create'>;

/** All that is on the cart's page, as it is sent (SESSION-08, SESSION-10). */
function wishNow(shop: string, expectedTotal: number | null): Wish {
  const { lines, coupons, remark, pickupTime, tips } = useCart.getState();
  const { mode, session, section } = useSessionState.getState();
  const chosen = lines.map(chosenOf);
  const asked = { coupons, tips, expectedTotal };
  const key = newRequestKey();
  if (session !== null || mode === 'dineIn') {
    const data = { session, restoreKey: session === null ? null : keyOf(session), cart: chosen, ...asked };
    return { call: 'create tableSessions/order', key, payload: JSON.stringify(data) };
  }
  const delivery = mode === 'delivery' ? useContact.getState() : null;
  const details = {
    type: mode,
    section,
    remark,
    delivery,
    pickupTime: mode === 'takeAway' ? pickupTime : null,
  };
  const data = { shop, session: details, products: chosen, ...asked };
  return { call: 'create tableSessions/create', key, payload: JSON.stringify(data) };
}

/** The payload goes out as it was kept: the server holds it against its schema like any other. */
function send({ call: name, key, payload }: Wish): Promise<Placed> {
  const kept: unknown = JSON.parse(payload);
  if (!isKept(kept)) throw new Error('wishUnreadable');
  return call(name, { data: { ...kept, requestKey: key } });
}

type Sent = SentWith<'create tableSessions/create'>['data'] & SentWith<'create tableSessions/order'>['data'];

/** It was written a moment ago by ourselves, or before a reload; whatever it says, the server reads it like a stranger's. */
function isKept(kept: unknown): kept is Sent {
  return typeof kept === 'object' && kept !== null;
}

interface Difference {
  readonly before: number;
  readonly after: number;
}

/** What the server reckons instead of what was on screen; null for any other no (PRICE-21). */
function differenceIn(error: unknown): Difference | null {
  if (!isCallFailure(error) || error.data.code !== 'billChanged') return null;
  const { expected, bill } = error.data;
  const total = typeof bill === 'object' && bill !== null && 'total' in bill ? bill.total : null;
  return typeof expected === 'number' && typeof total === 'number'
    ? { before: expected, after: total }
    : null;
}

async function acceptsDifference(difference: Difference): Promise<boolean> {
  const answer = await openDialog<true>(async () => {
    const { BillChangedDialog } = await import('./bill-changed-dialog.tsx');
    return (props) => createElement(BillChangedDialog, { ...props, ...difference });
  });
  return answer === true;
}

function productsIn(error: unknown): readonly string[] {
  if (!isCallFailure(error) || !Array.isArray(error.data['short'])) return [];
  return error.data['short'].flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'product' in one && typeof one.product === 'string'
      ? [one.product]
      : [],
  );
}

/** Places the order exactly once: whatever happens on the way, it is the same wish (SESSION-13). */
export function usePlaceOrder(expectedTotal: number | null) {
  const shop = useShop();
  const say = useMessages();
  const name = useName();
  const path = useLocalPath();
  const { menu } = useMenuBook().ordering;
  const keep = (wish: Wish | null): void => changeCart({ wish });
  const place = async (total: number | null): Promise<Placed | null> => {
    const wish = useCart.getState().wish ?? wishNow(shop._id, total);
    try {
      return await placeOnce(wish, { send, keep });
    } catch (error) {
      const difference = differenceIn(error);
      if (difference === null) throw error;
      spoilAll();
      return (await acceptsDifference(difference)) ? place(difference.after) : null;
    }
  };
  const tellWhy = (error: unknown): void => {
    const products = productsIn(error).map((id) => name(menu.products.get(id)?.name ?? []));
    const isOver = useCart.getState().wish === null;
    tellError(isOver ? failureText(error, { products: products.join(', ') }) : say('order.notPlaced'));
  };
  return useDeed(async () => {
    const placed = await place(expectedTotal).catch((error: unknown) => {
      tellWhy(error);
      return null;
    });
    if (placed === null) return;
    if (placed.restoreKey !== null) holdKey({ session: placed._id, key: placed.restoreKey });
    emptyCart();
    go(path(nextPage(placed, shop.payFirst)), { replace: true, state: { placed: true } });
  });
}

/** A table goes on eating, what must be paid first is paid, all else is followed (SESSION-14). */
function nextPage({ _id, type }: Placed, payFirst: readonly string[]): string {
  if (type === 'dineIn') return '/order';
  return payFirst.includes(type) ? `/payment/${_id}` : `/record/${_id}`;
}
