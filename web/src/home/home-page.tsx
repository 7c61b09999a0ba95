import { useEffect } from 'react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { go, useLocation, useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import type { Shop } from '../shops/start.ts';
import { tableByCode } from '../table/table-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath, useMessages } from '../i18n/use-messages.ts';
import { BareCorner } from '../shops/bare-corner.tsx';
import { changeMode } from '../cart/change-place.ts';
import { useTrouble } from '../ui/trouble.ts';
import { CurrencyContext } from '../ui/price.tsx';
import { isTableCode } from '../table/code.ts';
import { TableArrival } from '../table/table-arrival.tsx';
import { Hero } from './hero.tsx';
import { MemberStrip } from './member-strip.tsx';
import { ModeTiles } from './mode-tiles.tsx';
import { OwnOrders } from './own-orders-card.tsx';
import { TroubleBanner } from '../shops/trouble-banner.tsx';

/** The first page: the restaurant and its order modes (ROUTE-14). */
export function HomePage() {
  const code = useQueryPart('t');
  const { shop } = useShopContext().started;
  if (code !== null) return <ArrivalPage code={code} />;
  return shop === null ? null : <ShopPage shop={shop} />;
}

const column =
  'mx-auto grid w-full max-w-140 content-start gap-5 px-5 py-6 md:content-center md:px-10';

function ShopPage({ shop }: { readonly shop: Shop }) {
  useOnlyMode(shop);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-2">
      <Hero shop={shop} />
      <div className={column}>
        <TroubleBanner />
        <OwnOrders />
        <ModeTiles />
        <MemberStrip />
        <OtherShop />
      </div>
    </div>
  );
}

/** Shows the table's shop, even if the guest chose another before. */
function ArrivalPage({ code }: { readonly code: string }) {
  const { data } = useQuery(isTableCode(code) ? tableByCode.of(code) : null);
  const shop = data?.shop ?? null;
  return (
    <CurrencyContext value={shop?.currency ?? 'HKD'}>
      <div className={shop === null ? 'min-h-dvh' : 'min-h-dvh md:grid md:grid-cols-2'}>
        {shop === null ? <BareCorner /> : <Hero shop={shop} />}
        <div className={column}>
          <TableArrival key={code} code={code} />
        </div>
      </div>
    </CurrencyContext>
  );
}

/** Skips the page if there is only one order mode, unless the guest came back to it. */
function useOnlyMode(shop: Shop): void {
  const path = useLocalPath();
  const depth = useLocation((state) => state.depth);
  const hasTrouble = useTrouble(({ key }) => key !== null);
  const [only, ...others] = openModes(shop);
  const mode = others.length > 0 || shop.tables.length > 0 ? null : (only ?? null);
  useEffect(() => {
    if (mode === null || depth > 0 || hasTrouble) return;
    changeMode(mode);
    go(path('/browse'), { replace: true });
  }, [mode, depth, hasTrouble, path]);
}

function OtherShop() {
  const t = useMessages();
  const path = useLocalPath();
  const { mayChooseShop } = useShopContext();
  if (!mayChooseShop) return null;
  return (
    <Link
      to={path('/shops')}
      className="press grid min-h-12 place-items-center font-semibold text-brand-text underline underline-offset-4"
    >
      {t('shop.other')}
    </Link>
  );
}
