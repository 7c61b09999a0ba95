import { ChevronRight } from 'lucide-react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { remarkCharacters } from '@servery/engine/limits.ts';
import { isCarriedOff } from '@servery/engine/session/cutlery.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { mostTipsOn } from '@servery/engine/money/tips.ts';
import { Link } from '../router/link.tsx';
import { useShop } from '../shops/shop-context.ts';
import { useBill } from '../bill/use-bill.ts';
import type { CartBill } from '../bill/use-bill.ts';
import type { Session } from '../shops/start.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { CartLines, useIsMenuLoading } from './cart-lines.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { useSessionState } from '../storage/session.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OffersCard } from './offers-card.tsx';
import { PickupField } from './pickup-field.tsx';
import { PlaceBar } from './place-bar.tsx';
import { usePlaceAttempt } from './use-placing.ts';
import { SuggestionStrip } from './suggestion-strip.tsx';
import { TipsRow } from './tips-row.tsx';
import { useOpenOrder } from '../session/use-open-order.ts';
import { AmountRow, TotalRow } from '../bill/bill-table.tsx';
import { Breakdown } from './breakdown.tsx';
import { useTableQuote, withWholeOffers } from './use-table-quote.ts';

const card = 'rounded-l border border-line bg-surface p-5';

/** The cart's dishes, the order details and the bill (CART-06). */
export function CartPage() {
  const t = useMessages();
  const path = useLocalPath();
  const count = useCart(({ lines }) => cartCount(lines));
  if (count === 0)
    return (
      <EmptyState drawing="tray" title={t('cart.empty')} text={t('cart.emptyHint')}>
        <Link to={path('/browse')} className={buttonClass('primary')}>
          {t('cart.toMenu')}
        </Link>
      </EmptyState>
    );
  return <FullCart />;
}

function FullCart() {
  const t = useMessages();
  const path = useLocalPath();
  const cart = useBill();
  const quote = useTableQuote(cart);
  const count = cartCount(cart.lines);
  const isLocked = useCart(({ request }) => request !== null);
  const isMenuLoading = useIsMenuLoading();
  return (
    <div className="mx-auto grid max-w-[70rem] gap-4 px-4 pt-4 pb-48 short:pb-4 md:grid-cols-[minmax(0,1fr)_24rem] md:items-start md:gap-6 md:pb-12">
      <div className="grid gap-4">
        <AlreadyOrdered table={cart.table} />
        <section className={`${card} py-2`}>
          <div className="flex items-center justify-between pt-2">
            <h2 className="text-lg font-bold">{t('cart.items', { count })}</h2>
            <Link
              to={path('/browse')}
              className="press grid min-h-12 items-center font-semibold text-brand-text underline underline-offset-4"
            >
              {t('cart.addMore')}
            </Link>
          </div>
          <CartLines locked={isLocked} />
        </section>
        <SuggestionStrip cart={cart} />
        <Details />
        <OffersCard bill={withWholeOffers(cart, quote)} />
      </div>
      <div className="grid gap-4 md:sticky md:top-18">
        {isMenuLoading ? null : (
          <section className={`${card} grid gap-5`}>
            <fieldset disabled={isLocked} className="contents">
              <CartTips bill={cart} />
            </fieldset>
            <RoundBill cart={cart} />
          </section>
        )}
        <PlaceBar cart={cart} />
      </div>
    </div>
  );
}

/** Link to the rounds ordered before. */
function AlreadyOrdered({ table }: { readonly table: Session | null }) {
  const t = useMessages();
  const path = useLocalPath();
  if (table === null || table.rounds === 0) return null;
  return (
    <Link
      to={path('/order')}
      className="press flex min-h-14 items-center gap-3 rounded-l border border-line bg-surface px-5 font-semibold"
    >
      <span className="min-w-0 grow wrap-anywhere">
        {t('cart.already', { count: table.rounds })}
      </span>
      <ChevronRight aria-hidden className="size-5 text-ink-3" />
    </Link>
  );
}

/** Pickup, contact, remark and invoice. */
function Details() {
  const t = useMessages();
  const { electronicInvoice } = useShop();
  const { mode, session } = useSessionState();
  const { remark, request } = useCart();
  const isTried = usePlaceAttempt((state) => state.tried);
  // A further round is sent without these: an allergy written here would be lost.
  if (mode === 'dineIn' || session !== null) return null;
  return (
    <section className={`${card} grid gap-4`}>
      <h2 className="text-lg font-bold">{t(`cart.details.${mode}`)}</h2>
      {/* An unanswered order is sent again unchanged: a change made here would be lost. */}
      <fieldset disabled={request !== null} className="contents">
        {mode === 'takeAway' ? <PickupField /> : null}
        {mode === 'takeAway' ? <ContactFields tried={isTried} /> : null}
        {mode === 'delivery' ? <DeliveryFields tried={isTried} /> : null}
        {isCarriedOff(mode) ? <CutleryBox /> : null}
        <Field
          label={t('cart.remark')}
          value={remark}
          most={remarkCharacters}
          hint={t('cart.remarkHint')}
          onChange={(text) => changeCart({ remark: text })}
        />
        {electronicInvoice ? <InvoiceFields tried={isTried} /> : null}
      </fieldset>
    </section>
  );
}

/** Tips of a self-order, if the shop takes them; a table tips when it pays (PAY-07, PAY-09). */
function CartTips({ bill }: { readonly bill: CartBill }) {
  const shop = useShop();
  const { tipPercents } = shop;
  const { tips, tipPercent } = useCart();
  if (tipPercents.length === 0 || bill.table !== null) return null;
  const base = cents(bill.bill.total - bill.bill.tips);
  return (
    <TipsRow
      percents={tipPercents}
      base={base}
      most={mostTipsOn(base, shop)}
      value={{ percent: tipPercent, amount: cents(tips) }}
      onChange={({ percent, amount }) => changeCart({ tipPercent: percent, tips: amount })}
    />
  );
}

/** Cutlery only on request (SESSION-20). */
export function CutleryBox() {
  const t = useMessages();
  const isWanted = useCart(({ cutlery }) => cutlery);
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-m border border-line-strong px-4">
      <span className="grow text-sm font-semibold text-ink-2">{t('cutlery.label')}</span>
      <span aria-hidden>{t(isWanted ? 'cutlery.needed' : 'cutlery.notNeeded')}</span>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => changeCart({ cutlery: target.checked })}
        className="size-6 shrink-0 accent-action"
      />
    </label>
  );
}

/**
 * The bill after a further round, by the server's figures (PRICE-21). Computed alone, the round
 * would get offers that an order gets once, and prices that only the earlier dishes keep. A first
 * round that the server prices otherwise is shown in this way, too.
 */
function RoundBill({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const open = useOpenOrder();
  const { bill, adds, isByServer } = useTableQuote(cart);
  if (open === null || !isByServer) return <Breakdown bill={cart} />;
  return (
    <dl className="grid gap-1.5">
      {open.total === 0 ? null : <AmountRow label={t('cart.orderedBefore')} amount={open.total} />}
      {adds === null ? (
        <div className="flex justify-between gap-4 text-ink-2">
          <dt>{t('cart.thisRound')}</dt>
          <dd>{t('cart.reckoning')}</dd>
        </div>
      ) : (
        <AmountRow label={t('cart.thisRound')} amount={adds} />
      )}
      {bill === null ? null : <TotalRow total={bill.total} />}
    </dl>
  );
}
