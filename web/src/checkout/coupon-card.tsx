import type { ReactNode } from 'react';
import { useShop } from '../shops/shop-context.ts';
import { formatDay } from '../i18n/format-list.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { couponMessage } from '../vouchers/coupon-message.ts';
import { outcomeMessage, worthOf } from '../bill/discount-message.ts';
import type { MessageContext } from '../bill/refusal-message.ts';
import { addCoupon, dropCoupon } from '../cart/cart-vouchers.ts';
import { useCart } from '../cart/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { usePriceText } from '../ui/price.tsx';
import { OnOrder } from './on-order.tsx';
import type { TriedCoupon } from './tried-coupons.ts';

interface CardProps {
  readonly held: TriedCoupon;
  readonly about: MessageContext;
}

/** Why a coupon does not apply: its own state first, then its rule. */
function useWhy({ held: { coupon, refusal, outcome }, about }: CardProps): string | null {
  const t = useMessages();
  const locale = useLocale();
  if (coupon.status !== 'valid') return t(`couponErrors.${coupon.status}`);
  if (refusal !== null) return couponMessage({ status: refusal.code, coupon }, t, locale);
  return outcomeMessage(outcome, coupon.coupon.rule, about);
}

/** Whether the coupon applies, would after one touch, or is on the order already. */
function isChoosable({ refusal, outcome }: TriedCoupon, isOn: boolean): boolean {
  if (refusal !== null) return false;
  return isOn || outcome?.valid === true || outcome?.refusal?.code === 'ruleMissingFree';
}

/** A coupon as a ticket: value, name, expiry, and whether it applies (COUPON-03). */
export function CouponCard({ held, about }: CardProps) {
  const t = useMessages();
  const name = useName();
  const { coupon, outcome, refusal } = held;
  const isOn = useCart(({ coupons }) => coupons.includes(coupon._id));
  const why = useWhy({ held, about });
  const isOver = refusal?.code === 'couponOutdate' || coupon.status !== 'valid';
  const tone = outcome?.valid === true ? 'text-success' : 'text-ink-2';
  return (
    <Ticket stub={worthOf(coupon.coupon.rule, about)} faded={refusal !== null} chosen={isOn}>
      <h3 className="font-semibold">{name(coupon.coupon.name)}</h3>
      {isOn ? <OnOrder text={t('coupon.added')} /> : null}
      {why === null ? null : <p className={`text-sm ${tone}`}>{why}</p>}
      {isOver ? null : <Until held={held} today={about.today} />}
      {isChoosable(held, isOn) ? <Choosing held={held} isOn={isOn} /> : null}
    </Ticket>
  );
}

/** What it saves on this order, and the button that adds it. */
function Choosing({
  held: { coupon, outcome, saving },
  isOn,
}: Pick<CardProps, 'held'> & { readonly isOn: boolean }) {
  const t = useMessages();
  const name = useName();
  const price = usePriceText();
  const saves = outcome?.valid === true && saving > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-1">
      <span className="font-semibold text-success">
        {saves ? t('coupon.saves', { amount: price(saving) }) : null}
      </span>
      <Choice coupon={coupon} title={name(coupon.coupon.name)} isOn={isOn} />
    </div>
  );
}

interface ChoiceProps {
  readonly coupon: TriedCoupon['coupon'];
  readonly title: string;
  readonly isOn: boolean;
}

function Choice({ coupon, title, isOn }: ChoiceProps) {
  const t = useMessages();
  const isLocked = useCart(({ request }) => request !== null);
  return (
    <Button
      kind="ghost"
      off={isLocked}
      onPress={() =>
        isOn ? dropCoupon(coupon._id) : addCoupon({ _id: coupon._id, rule: coupon.coupon.rule })
      }
    >
      <span>
        {t(isOn ? 'coupon.drop' : 'coupon.apply')}
        <span className="sr-only"> {title}</span>
      </span>
    </Button>
  );
}

/** The last day, red when it is today, and the shop if it is limited to one. */
function Until({ held: { coupon }, today }: Pick<CardProps, 'held'> & { readonly today: string }) {
  const t = useMessages();
  const locale = useLocale();
  const shop = useShop();
  const name = useName();
  const { endDate, shops } = coupon;
  if (endDate === today)
    return <p className="text-sm font-semibold text-danger">{t('coupon.lastDay')}</p>;
  const until =
    endDate === null ? t('coupon.always') : t('coupon.until', { date: formatDay(endDate, locale) });
  return (
    <p className="text-sm text-ink-3">
      {shops.includes(shop._id) ? `${until} · ${name(shop.name)}` : until}
    </p>
  );
}

interface TicketProps {
  /** The value, shown on the stub. */
  readonly stub: string;
  readonly children: ReactNode;
  /** Used or expired, shown dimmed. */
  readonly faded?: boolean;
  readonly chosen?: boolean;
}

/** A notch: a disc in the page's colour over the edge of the ticket. */
const notch = 'absolute start-24 size-4 -translate-x-1/2 rounded-full border border-line bg-bg';

/** A card in the shape of a ticket with a stub. */
function Ticket({ stub, children, faded = false, chosen = false }: TicketProps) {
  return (
    <article
      className={`relative grid min-h-24 grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-l border bg-surface ${chosen ? 'border-brand-edge' : 'border-line'}`}
    >
      <div
        className={`grid place-items-center border-e border-dashed border-line-strong px-2 py-4 text-center leading-tight font-bold ${faded ? 'bg-surface-2 text-ink-3' : 'bg-surface-2 text-brand-text'}`}
      >
        {/* An amount must not wrap. */}
        <span className={stub.includes(' ') ? '' : 'whitespace-nowrap'}>{stub}</span>
      </div>
      <div className="grid content-center gap-1 p-4">{children}</div>
      <span aria-hidden className={`${notch} -top-2`} />
      <span aria-hidden className={`${notch} -bottom-2`} />
    </article>
  );
}
