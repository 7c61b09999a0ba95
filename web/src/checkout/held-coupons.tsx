import { heldCoupons } from '../vouchers/coupons.ts';
import type { Coupon } from '../vouchers/coupons.ts';
import { useQuery } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { MessageContext } from '../bill/refusal-message.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CouponCard } from './coupon-card.tsx';
import { groupCoupons } from './tried-coupons.ts';
import type { TriedCoupon } from './tried-coupons.ts';

interface HeldProps {
  readonly user: string;
  readonly bill: CartBill;
  readonly about: MessageContext;
}

/** All coupons of a member (COUPON-03). */
export function HeldCoupons({ user, bill, about }: HeldProps) {
  const t = useMessages();
  const { data, error, refetch } = useQuery(heldCoupons.of(user));
  if (data === undefined && error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button onPress={refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.length === 0)
    return <EmptyState drawing="ticket" title={t('coupon.none')} text={t('coupon.noneHint')} />;
  return <CouponGroups held={data} user={user} bill={bill} about={about} />;
}

function CouponGroups({
  held,
  user,
  bill,
  about,
}: HeldProps & { readonly held: readonly Coupon[] }) {
  const t = useMessages();
  const groups = groupCoupons(held, bill.billing, { user, today: about.today });
  return (
    <div className="grid gap-6">
      <Section title={t('coupon.usable')} coupons={groups.usable} about={about} />
      <Section title={t('coupon.notYet')} coupons={groups.notYet} about={about} />
      <Section title={t('coupon.over')} coupons={groups.over} about={about} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly coupons: readonly TriedCoupon[];
  readonly about: MessageContext;
}

function Section({ title, coupons, about }: SectionProps) {
  if (coupons.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">
        {title} <span className="font-normal text-ink-3">{coupons.length}</span>
      </h2>
      <ul className="grid gap-3">
        {coupons.map((held) => (
          <li key={held.coupon._id}>
            <CouponCard held={held} about={about} />
          </li>
        ))}
      </ul>
    </section>
  );
}
