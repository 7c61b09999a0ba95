import type { DemoProduct, DemoShop, ShopSection } from '@servery/demo/restaurant/entities.ts';
import { idOf } from '@servery/demo/restaurant/ids.ts';
import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { everyDay } from '@servery/demo/restaurant/shop-hours.ts';
import { spareTables } from '@servery/demo/restaurant/tables.ts';
import { worded } from '@servery/demo/restaurant/words.ts';
import type { OpeningHours } from '@servery/engine/hours/opening-hours.ts';
import { localTimeIn } from '@servery/engine/hours/local-time.ts';

const wholeDay = { weekdays: everyDay, startTime: '00:00', endTime: '00:00', orderType: [] };
const closedShop = idOf('shop', 'peng-chau');
const closedSection = idOf('section', 'peng-chau/online');
const daysUntilItOpens = 3;

/** The demo restaurant for journeys: three shops are always open, a fourth is closed for days. */
export function atAnyHour(restaurant: Restaurant, now: number): Restaurant {
  const { shops, sections, products, tables } = restaurant;
  return {
    ...restaurant,
    tables: [...tables, ...spareTables],
    shops: [
      ...shops.map(alwaysOpen),
      ...shops.filter(isHongKong).map((shop) => closedLike(shop, now)),
    ],
    sections: [...sections.map(withoutHours), ...sections.filter(takesOnlineOrders).map(closedToo)],
    products: products.map(servedThereToo),
  };
}

function alwaysOpen(shop: DemoShop): DemoShop {
  return { ...shop, onlineOpeningHours: [wholeDay] };
}

/** Only its general setting: what a guest pays must not depend on the time of day. */
function withoutHours(section: ShopSection): ShopSection {
  const general = section.sectionSettings.slice(-1);
  return {
    ...section,
    timeRange: [],
    sectionSettings: general.map((setting) => ({
      ...setting,
      weekdays: everyDay,
      from: '00:00',
      to: '00:00',
    })),
  };
}

function isHongKong({ _id }: DemoShop): boolean {
  return _id === hongKong;
}

function takesOnlineOrders({ _id }: ShopSection): boolean {
  return _id === hongKongOnline;
}

function closedLike(shop: DemoShop, now: number): DemoShop {
  return {
    ...shop,
    _id: closedShop,
    name: worded(['Kam Fai Cha Chaan Teng, Peng Chau', '金輝茶餐廳 坪洲店', '金辉茶餐厅 坪洲店']),
    address: worded([
      '3 Wing On Street, Peng Chau, Hong Kong',
      '香港坪洲永安街3號',
      '香港坪洲永安街3号',
    ]),
    location: { lat: 22.2847, lng: 114.0386 },
    phone: '+85225550303',
    email: 'pengchau@kamfai.example',
    tables: [],
    onlineOpeningHours: [hoursInDays(shop, now)],
  };
}

function hoursInDays({ timezone }: DemoShop, now: number): OpeningHours {
  const { weekday } = localTimeIn(timezone, now);
  const later = everyDay.filter((day) => day === (weekday + daysUntilItOpens) % everyDay.length);
  return { weekdays: later, startTime: '11:00', endTime: '21:00', orderType: [] };
}

function closedToo(section: ShopSection): ShopSection {
  return { ...section, _id: closedSection, shop: closedShop };
}

function servedThereToo(product: DemoProduct): DemoProduct {
  const isServed = product.sections.includes(hongKongOnline);
  return isServed ? { ...product, sections: [...product.sections, closedSection] } : product;
}
