import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import { Coins } from 'lucide-react';
import { giftsOf } from '../vouchers/gifts.ts';
import { pointsOf } from '../vouchers/points.ts';
import type { Gift } from '../vouchers/gifts.ts';
import { useShop } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { outcomeMessage } from '../bill/discount-message.ts';
import type { MessageContext } from '../bill/refusal-message.ts';
import { addGift, dropGift } from '../cart/cart-vouchers.ts';
import { useCart } from '../cart/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { Picture } from '../ui/picture.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { OnOrder } from './on-order.tsx';
import { pointsSpent } from './tried-coupons.ts';
import { tryVoucher } from './tried-coupons.ts';

interface GiftListProps {
  /** Null for a guest without a login. */
  readonly user: string | null;
  readonly bill: CartBill;
  readonly about: MessageContext;
}

interface LoadedParts {
  readonly gifts: readonly Gift[] | undefined;
  readonly points: number | undefined;
}

/** Without the points no gift could be claimed, and nothing would say why. */
function isLoaded({ gifts, points }: LoadedParts, user: string | null): boolean {
  return gifts !== undefined && (user === null || points !== undefined);
}

/** Gifts for points, which are deducted when the order is placed (COUPON-04). */
export function GiftList({ user, bill, about }: GiftListProps) {
  const t = useMessages();
  const { _id: shop } = useShop();
  const gifts = useQuery(giftsOf.of(shop));
  const points = useQuery(user === null ? null : pointsOf.of(user, shop));
  const error = gifts.error ?? points.error;
  const isWhole = isLoaded({ gifts: gifts.data, points: points.data }, user);
  if (!isWhole && error !== null) {
    const retry = (): void => {
      gifts.refetch();
      points.refetch();
    };
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button onPress={retry}>{t('action.retry')}</Button>
      </EmptyState>
    );
  }
  if (gifts.data === undefined) return <SkeletonRows rows={3} />;
  if (gifts.data.length === 0) return <EmptyState drawing="ticket" title={t('gift.none')} />;
  const balance = points.data ?? null;
  const left = balance === null ? null : balance - pointsSpent(bill.gifts, bill.bill.discounts);
  return (
    <div className="grid gap-4">
      {balance === null || left === null ? null : <Balance balance={balance} left={left} />}
      <ul className="grid gap-3">
        {gifts.data.map((gift) => (
          <li key={gift._id}>
            <GiftCard gift={gift} left={left} bill={bill} about={about} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Balance({ balance, left }: { readonly balance: number; readonly left: number }) {
  const t = useMessages();
  return (
    <section aria-live="polite" className="flex items-center gap-4 rounded-l bg-surface-2 p-5">
      <Coins aria-hidden className="size-8 shrink-0 text-brand-text" />
      <div>
        <p className="text-xl font-bold">{t('gift.balance', { points: balance })}</p>
        {left === balance ? null : (
          <p className="text-sm text-ink-2">{t('gift.left', { points: left })}</p>
        )}
      </div>
    </section>
  );
}

interface GiftCardProps {
  readonly gift: Gift;
  /** Points not yet used by another gift; null without a login. */
  readonly left: number | null;
  readonly bill: CartBill;
  readonly about: MessageContext;
}

/** Its dish is added with one touch once it is on the order (PRICE-12). */
function lacksDish(outcome: DiscountOutcome | undefined): boolean {
  return outcome?.refusal?.code === 'ruleMissingFree';
}

/** Why a gift cannot be claimed, or what it does. */
function useGiftMessages({ gift, left, bill, about }: GiftCardProps) {
  const isOn = useCart(({ gifts }) => gifts.includes(gift._id));
  const { rule } = gift.coupon;
  if (left === null) return { isOn, why: null, canClaim: false, isChanged: false };
  const { outcome } = tryVoucher('gifts', { _id: gift._id, rule }, bill.billing);
  const isShort = !isOn && left < gift.points;
  return {
    isOn,
    why: isShort
      ? about.t('gift.short', { points: gift.points - left })
      : outcomeMessage(outcome, rule, about),
    canClaim: !isShort && (outcome?.valid === true || lacksDish(outcome)),
    isChanged: isOn && outcome?.refusal?.code === 'ruleNeedUpdate',
  };
}

function GiftCard(props: GiftCardProps) {
  const { gift } = props;
  const t = useMessages();
  const name = useName();
  const { isOn, why, canClaim, isChanged } = useGiftMessages(props);
  const title = name(gift.name);
  const claim = (): void => addGift({ _id: gift._id, rule: gift.coupon.rule });
  return (
    <article
      className={`flex flex-wrap gap-x-4 gap-y-3 rounded-l border bg-surface p-4 ${isOn ? 'border-brand-edge' : 'border-line'}`}
    >
      <Picture
        id={gift.images[0] ?? null}
        name={title}
        kind="thumb"
        sizes="80px"
        className="size-20 shrink-0 rounded-m"
      />
      <div className="grid min-w-30 grow basis-30 content-center gap-1">
        <h2 className="font-semibold">{title}</h2>
        {isOn ? <OnOrder text={t('gift.claimed')} /> : null}
        <p className="text-sm font-semibold text-brand-text">
          {t('gift.cost', { points: gift.points })}
        </p>
        {why === null ? null : <p className="text-sm text-ink-2">{why}</p>}
      </div>
      <div className="ms-auto flex flex-wrap gap-2 self-center empty:hidden">
        {isChanged ? <GiftButton label={t('coupon.apply')} gift={title} onPress={claim} /> : null}
        {isOn ? (
          <GiftButton label={t('coupon.drop')} gift={title} onPress={() => dropGift(gift._id)} />
        ) : null}
        {canClaim && !isOn ? (
          <GiftButton label={t('gift.claim')} gift={title} onPress={claim} />
        ) : null}
      </div>
    </article>
  );
}

interface GiftButtonProps {
  readonly label: string;
  readonly gift: string;
  readonly onPress: () => void;
}

function GiftButton({ label, gift, onPress }: GiftButtonProps) {
  const isLocked = useCart(({ request }) => request !== null);
  return (
    <Button kind="ghost" off={isLocked} onPress={() => keepFocus(onPress)}>
      <span>
        {label}
        <span className="sr-only"> {gift}</span>
      </span>
    </Button>
  );
}
