import { Ticket, X } from 'lucide-react';
import { useState } from 'react';
import type { DiscountOutcome } from '@servery/engine/discounts/outcome.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { checkCoupon } from '../api/coupons.ts';
import type { Coupon } from '../api/coupons.ts';
import { useShop } from '../api/house.ts';
import { useBill } from '../api/use-bill.ts';
import { failureText } from '../i18n/failure-words.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Say } from '../i18n/words.ts';
import { changeCart, useCart } from '../state/cart.ts';
import { useSessionState } from '../state/session.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Price, usePriceText } from '../ui/price.tsx';

/** Why a coupon gives nothing yet, and what would make it (RULE-01). */
function useRefusal(): (outcome: DiscountOutcome | undefined) => string | null {
  const say = useMessages();
  const price = usePriceText();
  return (outcome) => {
    const refusal = outcome?.refusal ?? null;
    if (refusal === null) return null;
    const gap = 'needed' in refusal ? refusal.needed - refusal.found : 0;
    const isMoney = refusal.code === 'ruleMinTotal' || refusal.code === 'ruleAfterMinTotal';
    return say(`errors.${refusal.code}`, {
      missing: isMoney ? price(cents(gap)) : gap,
      rule: '',
      orderTypes: '',
      products: '',
      modifier: '',
    });
  };
}

function CouponChip({
  coupon,
  outcome,
}: {
  readonly coupon: Coupon;
  readonly outcome: DiscountOutcome | undefined;
}) {
  const say = useMessages();
  const name = useName();
  const refusal = useRefusal()(outcome);
  const title = name(coupon.coupon.name);
  const remove = (): void =>
    changeCart({ coupons: useCart.getState().coupons.filter((id) => id !== coupon._id) });
  return (
    <li className="flex items-center gap-3 rounded-m bg-surface-2 py-1 ps-4">
      <Ticket aria-hidden className="size-5 shrink-0 text-brand-text" />
      <span className="grow">
        <span className="block font-semibold">{title}</span>
        {refusal === null ? null : <span className="block text-sm text-ink-2">{refusal}</span>}
      </span>
      {outcome === undefined || outcome.amount === 0 ? null : (
        <span className="font-semibold text-success">
          <Price of={cents(-outcome.amount)} />
        </span>
      )}
      <IconButton icon={X} label={say('coupon.remove', { coupon: title })} onPress={remove} />
    </li>
  );
}

/** What the server answered, in words; null when the coupon is good (COUPON-02). */
function answerWords(status: string, say: Say): string | null {
  return status === 'valid' ? null : say(`couponErrors.${status}`, { endDate: '' });
}

function useCodeEntry() {
  const say = useMessages();
  const { _id: shop } = useShop();
  const session = useSessionState((state) => state.session);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const apply = async (): Promise<void> => {
    const { coupons } = useCart.getState();
    setAsking(true);
    try {
      const { status, coupon } = await checkCoupon(code.trim(), { shop, session });
      const isThere = coupon !== null && coupons.includes(coupon._id);
      setProblem(isThere ? say('couponErrors.alreadyAdded') : answerWords(status, say));
      if (status !== 'valid' || coupon === null || isThere) return;
      changeCart({ coupons: [...coupons, coupon._id] });
      setCode('');
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setAsking(false);
    }
  };
  return { code, setCode, problem, isAsking, apply };
}

/** Coupons on the order, each with what it takes off or why it does not, and a place to type another (COUPON-03). */
export function CouponRow() {
  const say = useMessages();
  const { bill, coupons } = useBill();
  const { code, setCode, problem, isAsking, apply } = useCodeEntry();
  return (
    <section className="grid gap-3">
      <ul className="grid gap-2 empty:hidden">
        {coupons.map((coupon) => (
          <CouponChip
            key={coupon._id}
            coupon={coupon}
            outcome={bill.discounts.find(({ item }) => item === `coupon/${coupon._id}`)}
          />
        ))}
      </ul>
      <form
        className="flex items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') void apply();
        }}
      >
        <div className="grow">
          <Field label={say('coupon.code')} value={code} onChange={setCode} problem={problem} most={64} />
        </div>
        <div className="pt-7">
          <Button type="submit" kind="ghost" busy={isAsking}>
            {say('coupon.apply')}
          </Button>
        </div>
      </form>
    </section>
  );
}
