import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { StoredShop } from '../menu/store/menu-rows.ts';
import { openingTimes } from './opening-times.ts';
import type { Telling } from './structured-menu.ts';

export interface ToldShop {
  readonly shop: StoredShop;
  /** The restaurant's cuisine, if it is set. */
  readonly cuisine: string | null;
  /** In full on the menu page, by its URL elsewhere. */
  readonly menu: object | null;
}

const ways = 'http://purl.org/goodrelations/v1#';

/** A shop as structured data: where, when, what, and how to order. */
export function structuredShop({ shop, cuisine, menu }: ToldShop, telling: Telling): object {
  const { locale, page, picture } = telling;
  const address = page(`/browse?shop=${shop._id}`);
  const [image] = shop.images;
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${address}#restaurant`,
    name: nameIn(shop.name, locale),
    url: address,
    address: { '@type': 'PostalAddress', streetAddress: nameIn(shop.address, locale) },
    currenciesAccepted: shop.currency,
    ...known('image', image === undefined ? null : picture(image)),
    ...known('logo', shop.logo === null ? null : picture(shop.logo)),
    ...known('telephone', shop.phone),
    ...known('email', shop.email),
    ...known('servesCuisine', cuisine),
    openingHoursSpecification: openingTimes(shop.onlineOpeningHours),
    hasMenu: { '@type': 'Menu', '@id': `${address}#menu`, url: address, ...menu },
    potentialAction: orderAction(shop, telling, address),
  };
}

function orderAction(shop: StoredShop, { locale }: Telling, address: string): object {
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: address,
      inLanguage: locale,
      actionPlatform: ['http://schema.org/DesktopWebPlatform', 'http://schema.org/MobileWebPlatform'],
    },
    deliveryMethod: [
      ...(shop.openTakeAway ? [`${ways}DeliveryModePickUp`] : []),
      ...(shop.openDelivery ? [`${ways}DeliveryModeOwnFleet`] : []),
    ],
  };
}

function known(name: string, value: string | null): object {
  return value === null || value === '' ? {} : { [name]: value };
}
