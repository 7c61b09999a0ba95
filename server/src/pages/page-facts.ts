import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { formatPrice } from '@servery/engine/money/format.ts';
import type { MenuSnapshot } from '../menu/store/menu-snapshot.ts';
import type { SharedSettings } from '../menu/store/settings-cache.ts';
import { formatMessage } from '../messages/format.ts';
import { pathIn } from './page-request.ts';
import type { AskedPage } from './page-request.ts';
import type { PageFacts } from './page-head.ts';
import { describedDish, pictureOf, structuredMenu } from './structured-menu.ts';
import type { Telling } from './structured-menu.ts';
import { structuredShop } from './structured-shop.ts';

/** What the head of a page is made from. */
export interface PageSource {
  readonly page: AskedPage;
  readonly house: SharedSettings;
  /** The shop of the page; null for all of them. */
  readonly snapshot: MenuSnapshot | null;
  readonly publicUrl: string;
}

const shownPictureWidth = 1200;

/** The name of the restaurant (SHELL-11). */
export function houseName({ appSettings }: Pick<SharedSettings, 'appSettings'>): string | null {
  return appText(appSettings, 'name');
}

export function appText(settings: SharedSettings['appSettings'], name: string): string | null {
  const value = settings.find(({ key }) => key === name)?.value;
  return typeof value === 'string' && value !== '' ? value : null;
}

export function factsOf(source: PageSource): PageFacts {
  const { page, snapshot } = source;
  if (page.kind === 'dish' && snapshot !== null) return dishFacts(source, snapshot) ?? privateFacts(source);
  if (page.kind === 'menu' && snapshot !== null) return menuFacts(source, snapshot);
  if (page.kind === 'home' || page.kind === 'shops') return houseFacts(source);
  return page.kind === 'terms' ? { ...privateFacts(source), path: page.path } : privateFacts(source);
}

function privateFacts({ page: { locale }, house }: PageSource): PageFacts {
  const name = houseName(house) ?? formatMessage(locale, 'page.app');
  const description = formatMessage(locale, 'page.homeDescription', { house: name });
  return { title: name, description, path: null, image: null, structured: [] };
}

function houseFacts(source: PageSource): PageFacts {
  const { page, house } = source;
  const name = houseName(house) ?? formatMessage(page.locale, 'page.app');
  const isHome = page.kind === 'home';
  const shops = house.shops.filter(({ openForOnline }) => openForOnline);
  const [image] = shops.flatMap(({ images }) => images);
  const cuisine = appText(house.appSettings, 'servesCuisine');
  const telling = tellingIn(source);
  return {
    title: formatMessage(page.locale, isHome ? 'page.homeTitle' : 'page.shopsTitle', { house: name }),
    description: formatMessage(page.locale, isHome ? 'page.homeDescription' : 'page.shopsDescription', {
      house: name,
    }),
    path: page.path,
    image: image === undefined ? null : telling.picture(image),
    structured: shops.map((shop) => structuredShop({ shop, cuisine, menu: null }, telling)),
  };
}

function menuFacts(source: PageSource, snapshot: MenuSnapshot): PageFacts {
  const { page, house } = source;
  const { shop } = snapshot;
  const telling = tellingIn(source);
  const [image] = shop.images;
  const figures = { shop: nameIn(shop.name, page.locale), address: nameIn(shop.address, page.locale) };
  const cuisine = appText(house.appSettings, 'servesCuisine');
  return {
    title: formatMessage(page.locale, 'page.menuTitle', figures),
    description: formatMessage(page.locale, 'page.menuDescription', figures),
    path: `/browse?shop=${shop._id}`,
    image: image === undefined ? null : telling.picture(image),
    structured: [structuredShop({ shop, cuisine, menu: structuredMenu(snapshot, telling) }, telling)],
  };
}

function dishFacts(source: PageSource, snapshot: MenuSnapshot): PageFacts | null {
  const { page, house } = source;
  const product = snapshot.menu.products.get(page.product ?? '');
  if (product === undefined || product.hideFromOnline) return null;
  const telling = tellingIn(source);
  const { shop } = snapshot;
  const figures = {
    dish: nameIn(product.name, page.locale),
    shop: nameIn(shop.name, page.locale),
    price: formatPrice(shopPrice(product, shop._id, []), shop.currency),
  };
  const picture = pictureOf(product);
  const cuisine = appText(house.appSettings, 'servesCuisine');
  return {
    title: `${figures.dish} – ${figures.shop}`,
    description: formatMessage(page.locale, 'page.dishDescription', figures),
    path: `/products/${product._id}`,
    image: picture === null ? null : telling.picture(picture),
    structured: [
      { '@context': 'https://schema.org', ...describedDish(product, snapshot, telling) },
      structuredShop({ shop, cuisine, menu: null }, telling),
    ],
  };
}

function tellingIn({ page: { locale }, house, publicUrl }: PageSource): Telling {
  return {
    locale,
    details: house.dishDetails,
    page: (path) => `${publicUrl}${pathIn(locale, path)}`,
    picture: (id) => `${publicUrl}/api/attachments/${id}?width=${shownPictureWidth}`,
    otherDishes: formatMessage(locale, 'page.otherDishes'),
  };
}
