import { Suspense, useEffect, useState } from 'react';
import { isOpen } from '@servery/engine/hours/opening-hours.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useName } from '../i18n/use-messages.ts';
import { useParams } from '../router/address.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useMenuChanged } from './menu-changed.ts';
import { LazyMenuMissing } from './lazy-menu-missing.tsx';
import { useLeaveClosedSection } from './menu-bar.tsx';
import { MenuView } from './menu-view.tsx';
import { useBrowseMenu } from './use-browse-menu.ts';
import { useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useSessionState } from '../storage/session.ts';

const leavingMs = 240;

/** The value; a removed one stays until its closing animation has ended. */
function useDelayedRemoval(value: string | undefined): string | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLast(value), value === undefined ? leavingMs : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return value ?? last;
}

const ProductSheet = lazyPart(
  async () => (await import('./product-sheet.tsx')).ProductSheet,
  'dish',
);

const MenuChangedBanner = lazyPart(
  async () => (await import('./menu-changed-banner.tsx')).MenuChangedBanner,
);

/** The menu, and the dish that is open on it (ROUTE-06). */
export function BrowsePage() {
  const { id } = useParams();
  const shown = useDelayedRemoval(id);
  const isChanged = useMenuChanged((state) => state.changed);
  return (
    <>
      <ClosedBanner />
      <ShopNotice />
      {isChanged ? (
        <Suspense fallback={null}>
          <MenuChangedBanner />
        </Suspense>
      ) : null}
      <Menu />
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <ProductSheet key={shown} id={shown} open={id !== undefined} />
        </Suspense>
      )}
    </>
  );
}

function Menu() {
  // Here, because the menu of a section that is gone is empty.
  useLeaveClosedSection();
  const { browse, products, categories } = useBrowseMenu();
  const error = products.error ?? categories.error;
  const refetch = (): void => {
    products.refetch();
    categories.refetch();
  };
  const isKnown = products.data !== undefined && categories.data !== undefined;
  if (!isKnown && error !== null)
    return <LazyMenuMissing kind="failed" error={error} refetch={refetch} />;
  if (!isKnown) return <SkeletonRows rows={6} />;
  if (browse.menu.length === 0) return <LazyMenuMissing kind="empty" />;
  return <MenuView browse={browse} />;
}

/** What the shop says to everybody who orders (SETTINGS-07). */
function ShopNotice() {
  const text = useName()(useShop().notice);
  if (text === '') return null;
  return <p className="mx-4 mt-3 rounded-m bg-surface-2 px-4 py-3 font-semibold md:mx-0">{text}</p>;
}

const ClosedMessage = lazyPart(async () => (await import('./closed-message.tsx')).ClosedMessage);

/** The shop takes no orders now, but the menu can still be read (HOURS-02, STOCK-07). */
function ClosedBanner() {
  const shop = useShop();
  const now = useMinute();
  const mode = useSessionState((state) => state.mode);
  const isPaused = shop.pause !== null && mode !== 'dineIn';
  if (isOpen(shop, mode, now) && !isPaused) return null;
  return (
    <p className="mx-4 mt-3 flex min-h-18 items-start gap-3 rounded-m bg-danger-bg px-4 py-3 font-semibold text-danger md:mx-0 md:min-h-12">
      <Suspense fallback={null}>
        <ClosedMessage />
      </Suspense>
    </p>
  );
}
