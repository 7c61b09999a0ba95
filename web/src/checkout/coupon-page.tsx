import { cartCount } from '@servery/engine/cart/count.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { go, useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import { useBill } from '../bill/use-bill.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { CodeEntry } from './code-entry.tsx';
import { useMessageContext } from '../bill/use-message-context.ts';
import { VoucherList } from './voucher-list.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useLogin } from '../storage/login.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Price } from '../ui/price.tsx';
import { GiftList } from './gift-list.tsx';
import { HeldCoupons } from './held-coupons.tsx';
import { useTableQuote, withWholeOffers } from './use-table-quote.ts';

/** Coupons and gifts: on the order, by code, and the member's own (COUPON-03, COUPON-04). */
export function CouponPage() {
  const { memberSystem } = useShopContext();
  const cart = useBill();
  const bill = withWholeOffers(cart, useTableQuote(cart));
  const about = useMessageContext(bill);
  const user = useLogin(({ member }) => member?._id ?? null);
  const showsGifts = useQueryPart('tab') === 'gifts';
  const code = useQueryPart('code');
  return (
    <div className="mx-auto grid max-w-160 gap-5 p-4 pb-28">
      {memberSystem ? <Tabs showsGifts={showsGifts} /> : null}
      {showsGifts ? null : (
        <section className="grid gap-4 rounded-l border border-line bg-surface p-5">
          <CodeEntry key={code} linked={code} />
          <VoucherList bill={bill} about={about} />
        </section>
      )}
      <EmptyCartNote />
      {showsGifts ? <GiftList user={user} bill={cart} about={about} /> : null}
      {!showsGifts && user !== null ? <HeldCoupons user={user} bill={bill} about={about} /> : null}
      {user === null && memberSystem ? <SignIn showsGifts={showsGifts} code={code} /> : null}
      <UseBar bill={bill} />
    </div>
  );
}

const tab =
  'press min-h-12 rounded-m px-4 font-semibold text-ink-2 aria-pressed:bg-surface aria-pressed:text-brand-text';

function Tabs({ showsGifts }: { readonly showsGifts: boolean }) {
  const t = useMessages();
  const path = useLocalPath();
  const show = (page: string): void => go(path(page), { replace: true });
  return (
    <div className="grid grid-cols-2 gap-1 rounded-l bg-surface-2 p-1">
      <button
        type="button"
        className={tab}
        aria-pressed={!showsGifts}
        onClick={() => show('/coupon')}
      >
        {t('coupon.tab')}
      </button>
      <button
        type="button"
        className={tab}
        aria-pressed={showsGifts}
        onClick={() => show('/coupon?tab=gifts')}
      >
        {t('gift.tab')}
      </button>
    </div>
  );
}

/** Coupons are computed on the cart: with an empty one most do not apply. */
function EmptyCartNote() {
  const t = useMessages();
  const path = useLocalPath();
  const isEmpty = useCart(({ lines }) => cartCount(lines) === 0);
  if (!isEmpty) return null;
  return (
    <p className="rounded-m bg-info-bg px-4 py-3 text-sm text-info">
      {t('coupon.emptyCart')}{' '}
      <Link to={path('/browse')} className="font-semibold underline underline-offset-4">
        {t('cart.toMenu')}
      </Link>
    </p>
  );
}

interface SignInProps {
  readonly showsGifts: boolean;
  readonly code: string | null;
}

/** After the login the guest returns to the same tab, with the code from the link. */
function SignIn({ showsGifts, code }: SignInProps) {
  const t = useMessages();
  const path = useLocalPath();
  const linked = code === null ? '/coupon' : `/coupon?code=${encodeURIComponent(code)}`;
  const from = encodeURIComponent(showsGifts ? '/coupon?tab=gifts' : linked);
  return (
    <section className="rounded-l border border-line bg-surface">
      <EmptyState drawing="ticket" title={t('coupon.loginTitle')} text={t('coupon.loginHint')}>
        <Link to={path(`/member/login?from=${from}`)} className={buttonClass('primary')}>
          {t('nav.login')}
        </Link>
      </EmptyState>
    </section>
  );
}

/** The total saving of the vouchers, and the link to the cart. */
function UseBar({ bill: { bill, coupons, gifts } }: { readonly bill: CartBill }) {
  const t = useMessages();
  const path = useLocalPath();
  const count = coupons.length + gifts.length;
  const own = new Set([
    ...coupons.map(({ _id }) => `coupon/${_id}`),
    ...gifts.map(({ _id }) => `gift/${_id}`),
  ]);
  const off = bill.discounts
    .filter(({ item }) => own.has(item))
    .reduce((sum, { amount }) => sum + amount, 0);
  if (count === 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-20 border-t border-line bg-surface px-4 py-3 shadow-lift md:sticky md:bottom-4 md:rounded-l md:border">
      <Link to={path('/cart')} className={`${buttonClass('primary')} w-full justify-between`}>
        <span>{t('coupon.use', { count })}</span>
        {off === 0 ? null : <Price of={cents(-off)} />}
      </Link>
    </div>
  );
}
