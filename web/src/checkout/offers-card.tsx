import { BadgePercent, Crown, Gift, Sparkles, Ticket, ChevronRight } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import type { DiscountSource } from '@servery/engine/discounts/rule.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useMessages, useName, useLocalPath } from '../i18n/use-messages.ts';
import { CodeEntry } from './code-entry.tsx';
import { outcomeMessage } from '../bill/discount-message.ts';
import type { MessageContext } from '../bill/refusal-message.ts';
import { useMessageContext } from '../bill/use-message-context.ts';
import { VoucherList } from './voucher-list.tsx';
import { Price } from '../ui/price.tsx';
import { sortedOffers } from './near-offers.ts';
import type { JoinedOffer } from './near-offers.ts';
import { Link } from '../router/link.tsx';
import { heldCoupons } from '../vouchers/coupons.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import { useLogin } from '../storage/login.ts';
import { groupCoupons } from './tried-coupons.ts';

const icons: Readonly<Record<DiscountSource, LucideIcon>> = {
  automatic: BadgePercent,
  vip: Crown,
  member: Crown,
  coupon: Ticket,
  gift: Gift,
  manual: BadgePercent,
};

interface OfferProps {
  readonly offer: JoinedOffer;
  readonly about: MessageContext;
}

/** One offer: what it does, or why it does not apply (PRICE-22). */
function Offer({ offer: { item, outcome }, about }: OfferProps) {
  const name = useName();
  const Icon = icons[item.source];
  const text = outcomeMessage(outcome, item.rule, about);
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-1.5">
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${outcome.valid ? 'text-success' : 'text-ink-3'}`}
      />
      <div className="min-w-[min(100%-2rem,6em)] flex-1">
        <p className={outcome.valid ? 'font-semibold' : 'text-ink-2'}>{name(item.rule.name)}</p>
        <p className="text-sm text-ink-2">{text ?? about.t(`bill.${item.source}`)}</p>
      </div>
      {outcome.amount === 0 ? null : (
        <span className="ms-auto font-semibold text-success">
          <Price of={cents(-outcome.amount)} />
        </span>
      )}
    </li>
  );
}

/** An offer that nearly applies, with its progress. */
function NearOffer({
  offer,
  about,
}: {
  readonly offer: JoinedOffer & { reached: number };
  readonly about: MessageContext;
}) {
  const name = useName();
  const { item, outcome, reached } = offer;
  return (
    <li className="grid gap-1.5 rounded-m bg-info-bg px-4 py-3">
      <p className="flex items-center gap-2 font-semibold text-info">
        <Sparkles aria-hidden className="size-5 shrink-0" />
        {outcomeMessage(outcome, item.rule, about)}
      </p>
      <p className="text-sm text-ink-2">{name(item.rule.name)}</p>
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-surface">
        <span
          className="block h-full rounded-full bg-current text-info"
          style={{ width: `${Math.round(reached * 100)}%` }}
        />
      </span>
    </li>
  );
}

/** Discounts on the bill and those that nearly apply, with reasons (COUPON-03, RULE-01). */
export function OffersCard({ bill }: { readonly bill: CartBill }) {
  const t = useMessages();
  const about = useMessageContext(bill);
  const { counting, near, others } = sortedOffers(
    bill.items,
    bill.bill.discounts,
    bill.billing.parts.user,
  );
  return (
    <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
      <h2 className="text-lg font-bold">{t('coupon.offers')}</h2>
      <ul className="grid empty:hidden">
        {counting.map((offer) => (
          <Offer key={offer.item._id} offer={offer} about={about} />
        ))}
      </ul>
      <VoucherList bill={bill} about={about} />
      <ul className="grid gap-2 empty:hidden">
        {near.map((offer) => (
          <NearOffer key={offer.item._id} offer={offer} about={about} />
        ))}
      </ul>
      <ToCoupons bill={bill} today={about.today} />
      <CodeEntry />
      {others.length === 0 ? null : (
        <details>
          <summary className="press min-h-12 cursor-pointer content-center font-semibold text-brand-text">
            {t('coupon.otherOffers', { count: others.length })}
          </summary>
          <ul className="grid">
            {others.map((offer) => (
              <Offer key={offer.item._id} offer={offer} about={about} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const none: readonly never[] = [];

interface ToCouponsProps {
  readonly bill: CartBill;
  readonly today: string;
}

/** Link to coupons and gifts, if the restaurant has members (COUPON-03). */
function ToCoupons({ bill, today }: ToCouponsProps) {
  const t = useMessages();
  const path = useLocalPath();
  const { memberSystem } = useShopContext();
  const user = useLogin(({ member }) => member?._id ?? null);
  if (!memberSystem) return null;
  return (
    <Link
      to={path('/coupon')}
      className="press flex min-h-14 items-center gap-3 rounded-m border border-line-strong px-4 py-2 font-semibold"
    >
      <Ticket aria-hidden className="size-5 shrink-0 text-brand-text" />
      <span className="min-w-0 grow wrap-anywhere">
        {t(user === null ? 'coupon.chooseGuest' : 'coupon.choose')}
        {user === null ? null : <UsableNow user={user} bill={bill} today={today} />}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

/** How many of the member's coupons apply to this cart. */
function UsableNow({ user, bill, today }: ToCouponsProps & { readonly user: string }) {
  const t = useMessages();
  const { data: held = none } = useQuery(heldCoupons.of(user));
  // Every coupon is tried on the whole bill: adding a dish must not wait for that.
  const billing = useDeferredValue(bill.billing);
  const count = useMemo(
    () => groupCoupons(held, billing, { user, today }).usable.length,
    [held, billing, user, today],
  );
  return count === 0 ? null : (
    <span className="block text-sm font-normal text-success">
      {t('coupon.usableCount', { count })}
    </span>
  );
}
