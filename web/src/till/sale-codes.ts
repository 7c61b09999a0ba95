import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { addCoupon } from '../cart/cart-vouchers.ts';
import { useCart } from '../cart/cart-store.ts';
import { couponCodeIn } from '../checkout/code-entry.tsx';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { call } from '../query/socket.ts';
import { useQuery } from '../query/use-query.ts';
import { memberCode } from '../scan/member-code.ts';
import { order as orderQuery } from '../session/order-queries.ts';
import { useShop } from '../shops/shop-context.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { couponMessage } from '../vouchers/coupon-message.ts';
import { checkCoupon, couponsOnOrder } from '../vouchers/coupons.ts';
import type { CheckedCoupon, Coupon, CouponPlace } from '../vouchers/coupons.ts';
import type { Voucher } from '../vouchers/use-vouchers.ts';
import { isShown, saleOf, updateSale, useSale } from './sales.ts';
import type { Whose } from './sales.ts';

const none: readonly never[] = [];

/** The member of a running order counts; staff are none. */
function placeOf(order: Session | null, shop: string): CouponPlace {
  return { shop, session: order?._id ?? null, restoreKey: null, user: order?.user ?? null };
}

/** The coupons that go with what is typed, as the server has checked them. */
export function useSaleCoupons(order: Session | null): readonly CheckedCoupon[] {
  const { _id: shop } = useShop();
  const ids = useCart((state) => state.coupons);
  const place = placeOf(order, shop);
  return useQuery(ids.length === 0 ? null : couponsOnOrder.of(ids, place)).data ?? none;
}

/** Their rules, by which the engine prices them. */
export const rulesOf = memoizeLast((coupons: readonly CheckedCoupon[]): readonly Voucher[] =>
  coupons.flatMap(({ _id, status, coupon }) =>
    status === 'valid' && coupon !== null ? [{ _id, rule: coupon.coupon.rule }] : [],
  ),
);

/** On the sale it was scanned for, which may have left the screen since. */
function putOn(whose: Whose, { _id, coupon: { rule } }: Coupon): void {
  if (isShown(whose)) return addCoupon({ _id, rule });
  return updateSale(whose, ({ coupons, ...sale }) => ({ ...sale, coupons: [...coupons, _id] }));
}

/** With nothing typed, a coupon is a round of its own (TILL-10). */
async function redeem(order: Session, coupon: string): Promise<void> {
  const data = { session: order._id, cart: [], coupons: [coupon], requestKey: newRequestKey() };
  await call('create tableSessions/order', { data });
  orderQuery.of(order._id, null).invalidate();
}

async function attach(order: Session, code: string): Promise<string> {
  const data = { code, session: order._id, requestKey: newRequestKey() };
  const { firstName } = await call('create users/attach', { data });
  orderQuery.of(order._id, null).invalidate();
  return firstName;
}

function isWrongMember(error: unknown): boolean {
  return isCallFailure(error) && error.data.code === 'formInvalid';
}

/** Takes a typed or scanned code, a member's or a coupon's; true once it counts (TILL-10). */
export function useTakeCode(order: Session | null): (code: string) => Promise<boolean> {
  const t = useMessages();
  const name = useName();
  const locale = useLocale();
  const { _id: shop } = useShop();
  const takeMember = async (code: string): Promise<string | null> => {
    if (order === null) return t('till.memberAfterSending');
    showSuccess(t('till.memberTaken', { name: await attach(order, code) }));
    return null;
  };
  const hand = async (coupon: Coupon, whose: Whose): Promise<string | null> => {
    const { lines = none, coupons = none } = saleOf(whose) ?? {};
    if (coupons.includes(coupon._id)) return t('couponErrors.alreadyAdded');
    if (order === null || lines.length > 0) {
      // Known before it is added: a total without it, sent at once, would be refused as changed.
      await couponsOnOrder.of([...coupons, coupon._id], placeOf(order, shop)).fetch();
      putOn(whose, coupon);
    } else await redeem(order, coupon._id);
    showSuccess(t('coupon.addedName', { coupon: name(coupon.coupon.name) }));
    return null;
  };
  const take = async (code: string, whose: Whose): Promise<string | null> => {
    if (memberCode.test(code)) return takeMember(code);
    const answer = await checkCoupon(couponCodeIn(code, location.origin), placeOf(order, shop));
    const problem = couponMessage(answer, t, locale);
    return problem !== null || answer.coupon === null ? problem : hand(answer.coupon, whose);
  };
  return async (code) => {
    const { whose } = useSale.getState();
    if (whose === null) return false;
    const problem = await take(code.trim(), whose).catch((error: unknown) =>
      isWrongMember(error) ? t('till.memberWrong') : staffFailureText(error),
    );
    if (problem !== null) showError(problem);
    return problem === null;
  };
}
