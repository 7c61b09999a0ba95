import { ArrowLeft, Pencil, ScanLine } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import { useBill } from '../bill/use-bill.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessageContext } from '../bill/use-message-context.ts';
import { useCart } from '../cart/cart-store.ts';
import { useContact } from '../cart/contact.ts';
import { PointsLine, WholeBill } from '../checkout/breakdown.tsx';
import { CartLineStepper, GiftLabel } from '../checkout/cart-line-actions.tsx';
import type { CartLineActionsProps } from '../checkout/cart-line-actions.tsx';
import { CartLines } from '../checkout/cart-lines.tsx';
import { CutleryBox } from '../checkout/cart-page.tsx';
import { FailedQuery, Unanswered, Why } from '../checkout/place-bar.tsx';
import { usePlacingThen, useResending } from '../checkout/use-placing.ts';
import { VoucherList } from '../checkout/voucher-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { useSessionState } from '../storage/session.ts';
import { Price } from '../ui/price.tsx';
import { BigButton } from '../device/big-button.tsx';
import { Frame } from './frame.tsx';
import { usePos } from '../device/pos-store.ts';
import { open, show } from './screen-store.ts';
import { Suggestions } from './suggestions.tsx';
import { useTriedAgain } from './try-again.ts';

const card = 'rounded-l border border-line bg-surface p-6';

/** What is in the cart and what it costs, before it is ordered (CART-06). */
export function CartScreen() {
  const cart = useBill();
  const count = useCart(({ lines }) => cartCount(lines));
  // Once the order itself is drawn: they are further down.
  const isDrawn = useDeferredValue(true, false);
  // Nothing is left to review: the guest goes on choosing.
  useEffect(() => {
    if (count === 0) show({ kind: 'menu' });
  }, [count]);
  return (
    <Frame foot={<OrderBar cart={cart} />}>
      <div className="scroll-y grid grow content-start gap-5 p-6 broad:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] broad:items-start low:p-3">
        <div className="grid gap-5">
          <Dishes cart={cart} />
          {isDrawn ? <Suggestions cart={cart} /> : null}
        </div>
        <div className="grid gap-5">
          <Benefits cart={cart} />
          <Details />
          <section className={card}>
            <WholeBill bill={cart} />
            <PointsLine bill={cart} />
          </section>
        </div>
      </div>
    </Frame>
  );
}

function Dishes({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const isLocked = useCart(({ request }) => request !== null);
  return (
    <section className={`${card} py-3`}>
      <h1 className="pt-3 text-2xl font-bold">{t('kiosk.yourOrder')}</h1>
      <h2 className="text-ink-2">{t('cart.items', { count: cartCount(cart.lines) })}</h2>
      <CartLines locked={isLocked} Actions={LineActions} />
    </section>
  );
}

/** A line that a rule gives, or that is already sent, cannot be changed. */
function LineActions({ line, dish, hasOptions, locked, giftName }: CartLineActionsProps) {
  const t = useMessages();
  const isGift = line.fromCoupon !== null;
  if (isGift || locked)
    return (
      <div className="flex items-center justify-between">
        {isGift ? <GiftLabel name={giftName ?? []} /> : null}
        <span className="ms-auto font-semibold">× {line.quantity}</span>
      </div>
    );
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
      {hasOptions ? (
        <button
          type="button"
          aria-label={`${t('cart.edit')} ${dish}`}
          onClick={() => open({ kind: 'dish', product: line.product ?? '', editing: line.id })}
          className="press flex min-h-12 items-center gap-3 rounded-m border border-line-strong px-5 font-semibold text-brand-text"
        >
          <Pencil aria-hidden className="size-6" />
          {t('cart.edit')}
        </button>
      ) : (
        <span />
      )}
      <CartLineStepper line={line} dish={dish} />
    </div>
  );
}

/** Coupons and gifts on the order, and the way to add some. */
function Benefits({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const about = useMessageContext(cart);
  const isLocked = useCart(({ request }) => request !== null);
  return (
    <section className={`${card} grid gap-4`}>
      <VoucherList bill={cart} about={about} />
      <BigButton
        kind="ghost"
        off={isLocked}
        onPress={() => open({ kind: 'benefits' })}
        className="justify-start! px-5!"
      >
        <ScanLine aria-hidden className="size-8 shrink-0" />
        {t('kiosk.benefits')}
      </BigButton>
    </section>
  );
}

/** Cutlery of what is carried off, and the invoice where one is issued. */
function Details() {
  const t = useMessages();
  const { electronicInvoice } = useShop();
  const mode = useSessionState((state) => state.mode);
  const invoice = useContact((contact) => contact.invoice);
  const isLocked = useCart(({ request }) => request !== null);
  if (!isCarriedOff(mode) && !electronicInvoice) return null;
  return (
    <section className={`${card} grid gap-4`}>
      <fieldset disabled={isLocked} className="contents">
        {isCarriedOff(mode) ? <CutleryBox /> : null}
      </fieldset>
      {electronicInvoice ? (
        <BigButton
          kind="ghost"
          off={isLocked}
          onPress={() => open({ kind: 'invoice' })}
          className="justify-between! px-5!"
        >
          <span>{t('invoice.label')}</span>
          <span className="font-normal">{t(`invoice.${invoice}`)}</span>
        </BigButton>
      ) : null}
    </section>
  );
}

/** Ordering stores the order; only then is it paid (KIOSK-02). */
function OrderBar({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const placing = usePlacingThen(cart, ({ _id }) => {
    usePos.setState({ posSession: _id });
    show({ kind: 'pay' });
  });
  const isUnanswered = useCart(({ request }) => request !== null);
  const { place, resend, isRunning, isReady, obstacle } = placing;
  const order = cart.bill.total === 0 ? 'cart.place' : 'kiosk.order';
  const label = isUnanswered ? 'cart.tryAgain' : order;
  useResending(resend);
  // Nobody need press a button: no answer may come although there is a connection.
  useTriedAgain(isUnanswered && !isRunning, resend);
  return (
    <div className="grid gap-3">
      <Unanswered isSending={isRunning} />
      <FailedQuery error={cart.error} onRetry={cart.refetch} />
      <Why text={obstacle} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
        <BigButton kind="ghost" off={isUnanswered} onPress={() => open({ kind: 'menu' })}>
          <ArrowLeft aria-hidden className="size-8" />
          {t('cart.addMore')}
        </BigButton>
        <BigButton
          busy={isRunning || !isReady}
          off={obstacle !== null}
          onPress={place}
          className="min-h-20 justify-between! wide:min-h-16 low:min-h-12 large:gap-2 large:px-4"
        >
          <span>{t(isReady ? label : 'cart.reckoning')}</span>
          <span className="text-2xl large:text-xl">
            <Price of={cart.bill.total} />
          </span>
        </BigButton>
      </div>
    </div>
  );
}
