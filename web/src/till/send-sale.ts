import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useCart } from '../cart/cart-store.ts';
import type { UnansweredOrder } from '../cart/cart-store.ts';
import type { Placed } from '../checkout/use-place-order.ts';
import { whyNotPlaced } from '../checkout/not-placed-reason.ts';
import { formatDay } from '../i18n/format-list.ts';
import { clockTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { onConnect } from '../query/connection.ts';
import { invalidateAll } from '../query/query.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { useSessionState } from '../storage/session.ts';
import { usePriceText } from '../ui/price.tsx';
import { changeProblem } from './order-change.ts';
import { placeSale } from './place-sale.ts';
import { useSale } from './sales.ts';
import type { SalePlace } from './sales.ts';
import { sentLine } from './sent-line.ts';
import type { TillBill } from './till-bill.ts';
import { useTillMenu } from './till-menu.ts';

/** What a new order needs to know besides its dishes (SESSION-21). */
function newDetails() {
  const { name, phone, people, section, isTest } = useSale.getState();
  const type = useSessionState.getState().mode;
  const hasContact = type === 'takeAway' && (name !== '' || phone !== '');
  return {
    type,
    status: isTest ? 'test' : null,
    section,
    desiredCapacity: people,
    remark: useCart.getState().remark,
    contact: hasContact ? { name, phone } : null,
  };
}

/** Stored before it is sent, with the key that makes it one order (TILL-06). */
function requestFor(order: Session | null, shop: string, total: number | null): UnansweredOrder {
  const { coupons, lines: typed } = useCart.getState();
  const lines = typed.map(sentLine);
  const sending = { key: newRequestKey(), at: Date.now() };
  const data =
    order === null
      ? { shop, session: newDetails(), products: lines, coupons, expectedTotal: total }
      : { session: order._id, cart: lines, coupons, expectedTotal: total };
  const name = order === null ? 'create tableSessions/create' : 'create tableSessions/order';
  return { call: name, payload: JSON.stringify(data), ...sending };
}

/** Refusals of a shop that has changed meanwhile: what is shown is read again. */
const outdated = new Set(['billChanged', 'stockShort', 'cartInvalid', 'sessionClosed']);

/** Refusals that guests read otherwise, or not at all. */
const ofStaff = new Set([
  'changeRefused',
  'floorRefused',
  'notAllowed',
  'notFound',
  'sessionClosed',
]);

function useReason(): (error: unknown) => string {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const { timezone } = useShop();
  const locale = useLocale();
  const { products } = useTillMenu().ordering.menu;
  return (error) => {
    const code = isCallFailure(error) ? error.data.code : '';
    if (code === 'billChanged') return t('till.billChanged');
    if (code === 'approvalRequired') return t('till.priceNeedsApproval');
    if (ofStaff.has(code)) return changeProblem(error);
    return whyNotPlaced(error, {
      dish: (id) => name(products.get(id)?.name ?? []),
      time: (at) => clockTime(at, { timezone, locale }),
      day: (day) => formatDay(day, locale),
      price,
    });
  };
}

const retryMs = 5000;

/** Sends an unanswered order again by itself: with every connection, and now and then. */
function useRetries(isWaiting: boolean, send: () => void): void {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (!isWaiting) return undefined;
    again();
    const stop = onConnect(() => again());
    const beat = setInterval(() => again(), retryMs);
    return () => {
      stop();
      clearInterval(beat);
    };
  }, [isWaiting]);
}

function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

export interface Sending {
  readonly send: () => void;
  readonly isSending: boolean;
  /** Whether an order was sent and no answer has come: it may or may not be placed. */
  readonly isUnanswered: boolean;
  /** Why the last one was refused. */
  readonly problem: string | null;
}

interface SaleToSend {
  readonly place: SalePlace;
  readonly order: Session | null;
  readonly bill: TillBill;
  readonly onPlaced: (placed: Placed) => void;
}

/** Sends what is typed exactly once, however often it is tried (TILL-06). */
export function useSending({ place: whose, order, bill, onPlaced }: SaleToSend): Sending {
  const { _id: shop } = useShop();
  const reasonOf = useReason();
  const isUnanswered = useCart((state) => state.request !== null);
  const isBusy = useRef(false);
  const isShown = useIsShown();
  const [state, setState] = useState({ isSending: false, problem: '' });
  const place = async (request: UnansweredOrder): Promise<void> => {
    const placed = await placeSale(whose, request);
    if (isShown.current) onPlaced(placed);
  };
  const refused = (error: unknown): string => {
    if (isCallFailure(error) && outdated.has(error.data.code)) invalidateAll();
    return useCart.getState().request === null ? reasonOf(error) : '';
  };
  const sendNow = async (request: UnansweredOrder): Promise<void> => {
    setState({ isSending: true, problem: '' });
    const problem = await place(request).then(() => '', refused);
    isBusy.current = false;
    setState({ isSending: false, problem });
  };
  const send = (): void => {
    const known = useCart.getState().request;
    // Two keys before the next render count as one.
    if (isBusy.current || (known === null && bill.refusal !== null)) return;
    isBusy.current = true;
    void sendNow(known ?? requestFor(order, shop, bill.total));
  };
  useRetries(isUnanswered, send);
  const problem = state.problem === '' ? null : state.problem;
  return { send, isSending: state.isSending, isUnanswered, problem };
}
