import { renderToStaticMarkup } from 'react-dom/server';
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

type Known<QueryFamily> = QueryFamily extends Query<infer Data> ? Data : never;

/** All the first view of a menu is drawn from. */
export interface FirstView {
  readonly locale: Locale;
  readonly mode: OrderType;
  readonly listView: boolean;
  readonly darkMode: boolean | null;
  readonly started: Started;
  readonly products: readonly Product[];
  readonly categories: Known<ReturnType<typeof categories.of>>;
  readonly taxes: Known<ReturnType<typeof taxes.of>>;
}

let last: Promise<unknown> = Promise.resolve();

/** The menu's first screen as the app will draw it, by its own parts; one after the other, for they share one state. */
export function firstView(view: FirstView): Promise<string> {
  const drawn = last.then(() => draw(view));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function draw({ locale, mode, listView, darkMode, ...told }: FirstView): Promise<string> {
  await activateLocale(locale);
  const shop = told.started.shop?._id ?? '';
  useLocation.setState({ pathname: pathIn(locale, '/browse') });
  useView.setState({ listView, darkMode });
  useShopState.setState({ shop });
  useSessionState.setState({ mode, session: null, section: null });
  start.of({ shop, session: null, restoreKey: null }).update(() => told.started);
  products.of(shop).update(() => told.products);
  categories.of(shop).update(() => told.categories);
  taxes.of(shop).update(() => told.taxes);
  const html = renderToStaticMarkup(
    <ParamsContext value={{}}>
      <Frame spec={firstMatch(routes, '/browse')?.spec ?? unknownPage} />
    </ParamsContext>,
  );
  // The title stands in the head, and pictures that are in the page need not be announced.
  return html.replace(/^(?:<link [^>]*>|<title>[^<]*<\/title>)+/, '');
}
