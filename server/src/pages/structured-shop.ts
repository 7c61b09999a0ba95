import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { StoredShop } from '../menu/store/menu-rows.ts';
import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { StructuredContext } from './structured-menu.ts';

export interface StructuredShop {
  readonly shop: StoredShop;
  /** The restaurant's cuisine, if it is set. */
  readonly cuisine: string | null;
  /** In full on the menu page, by its URL elsewhere. */
  readonly menu: object | null;
}

const goodRelations = 'http://purl.org/goodrelations/v1#';

/** A shop as structured data: where, when, what, and how to order. */
export function structuredShop(
  { shop, cuisine, menu }: StructuredShop,
  context: StructuredContext,
): object {
  const { locale, page, picture } = context;
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
    ...ifSet('image', image === undefined ? null : picture(image)),
    ...ifSet('logo', shop.logo === null ? null : picture(shop.logo)),
    ...ifSet('telephone', shop.phone),
    ...ifSet('email', shop.email),
    ...ifSet('servesCuisine', cuisine),
    openingHoursSpecification: openingTimes(shop.onlineOpeningHours),
    hasMenu: { '@type': 'Menu', '@id': `${address}#menu`, url: address, ...menu },
    potentialAction: orderAction(shop, context, address),
  };
}

function orderAction(shop: StoredShop, { locale }: StructuredContext, address: string): object {
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: address,
      inLanguage: locale,
      actionPlatform: [
        'http://schema.org/DesktopWebPlatform',
        'http://schema.org/MobileWebPlatform',
      ],
    },
    deliveryMethod: [
      ...(shop.openTakeAway ? [`${goodRelations}DeliveryModePickUp`] : []),
      ...(shop.openDelivery ? [`${goodRelations}DeliveryModeOwnFleet`] : []),
    ],
  };
}

function ifSet(name: string, value: string | null): object {
  return value === null || value === '' ? {} : { [name]: value };
}

const days = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
const wholeDay = { opens: '00:00', closes: '23:59' };

/** A shop's hours as structured data: those of walk-in guests, else all there are (HOURS-01). */
export function openingTimes(hours: readonly OpeningHours[]): readonly object[] {
  const own = hours.filter((entry) => appliesTo(entry, 'takeAway'));
  return (own.length === 0 ? hours : own).map(({ weekdays, startTime, endTime }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((day) => days[day]),
    // Equal ends are the whole day; an end before the start is on the next day, in both formats.
    ...(startTime === endTime ? wholeDay : { opens: startTime, closes: endTime }),
  }));
}

function appliesTo({ orderType }: OpeningHours, type: OrderType): boolean {
  return orderType.length === 0 || orderType.includes(type);
}
