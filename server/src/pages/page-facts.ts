import type { StoredShop } from '../menu/store/menu-rows.ts';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { hasSeveralCurrencies } from '@servery/engine/money/currency.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import { formatMessage } from '../messages/format.ts';
import { indexedPath } from './page-request.ts';
import type { RequestedPage } from './page-request.ts';
import type { PageFacts } from './page-head.ts';
import { describedDish, pictureOf, structuredMenu } from './structured-menu.ts';
import type { StructuredContext } from './structured-menu.ts';
import { structuredShop } from './structured-shop.ts';

/** What the head of a page is made from. */
export interface PageSource {
  readonly page: RequestedPage;
  readonly settings: SharedSettings;
  /** The shop of the page; null for all of them. */
  readonly snapshot: MenuSnapshot | null;
  readonly publicUrl: string;
}

const shownPictureWidth = 1200;

/** The name of the restaurant (SHELL-11). */
export function restaurantName({
  appSettings,
}: Pick<SharedSettings, 'appSettings'>): string | null {
  return appText(appSettings, 'name');
}

function appText(settings: SharedSettings['appSettings'], name: string): string | null {
  const value = settings.find(({ key }) => key === name)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The accent of a shop, else of the restaurant; null for the app's own (SETTINGS-07). */
export function accentOf(
  { appSettings }: Pick<SharedSettings, 'appSettings'>,
  shop: Pick<StoredShop, 'colours'> | null,
): string | null {
  return shop?.colours?.primary ?? appText(appSettings, 'primaryColor');
}

export function factsOf(source: PageSource): PageFacts {
  const { page, snapshot } = source;
  if (page.kind === 'dish' && snapshot !== null)
    return dishFacts(source, snapshot) ?? privateFacts(source);
  if (page.kind === 'menu' && snapshot !== null) return menuFacts(source, snapshot);
  if (page.kind === 'home' || page.kind === 'shops') return restaurantFacts(source);
  return page.kind === 'terms'
    ? { ...privateFacts(source), path: page.path }
    : privateFacts(source);
}

/** The language of the page in the words of the place (I18N-05). */
function wordsOf({ page: { locale, isInTaiwan } }: PageSource): RegionalLocale {
  return regionalLocale(locale, isInTaiwan);
}

function privateFacts(source: PageSource): PageFacts {
  const { settings } = source;
  const locale = wordsOf(source);
  const name = restaurantName(settings) ?? formatMessage(locale, 'page.app');
  const description = formatMessage(locale, 'page.homeDescription', { house: name });
  return { title: name, description, path: null, image: null, structured: [] };
}

function restaurantFacts(source: PageSource): PageFacts {
  const { page, settings } = source;
  const locale = wordsOf(source);
  const own = restaurantName(settings);
  const name = own ?? formatMessage(locale, 'page.app');
  const isHome = page.kind === 'home';
  const shops = settings.shops.filter(({ openForOnline }) => openForOnline);
  const [image] = shops.flatMap(({ images }) => images);
  const cuisine = appText(settings.appSettings, 'servesCuisine');
  const context = contextOf(source);
  return {
    title:
      isHome && own === null
        ? name
        : formatMessage(locale, isHome ? 'page.homeTitle' : 'page.shopsTitle', {
            house: name,
          }),
    description: formatMessage(locale, isHome ? 'page.homeDescription' : 'page.shopsDescription', {
      house: name,
    }),
    path: page.path,
    image: image === undefined ? null : context.picture(image),
    structured: shops.map((shop) => structuredShop({ shop, cuisine, menu: null }, context)),
  };
}

function menuFacts(source: PageSource, snapshot: MenuSnapshot): PageFacts {
  const { settings } = source;
  const locale = wordsOf(source);
  const { shop } = snapshot;
  const context = contextOf(source);
  const [image] = shop.images;
  const values = {
    shop: nameIn(shop.name, locale),
    address: nameIn(shop.address, locale),
  };
  const cuisine = appText(settings.appSettings, 'servesCuisine');
  return {
    title: formatMessage(locale, 'page.menuTitle', values),
    description: formatMessage(locale, 'page.menuDescription', values),
    path: `/browse?shop=${shop._id}`,
    image: image === undefined ? null : context.picture(image),
    structured: [
      structuredShop({ shop, cuisine, menu: structuredMenu(snapshot, context) }, context),
    ],
  };
}

function dishFacts(source: PageSource, snapshot: MenuSnapshot): PageFacts | null {
  const { page, settings } = source;
  const product = snapshot.menu.products.get(page.product ?? '');
  if (product === undefined || product.hideFromOnline) return null;
  const context = contextOf(source);
  const locale = wordsOf(source);
  const { shop } = snapshot;
  const signs = hasSeveralCurrencies(settings.shops) ? 'distinct' : 'short';
  const values = {
    dish: nameIn(product.name, locale),
    shop: nameIn(shop.name, locale),
    price: formatPrice(shopPrice(product, shop._id, []), shop.currency, signs),
  };
  const picture = pictureOf(product);
  const cuisine = appText(settings.appSettings, 'servesCuisine');
  return {
    title: `${values.dish} – ${values.shop}`,
    description: formatMessage(locale, 'page.dishDescription', values),
    path: `/products/${product._id}`,
    image: picture === null ? null : context.picture(picture),
    structured: [
      { '@context': 'https://schema.org', ...describedDish(product, snapshot, context) },
      structuredShop({ shop, cuisine, menu: null }, context),
    ],
  };
}

function contextOf(source: PageSource): StructuredContext {
  const { page, settings, publicUrl } = source;
  const locale = wordsOf(source);
  return {
    locale,
    details: settings.dishDetails,
    page: (path) => `${publicUrl}${indexedPath(page.locale, path)}`,
    picture: (id) => `${publicUrl}/api/attachments/${id}?width=${shownPictureWidth}`,
    otherDishes: formatMessage(locale, 'page.otherDishes'),
  };
}
