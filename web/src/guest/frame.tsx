import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { cartCount } from '@servery/engine/cart/count.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useLocation } from '../router/address.ts';
import { Redirect } from '../router/link.tsx';
import { ShopContext, useShopContext } from '../shops/shop-context.ts';
import { appTextIn, coloursIn, settingIn, startProblem, useStarted } from '../shops/start.ts';
import type { Started } from '../shops/start.ts';
import { homeRedirect, redirectFor } from './guards.ts';
import { splitPath } from '../i18n/locale.ts';
import { useRegion } from '../i18n/region.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import { useTitle } from '../ui/title.ts';
import { classNames } from '../ui/class-names.ts';
import { CurrencyContext, SignsContext } from '../ui/price.tsx';
import { SkeletonRows, Delayed } from '../ui/skeleton.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useLive } from './live.ts';
import { OfflineBar } from './offline-bar.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import type { RouteSpec } from './spec.ts';
import { usePaint } from '../ui/theme.ts';
import { loadingBarThrottleMs } from '@servery/engine/limits.ts';

const CannotStart = lazyPart(async () => (await import('./cannot-start.tsx')).CannotStart);
const StartTrouble = lazyPart(async () => (await import('./cannot-start.tsx')).StartTrouble);
const CartPanel = lazyPart(async () => (await import('../checkout/cart-panel.tsx')).CartPanel);
const RestoreCart = lazyPart(
  async () => (await import('../checkout/restore-cart.tsx')).RestoreCart,
);

interface FrameProps {
  readonly spec: RouteSpec;
}

/** A page with header and footer, once the app has started and no redirect applies. */
export function Frame({ spec }: FrameProps) {
  const { data, error, refetch } = useStarted();
  usePaint(coloursIn(data));
  if (data !== undefined) return <StartedFrame spec={spec} started={data} />;
  if (error === null) return <Loading />;
  const problem = startProblem(error);
  return (
    <Suspense fallback={null}>
      {problem === null ? (
        <CannotStart onRetry={refetch} />
      ) : (
        <StartTrouble problem={problem} error={error} page={spec.name}>
          {(started) => <StartedFrame spec={spec} started={started} />}
        </StartTrouble>
      )}
    </Suspense>
  );
}

function Loading() {
  return (
    <>
      <LoadingBar />
      <SkeletonRows rows={5} />
    </>
  );
}

interface StartedFrameProps extends FrameProps {
  readonly started: Started;
}

function StartedFrame({ spec, started }: StartedFrameProps) {
  const path = useLocalPath();
  const to = useRedirect(spec, started);
  useLive(started.shop?._id ?? null);
  useRegion(started.shop);
  const context = {
    started,
    memberSystem: settingIn(started, 'onlineMemberSystem'),
    mayChooseShop: settingIn(started, 'allowChooseShop'),
  };
  if (to !== null) return <Redirect to={path(to)} />;
  return (
    <ShopContext value={context}>
      <CurrencyContext value={started.shop?.currency ?? 'HKD'}>
        <SignsContext value={started.severalCurrencies ? 'distinct' : 'short'}>
          <Framed spec={spec} />
        </SignsContext>
      </CurrencyContext>
    </ShopContext>
  );
}

function useRedirect(spec: RouteSpec, started: Started): string | null {
  const { pathname, search } = useLocation();
  const user = useLogin(({ member }) => member?._id ?? null);
  const { session, mode } = useSessionState();
  const situation = {
    path: `${splitPath(pathname).path}${search}`,
    hasShop: started.shop !== null,
    mayChooseShop: settingIn(started, 'allowChooseShop'),
    memberSystem: settingIn(started, 'onlineMemberSystem'),
    user,
    dineIn: session !== null && mode === 'dineIn',
  };
  // A table code is read before any redirect.
  if (spec.name === 'index')
    return new URLSearchParams(search).has('t') ? null : homeRedirect(situation);
  return redirectFor(spec.needs, situation);
}

function Framed({ spec }: FrameProps) {
  const hasCart = useCart(({ lines }) => cartCount(lines) > 0);
  const title = usePageTitle(spec.name);
  const isWide = useIsAtLeast('md');
  useNewPage(spec.name);
  return (
    <>
      <Title page={title} />
      <SkipLink />
      {spec.header ? <Header spec={spec} title={title} /> : null}
      <OfflineBar />
      <div className={spec.panel ? 'beside-cart' : ''}>
        <main
          id="main"
          tabIndex={-1}
          className={classNames('outline-none', spec.footer && 'above-footer')}
        >
          <PageBoundary page={spec.name}>
            <spec.Page />
          </PageBoundary>
        </main>
        {spec.panel && isWide ? (
          <Suspense fallback={<PanelOutline />}>
            <CartPanel />
          </Suspense>
        ) : null}
      </div>
      {spec.footer ? <Footer /> : null}
      {hasCart ? (
        <Suspense fallback={null}>
          <RestoreCart />
        </Suspense>
      ) : null}
    </>
  );
}

/** Placeholder of the cart panel: without it the page looks cut off until it is loaded. */
function PanelOutline() {
  return (
    <div aria-busy="true" className="hidden py-4 md:block">
      <div className="h-80 rounded-l border border-line bg-surface shadow-lift" />
    </div>
  );
}

function PageBoundary({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  return (
    <ErrorBoundary page={page}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** The page's title; the cart's includes its count. */
function usePageTitle(name: string): string {
  const t = useMessages();
  // Selected only on the cart page: elsewhere an added dish would render the whole page again.
  const count = useCart(({ lines }) => (name === 'cart' ? cartCount(lines) : 0));
  const title = t(`title.${name}`);
  return count > 0 ? t('title.counted', { title, count }) : title;
}

/** The open item or the page, then the restaurant (SHELL-11). */
function Title({ page }: { readonly page: string }) {
  const t = useMessages();
  const name = useName();
  const { started } = useShopContext();
  const detail = useTitle((state) => state.detail);
  const app = appTextIn(started, 'name');
  const restaurant = app !== null && started.shop !== null ? name(started.shop.name) : app;
  const title = `${detail ?? page} – ${restaurant ?? t('title.app')}`;
  useEffect(() => useTitle.setState({ title }), [title]);
  return <title>{title}</title>;
}

/** Skips the repeated header; the address does not change. */
function SkipLink() {
  const t = useMessages();
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="skip-link"
    >
      {t('action.skip')}
    </a>
  );
}

/** A new page starts scrolled to the top, with the focus at its start. */
function useNewPage(name: string): void {
  useEffect(() => {
    const { isReturn, depth } = useLocation.getState();
    if (isReturn || depth === 0) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [name]);
}

/** Shown while a page loads, after 200 ms and for 5 s (SHELL-10). */
function LoadingBar() {
  return (
    <Delayed ms={loadingBarThrottleMs}>
      <div role="progressbar" aria-hidden className="loading-bar" />
    </Delayed>
  );
}
