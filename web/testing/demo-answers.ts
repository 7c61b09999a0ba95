import { parse } from 'valibot';
import { section, shop as shopSchema } from '@servery/contract/schemas/shop.ts';
import { started } from '@servery/contract/schemas/start.ts';
import { isListed } from '@servery/engine/discounts/rule-checks.ts';
import { menuAt } from '@servery/demo/restaurant/order-from-request.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import type { Shop, Started } from '../src/shops/start.ts';
import { answer, answerBy, refusal } from './fake-server.ts';
import type { ReceivedCall } from './fake-server.ts';

/** Saturday noon in Hong Kong: every shop of the demo is open. */
export const saturdayNoon = Date.UTC(2026, 10, 14, 4, 0);

export const restaurant = demoRestaurant(saturdayNoon);

export function demoShop(about: Partial<Shop> = {}): Shop {
  const known = restaurant.shops.find(({ _id }) => _id === (about._id ?? hongKong));
  return parse(shopSchema, { pause: null, ...known, ...about });
}

const sections = restaurant.sections.map((one) =>
  parse(section, {
    ...one,
    hasTables: restaurant.tables.some((table) => table.section === one._id),
  }),
);

/** Response of the first call of the app for a shop of the demo. */
/** Every section charges what the first one does: then a table's guests may choose among them. */
export function equalCharges(start: Started): Started {
  const [first] = start.sections;
  const sectionSettings = first?.sectionSettings ?? [];
  return { ...start, sections: start.sections.map((one) => ({ ...one, sectionSettings })) };
}

export function demoStart(shop: Shop | null = demoShop(), about: Partial<Started> = {}): Started {
  const { onlineMemberSystem, allowChooseShop } = restaurant.systemSettings;
  return parse(started, {
    systemSettings: [
      { key: 'onlineMemberSystem', value: onlineMemberSystem },
      { key: 'allowChooseShop', value: allowChooseShop },
    ],
    appSettings: restaurant.appSettings,
    severalCurrencies: false,
    shop,
    sections: sections.filter((one) => one.shop === shop?._id),
    table: null,
    session: null,
    ...about,
  });
}

/** All options as the server sends them. */
export const optionGroups = restaurant.optionGroups.map((group) => ({
  ...group,
  options: group.options.map((choice) => ({
    ...choice,
    type: choice.product === null ? ('option' as const) : ('product' as const),
  })),
}));

function queryOf({ query }: ReceivedCall): Readonly<Record<string, unknown>> {
  return typeof query === 'object' && query !== null ? { ...query } : {};
}

function menuIn(shop: Shop) {
  const served = menuAt(shop, restaurant).products;
  const rulesOf = (source: string) =>
    restaurant.orderDiscounts
      .filter((one) => one.source === source && isListed(one.rule.shops, shop._id))
      .map((one) => ({ ...one.rule, source: one.source }));
  return {
    products: restaurant.products.filter(({ _id }) => served.has(_id)),
    taxes: restaurant.taxes.filter(
      (tax) => tax.status === 'active' && isListed(tax.shops, shop._id),
    ),
    rules: { automatic: rulesOf('automatic'), member: rulesOf('member') },
  };
}

const shops = restaurant.shops.map(({ _id }) => demoShop({ _id }));
const menus = new Map(shops.map((shop) => [shop._id, menuIn(shop)]));
const categories = restaurant.categories.map(({ _id, name, order, sections: shown }) => ({
  _id,
  name,
  order,
  sections: shown,
}));

/** Products, taxes and offers of a shop of the demo. */
export function demoMenu(shop: string = hongKong): ReturnType<typeof menuIn> {
  const menu = menus.get(shop);
  if (menu === undefined) throw new Error(`the demo has no shop ${shop}`);
  return menu;
}

/** Answers calls for the menu, offers and shops of the demo. */
export function serveDemo(): void {
  const menuFor = (call: ReceivedCall) => demoMenu(String(queryOf(call)['shops']));
  answer('create appOrdering/init', demoStart());
  answerBy('find products', (call) => menuFor(call).products);
  answer('find categories', categories);
  answer('find subCategories', restaurant.subCategories);
  answer('find productOptions', optionGroups);
  answerBy('find taxSettings', (call) => menuFor(call).taxes);
  answerBy('get pickupSlots', ({ id }) => ({ shop: id ?? '', full: [], minutes: 15 }));
  answerBy('find orderDiscounts', (call) =>
    queryOf(call)['source'] === 'member'
      ? menuFor(call).rules.member
      : menuFor(call).rules.automatic,
  );
  answer('find shops', shops);
  answerBy('get shops', ({ id }) => demoShop({ _id: id ?? '' }));
  answerBy('find products/details', (call) => {
    const sold = new Set(menuFor(call).products.map(({ _id }) => _id));
    const { locale } = queryOf(call);
    return restaurant.dishDetails
      .filter(({ _id }) => sold.has(_id))
      .map(({ _id, description, diets, spicy }) => ({
        _id,
        description: description.filter(({ lang }) => lang === locale),
        diets,
        spicy,
      }));
  });
  answerBy('get products/details', ({ id }) => {
    const details = restaurant.dishDetails.find(({ _id }) => _id === id);
    if (details === undefined) throw refusal('notFound', {}, 404);
    return details;
  });
}
