import { renderToStaticMarkup } from 'react-dom/server';
import { isInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { ParamsContext, useLocation } from '../router/address.ts';
import { categories, products, taxes } from '../menu/menu-queries.ts';
import type { Product } from '../menu/menu-queries.ts';
import type { Query } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Started } from '../shops/start.ts';
import { firstMatch } from '../router/match.ts';
import { pathIn } from '../i18n/locale.ts';
import { activateLocale } from '../i18n/messages.ts';
import { routes, unknownPage } from '../guest/routes.tsx';
import { Frame } from '../guest/frame.tsx';
import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { useView } from '../storage/view.ts';

type DataOf<Source> = Source extends Query<infer Data> ? Data : never;

/** All data the first view of a menu is rendered from. */
export interface FirstView {
  readonly locale: Locale;
  readonly mode: OrderType;
  readonly listView: boolean;
  readonly darkMode: boolean | null;
  readonly started: Started;
  readonly products: readonly Product[];
  readonly categories: DataOf<ReturnType<typeof categories.of>>;
  readonly taxes: DataOf<ReturnType<typeof taxes.of>>;
}

let last: Promise<unknown> = Promise.resolve();

/** Renders the menu's first screen, one at a time: the components share module state. */
export function firstView(view: FirstView): Promise<string> {
  const rendered = last.then(() => render(view));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function render({ locale, mode, listView, darkMode, ...data }: FirstView): Promise<string> {
  await activateLocale(locale, data.started.shop !== null && isInTaiwan(data.started.shop));
  const shop = data.started.shop?._id ?? '';
  useLocation.setState({ pathname: pathIn(locale, '/browse') });
  useView.setState({ listView, darkMode });
  useShopState.setState({ shop });
  useSessionState.setState({ mode, session: null, section: null });
  start.of({ shop, session: null, restoreKey: null }).update(() => data.started);
  products.of(shop).update(() => data.products);
  categories.of(shop).update(() => data.categories);
  taxes.of(shop).update(() => data.taxes);
  const html = renderToStaticMarkup(
    <ParamsContext value={{}}>
      <Frame spec={firstMatch(routes, '/browse')?.spec ?? unknownPage} />
    </ParamsContext>,
  );
  // React hoists these; the page's head has its own title, and needs no preloads.
  return html.replace(/^(?:<link [^>]*>|<title>[^<]*<\/title>)+/, '');
}
