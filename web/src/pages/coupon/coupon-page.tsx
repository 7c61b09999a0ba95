import { Link } from '../../address/link.tsx';
import type { Coupon } from '../../api/coupons.ts';
import { heldCoupons } from '../../api/coupons.ts';
import { useHouse } from '../../api/house.ts';
import { useAsked } from '../../api/use-asked.ts';
import { useLocalPath, useMessages, useName } from '../../i18n/use-messages.ts';
import { CouponRow } from '../../shell/coupon-row.tsx';
import { changeCart, useCart } from '../../state/cart.ts';
import { useLogin } from '../../state/login.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** Coupons on the order, a place to type one, and those a member holds (COUPON-03). */
export function CouponPage() {
  const say = useMessages();
  const path = useLocalPath();
  const { memberSystem } = useHouse();
  const user = useLogin(({ member }) => member?._id ?? null);
  return (
    <div className="mx-auto grid max-w-140 gap-5 p-4">
      <section className="rounded-l border border-line bg-surface p-5">
        <CouponRow />
      </section>
      {user === null ? null : <HeldCoupons user={user} />}
      {user === null && memberSystem ? (
        <EmptyState drawing="ticket" title={say('coupon.loginTitle')} text={say('coupon.loginHint')}>
          <Link to={path('/member/login?from=/coupon')} className={buttonClass('primary')}>
            {say('nav.login')}
          </Link>
        </EmptyState>
      ) : null}
    </div>
  );
}

function HeldCoupons({ user }: { readonly user: string }) {
  const say = useMessages();
  const { data } = useAsked(heldCoupons.of(user));
  if (data === undefined) return <SkeletonRows rows={3} />;
  if (data.length === 0) return <EmptyState drawing="ticket" title={say('coupon.none')} />;
  return (
    <ul className="grid gap-3">
      {data.map((coupon) => (
        <li key={coupon._id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  );
}

function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const say = useMessages();
  const name = useName();
  const isAdded = useCart(({ coupons }) => coupons.includes(coupon._id));
  const add = (): void => changeCart({ coupons: [...useCart.getState().coupons, coupon._id] });
  return (
    <article className="flex items-center gap-4 rounded-l border border-dashed border-brand-edge bg-surface p-4">
      <div className="grow">
        <h3 className="font-bold">{name(coupon.coupon.name)}</h3>
        {coupon.endDate === null ? null : (
          <p className="text-sm text-ink-2">{say('coupon.until', { date: coupon.endDate })}</p>
        )}
      </div>
      {coupon.status !== 'valid' ? (
        <Badge tone="neutral">{say(`couponErrors.${coupon.status}`)}</Badge>
      ) : null}
      {coupon.status === 'valid' && isAdded ? <Badge tone="success">{say('coupon.added')}</Badge> : null}
      {coupon.status === 'valid' && !isAdded ? (
        <Button kind="ghost" onPress={add}>
          {say('coupon.apply')}
        </Button>
      ) : null}
    </article>
  );
}
