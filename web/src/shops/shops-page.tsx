import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { go, useLocation } from '../router/address.ts';
import { shopList, completeShop, metresTo, nearestFirst, shopsFor } from './listed-shops.ts';
import type { ListedShop } from './listed-shops.ts';
import { useQuery } from '../query/use-query.ts';
import { useMinute } from '../ui/use-minute.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { BareCorner } from './bare-corner.tsx';
import { changeToShop } from '../cart/change-place.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { StartProblemBanner } from './start-problem-banner.tsx';
import type { Coordinates } from './distance.ts';
import { NearMe, coordinatesOf, useGuestLocation } from './near-me.tsx';
import { ShopCard } from './shop-card.tsx';

/** Shops that take orders online: open ones first, or the nearest on request. */
export function ShopsPage() {
  const t = useMessages();
  const [keyword, setKeyword] = useState('');
  return (
    <>
      <BareCorner />
      <div className="mx-auto grid max-w-160 gap-5 px-4 pb-5 md:pb-12">
        <h1 className="text-[1.75rem] leading-tight font-bold">{t('shops.title')}</h1>
        <StartProblemBanner />
        <label className="flex items-center gap-3 rounded-full border border-line-strong bg-surface px-4">
          <Search aria-hidden className="size-5 text-ink-3" />
          <span className="sr-only">{t('shops.search')}</span>
          <input
            type="search"
            value={keyword}
            placeholder={t('shops.search')}
            onChange={(event) => setKeyword(event.target.value)}
            className="min-h-12 w-0 min-w-0 grow bg-transparent outline-offset-8"
          />
        </label>
        <ShopList keyword={keyword} />
      </div>
    </>
  );
}

function ShopList({ keyword }: { readonly keyword: string }) {
  const t = useMessages();
  const now = useMinute();
  const { data, error, refetch } = useQuery(shopList.of());
  if (data === undefined && error !== null)
    return (
      <EmptyState drawing="cord" title={failureText(error)}>
        <Button onPress={refetch}>{t('action.retry')}</Button>
      </EmptyState>
    );
  if (data === undefined) return <SkeletonRows rows={3} />;
  const all = shopsFor(
    data.flatMap((shop) => completeShop(shop) ?? []),
    '',
    now,
  );
  return <FoundShops all={all} keyword={keyword} now={now} />;
}

interface FoundShopsProps {
  readonly all: readonly ListedShop[];
  readonly keyword: string;
  readonly now: number;
}

function FoundShops({ all, keyword, now }: FoundShopsProps) {
  const t = useMessages();
  const { own, toggle } = useGuestLocation();
  useOnlyShop(all);
  const found = shopsFor(all, keyword, now);
  const here = coordinatesOf(own);
  if (found.length === 0)
    return (
      <EmptyState
        drawing={keyword === '' ? 'shutter' : 'magnifier'}
        title={t(keyword === '' ? 'shops.none' : 'shops.notFound')}
      />
    );
  return (
    <>
      <p role="status" className="sr-only">
        {keyword === '' ? '' : t('shops.found', { count: found.length })}
      </p>
      {all.some(({ location }) => location !== null) ? (
        <NearMe own={own} onPress={() => void toggle()} />
      ) : null}
      <ShopCards shops={here === null ? found : nearestFirst(found, here)} here={here} now={now} />
    </>
  );
}

interface ShopCardsProps {
  readonly shops: readonly ListedShop[];
  readonly here: Coordinates | null;
  readonly now: number;
}

function ShopCards({ shops, here, now }: ShopCardsProps) {
  const path = useLocalPath();
  const choose = (shop: string): void => {
    changeToShop(shop);
    go(path('/'));
  };
  return (
    <ul className="grid gap-3">
      {shops.map((shop) => (
        <li key={shop._id}>
          <ShopCard
            shop={shop}
            now={now}
            metres={metresTo(shop, here)}
            onChoose={() => choose(shop._id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Skips the list if there is only one shop, unless the guest came back to it. */
function useOnlyShop(all: readonly ListedShop[]): void {
  const path = useLocalPath();
  const depth = useLocation((state) => state.depth);
  const only = all.length === 1 && depth === 0 ? (all[0]?._id ?? null) : null;
  useEffect(() => {
    if (only === null) return;
    changeToShop(only);
    go(path('/'), { replace: true });
  }, [only, path]);
}
