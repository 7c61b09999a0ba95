import { Gift as GiftIcon, Ticket, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { givenLines } from '@servery/engine/cart/given-lines.ts';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { CheckedCoupon } from '../vouchers/coupons.ts';
import type { Gift } from '../vouchers/gifts.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { addCoupon, addGift, addGiven, dropCoupon, dropGift } from '../cart/cart-vouchers.ts';
import { useCart } from '../cart/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price } from '../ui/price.tsx';
import { couponMessage } from '../vouchers/coupon-message.ts';
import { outcomeMessage } from '../bill/discount-message.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import type { MessageContext } from '../bill/refusal-message.ts';

interface RowProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly outcome: DiscountOutcome | undefined;
  readonly text: string | null;
  readonly removal: string;
  readonly onRemove: () => void;
  readonly children?: ReactNode;
}

function VoucherRow({ icon, title, outcome, text, removal, onRemove, children }: RowProps) {
  const isLocked = useCart(({ request }) => request !== null);
  const counts = outcome?.valid === true;
  return (
    <li className="flex items-start gap-3 rounded-m bg-surface-2 py-1 ps-4">
      <span className="grid min-h-12 place-items-center text-brand-text">{icon}</span>
      <div className="grid min-h-12 grow content-center gap-0.5 py-2">
        <span className="font-semibold">{title}</span>
        {text === null ? null : (
          <span className={`text-sm ${counts ? 'text-success' : 'text-ink-2'}`}>{text}</span>
        )}
        {children}
      </div>
      {outcome === undefined || outcome.amount === 0 ? null : (
        <span className="py-3 font-semibold text-success">
          <Price of={cents(-outcome.amount)} />
        </span>
      )}
      {isLocked ? null : (
        <IconButton icon={X} label={removal} onPress={() => keepFocus(onRemove)} />
      )}
    </li>
  );
}

interface ListProps {
  readonly bill: CartBill;
  readonly about: MessageContext;
}

/** Adds the free dish of a rule that does not add it itself (PRICE-12). */
function GivenItem({
  outcome,
  about,
}: {
  readonly outcome: DiscountOutcome;
  readonly about: MessageContext;
}) {
  const { ordering } = useOrderingMenu();
  const { item, refusal } = outcome;
  if (refusal?.code !== 'ruleMissingFree') return null;
  // No button for a dish that is sold out.
  const dishes = refusal.products.filter(
    (dish) => givenLines({ id: item, item, ...dish }, ordering).length > 0,
  );
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      {dishes.map(({ product, quantity }) => (
        <Button
          key={product}
          kind="ghost"
          onPress={() => keepFocus(() => addGiven({ item, product, quantity }, ordering))}
        >
          {about.t('coupon.addFree', { dish: about.productName(product) })}
        </Button>
      ))}
    </div>
  );
}

interface AgainProps {
  readonly outcome: DiscountOutcome | undefined;
  readonly title: string;
  readonly onPress: () => void;
}

/** Takes a voucher whose rule was changed since, as it is now (RULE-05). */
function Again({ outcome, title, onPress }: AgainProps) {
  const t = useMessages();
  const isLocked = useCart(({ request }) => request !== null);
  if (outcome?.refusal?.code !== 'ruleNeedUpdate') return null;
  return (
    <Button kind="ghost" off={isLocked} onPress={() => keepFocus(onPress)}>
      <span>
        {t('coupon.apply')}
        <span className="sr-only"> {title}</span>
      </span>
    </Button>
  );
}

function CouponLine({
  coupon: checked,
  bill,
  about,
}: ListProps & { readonly coupon: CheckedCoupon }) {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { _id, coupon } = checked;
  const outcome = bill.bill.discounts.find(({ item }) => item === `coupon/${_id}`);
  const title = coupon === null ? t('bill.coupon') : name(coupon.coupon.name);
  const text =
    couponMessage(checked, t, locale) ??
    (coupon === null ? null : outcomeMessage(outcome, coupon.coupon.rule, about));
  return (
    <VoucherRow
      icon={<Ticket aria-hidden className="size-5" />}
      title={title}
      outcome={outcome}
      text={text}
      removal={t('coupon.remove', { coupon: title })}
      onRemove={() => dropCoupon(_id)}
    >
      {outcome === undefined ? null : <GivenItem outcome={outcome} about={about} />}
      {coupon === null ? null : (
        <Again
          outcome={outcome}
          title={title}
          onPress={() => addCoupon({ _id, rule: coupon.coupon.rule })}
        />
      )}
    </VoucherRow>
  );
}

function GiftLine({ gift, bill, about }: ListProps & { readonly gift: Gift }) {
  const t = useMessages();
  const name = useName();
  const outcome = bill.bill.discounts.find(({ item }) => item === `gift/${gift._id}`);
  const title = name(gift.name);
  const points = t('gift.cost', { points: gift.points });
  const text = outcomeMessage(outcome, gift.coupon.rule, about);
  return (
    <VoucherRow
      icon={<GiftIcon aria-hidden className="size-5" />}
      title={`${title} · ${points}`}
      outcome={outcome}
      text={text}
      removal={t('gift.remove', { gift: title })}
      onRemove={() => dropGift(gift._id)}
    >
      {outcome === undefined ? null : <GivenItem outcome={outcome} about={about} />}
      <Again
        outcome={outcome}
        title={title}
        onPress={() => addGift({ _id: gift._id, rule: gift.coupon.rule })}
      />
    </VoucherRow>
  );
}

/** Coupons and gifts on the order, each with its effect or why it does not apply (COUPON-03). */
export function VoucherList({ bill, about }: ListProps) {
  return (
    <ul className="grid gap-2 empty:hidden">
      {bill.coupons.map((coupon) => (
        <CouponLine key={coupon._id} coupon={coupon} bill={bill} about={about} />
      ))}
      {bill.gifts.map((gift) => (
        <GiftLine key={gift._id} gift={gift} bill={bill} about={about} />
      ))}
    </ul>
  );
}
