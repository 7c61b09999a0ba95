import { useEffect } from 'react';
import { MapPin } from 'lucide-react';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { go, useLocation, useQueryPart } from '../router/address.ts';
import { Link } from '../router/link.tsx';
import { useShopContext } from '../shops/shop-context.ts';
import type { Shop } from '../shops/start.ts';
import { tableByCode } from '../table/table-queries.ts';
import { useQuery } from '../query/use-query.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { BareCorner } from '../shops/bare-corner.tsx';
import { changeMode } from '../cart/change-place.ts';
import { useStartProblem } from '../ui/start-problem.ts';
import { CurrencyContext } from '../ui/price.tsx';
import { isTableCode } from '../table/code.ts';
import { TableArrival } from '../table/table-arrival.tsx';
import { MemberStrip } from './home-cards.tsx';
import { OwnOrders } from './home-cards.tsx';
import { ModeTiles } from './mode-tiles.tsx';
import { StartProblemBanner } from '../shops/start-problem-banner.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { OpenPill } from '../shops/open-pill.tsx';

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
        <StartProblemBanner />
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
        {shop === null ? <BareCorner /> : <Hero shop={shop} isHere />}
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
  const hasStartProblem = useStartProblem(({ key }) => key !== null);
  const [only, ...others] = openModes(shop);
  const mode = others.length > 0 || shop.tables.length > 0 ? null : (only ?? null);
  useEffect(() => {
    if (mode === null || depth > 0 || hasStartProblem) return;
    changeMode(mode);
    go(path('/browse'), { replace: true });
  }, [mode, depth, hasStartProblem, path]);
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

interface HeroProps {
  readonly shop: Shop;
  /** A guest at the table needs no address, but the room for what is below. */
  readonly isHere?: boolean;
}

/** The restaurant's picture, name, address and opening hours. */
function Hero({ shop, isHere = false }: HeroProps) {
  const name = useName();
  const now = useMinute();
  const title = name(shop.name);
  return (
    <div
      className={classNames(
        'relative isolate flex flex-col justify-between overflow-hidden md:sticky md:top-0 md:h-dvh',
        !isHere && 'min-h-[44dvh]',
      )}
    >
      <Picture
        id={shop.images[0] ?? null}
        name=""
        kind="wide"
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager
        className="absolute! inset-0 -z-10"
      />
      <BareCorner />
      {/* Dark behind the name, so that it is readable on any picture. */}
      <div
        className={classNames(
          'grid gap-2.5 bg-linear-to-b from-transparent via-[#1f1206]/85 via-[4.5rem] to-[#1f1206] px-5 pb-6 text-[#fff8f0] md:px-10 md:pb-10',
          shop.logo === null && 'pt-18',
        )}
      >
        {shop.logo === null ? null : (
          <Picture
            id={shop.logo}
            name={title}
            kind="thumb"
            sizes="72px"
            className="size-18 rounded-m border-2 border-[#fff8f0]"
          />
        )}
        <h1 className="text-[1.75rem] leading-tight font-bold md:text-4xl">{title}</h1>
        <p className="text-lg text-balance empty:hidden">{name(shop.welcome)}</p>
        <div className={classNames('grid gap-2.5', isHere && 'max-md:hidden')}>
          <p className="flex items-start gap-2">
            <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" />
            {name(shop.address)}
          </p>
          <OpenPill shop={shop} modes={openModes(shop)} now={now} />
        </div>
      </div>
    </div>
  );
}
