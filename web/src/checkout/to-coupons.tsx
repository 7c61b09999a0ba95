import { ChevronRight, Ticket } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { Link } from '../router/link.tsx';
import { heldCoupons } from '../vouchers/coupons.ts';
import { useShopContext } from '../shops/shop-context.ts';
import { useQuery } from '../query/use-query.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { useLogin } from '../storage/login.ts';
import { groupCoupons } from './tried-coupons.ts';

const none: readonly never[] = [];

interface ToCouponsProps {
  readonly bill: CartBill;
  readonly today: string;
}

/** Link to coupons and gifts, if the restaurant has members (COUPON-03). */
export function ToCoupons({ bill, today }: ToCouponsProps) {
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
      <span className="grow">
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
