import { Suspense } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useParams } from '../router/address.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useMenuChanged } from './menu-changed.ts';
import { LazyMenuTrouble } from './lazy-menu-trouble.tsx';
import { MenuView } from './menu-view.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { useBrowseMenu } from './use-browse-menu.ts';
import { useDelayedRemoval } from './use-lingering.ts';

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
  const { browse, products, categories } = useBrowseMenu();
  const error = products.error ?? categories.error;
  const refetch = (): void => {
    products.refetch();
    categories.refetch();
  };
  const isKnown = products.data !== undefined && categories.data !== undefined;
  if (!isKnown && error !== null)
    return <LazyMenuTrouble kind="failed" error={error} refetch={refetch} />;
  if (!isKnown) return <SkeletonRows rows={6} />;
  if (browse.menu.length === 0) return <LazyMenuTrouble kind="empty" />;
  return <MenuView browse={browse} />;
}
