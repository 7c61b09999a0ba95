import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { openModes } from '@servery/engine/session/order-modes.ts';
import { useLocation } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useShopContext } from '../../shops/shop-context.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { locales } from '../../i18n/locale.ts';
import { useLocale, useLocalPath, useMessages } from '../../i18n/use-messages.ts';
import { BareCorner } from '../../shops/bare-corner.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { leftTable } from '../../table/left-table.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { scanPage } from '../../scan/scan-page.ts';

/** An order or a seat is gone (ROUTE-17, VISIT-06); in three languages: none may be chosen yet. */
export function SessionNotFoundPage() {
  const t = useMessages();
  const path = useLocalPath();
  const current = useLocale();
  const isLeft = useLocation(({ state }) => state === leftTable);
  const textIn = (locale: Locale): string => t(`notice.${isLeft ? 'left' : 'lost'}.${locale}`);
  const { shop } = useShopContext().started;
  // Without a shop, home redirects to the shop list.
  const mayTakeAway = shop === null || openModes(shop).includes('takeAway');
  const others = locales.filter((locale) => locale !== current);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <BareCorner />
      <div className="mx-auto grid max-w-110 content-center justify-items-center gap-4 p-6 text-center">
        <Drawing of="tornCode" />
        <h1 className="text-xl font-bold">{textIn(current)}</h1>
        {others.map((locale) => (
          <p key={locale} lang={languageTags[locale]} className="text-ink-2">
            {textIn(locale)}
          </p>
        ))}
        <div className="mt-3 grid w-full gap-3">
          <Link to={path(scanPage)} className={buttonClass('primary')}>
            {t('action.scan')}
          </Link>
          {mayTakeAway ? (
            <Link to={path('/')} className={buttonClass('ghost')}>
              {t('notice.browseTakeaway')}
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  );
}
