import { Suspense } from 'react';
import { late } from '../../i18n/late.ts';
import { useParams } from '../../address/address.ts';
import { failureText } from '../../i18n/failure-words.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useMenuNews } from '../../state/menu-news.ts';
import { MenuView } from './menu-view.tsx';
import { ClosedBanner } from './closed-banner.tsx';
import { useBrowseMenu } from './use-browse-menu.ts';

const ProductSheet = late(async () => (await import('./product-sheet.tsx')).ProductSheet);

const MenuNews = late(async () => (await import('./menu-news.tsx')).MenuNews);

/** The menu, and the dish that is open on it (ROUTE-06). */
export function BrowsePage() {
  const { id } = useParams();
  const isChanged = useMenuNews((state) => state.changed);
  return (
    <>
      <ClosedBanner />
      {isChanged ? (
        <Suspense fallback={null}>
          <MenuNews />
        </Suspense>
      ) : null}
      <Menu />
      {id === undefined ? null : (
        <Suspense fallback={null}>
          <ProductSheet key={id} id={id} />
        </Suspense>
      )}
    </>
  );
}

function Menu() {
  const say = useMessages();
  const { browse, products, categories } = useBrowseMenu();
  const error = products.error ?? categories.error;
  if (error !== null && products.data === undefined)
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button
          onPress={() => {
            products.again();
            categories.again();
          }}
        >
          {say('action.retry')}
        </Button>
      </EmptyState>
    );
  if (products.data === undefined || categories.data === undefined) return <SkeletonRows rows={6} />;
  if (browse.menu.length === 0)
    return <EmptyState drawing="bowl" title={say('menu.empty')} text={say('notice.askStaff')} />;
  return <MenuView browse={browse} />;
}
