import { aSection, aSetting } from '../builders.ts';
import type { ShopSection } from './entities.ts';
import { money } from './money.ts';
import * as places from './places.ts';
import { everyDay, mondayToFriday, weekend } from './shop-hours.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

type About = Omit<ShopSection, '_id' | 'name' | 'shop' | 'timeRange'> &
  Partial<Pick<ShopSection, 'timeRange'>>;

function section(
  place: readonly [shop: string, section: string],
  words: Words,
  about: About,
): ShopSection {
  const [shop, _id] = place;
  return { ...aSection({ ...about, _id, name: worded(words) }), shop };
}

const hall: Words = ['Main hall', '大堂', '大堂'];
const terrace: Words = ['Terrace', '露台', '露台'];
const upstairs: Words = ['Upstairs', '樓上雅座', '楼上雅座'];
const online: Words = ['Online orders', '網上點餐', '线上点餐'];

const hongKongSections = [
  section([places.hongKong, places.hongKongHall], hall, {
    showOrder: 1,
    sectionSettings: [
      aSetting({ weekdays: mondayToFriday, from: '06:00', to: '11:00', percent: 5 }),
      aSetting({ weekdays: everyDay, percent: 10 }),
    ],
  }),
  section([places.hongKong, places.hongKongTerrace], terrace, {
    showOrder: 2,
    sectionSettings: [
      aSetting({
        weekdays: [5, 6],
        from: '17:00',
        to: '02:00',
        percent: 12.5,
        amountPerPerson: money(10),
      }),
      aSetting({ weekdays: everyDay, percent: 10, amountPerPerson: money(5) }),
    ],
    // Neighbours sleep: no new guests outside late at night.
    timeRange: [{ weekdays: everyDay, from: '02:00', to: '07:00', openForOnline: false }],
  }),
  section([places.hongKong, places.hongKongUpstairs], upstairs, {
    showOrder: 3,
    sectionSettings: [
      aSetting({
        weekdays: everyDay,
        from: '11:00',
        to: '16:30',
        percent: 10,
        takeAwayPercent: 5,
        amountPerPerson: money(8),
      }),
      aSetting({ weekdays: everyDay, percent: 10, takeAwayPercent: 5, amountPerPerson: money(16) }),
    ],
    timeRange: [
      { weekdays: everyDay, from: '11:00', to: '15:00', openForOnline: true },
      { weekdays: everyDay, from: '17:30', to: '23:30', openForOnline: true },
      { weekdays: [1], from: '00:00', to: '00:00', openForOnline: false },
    ],
  }),
  section([places.hongKong, places.hongKongOnline], online, {
    showOrder: 4,
    sectionSettings: [aSetting({ weekdays: everyDay })],
  }),
];

const taipeiSections = [
  section([places.taipei, places.taipeiHall], hall, {
    showOrder: 1,
    sectionSettings: [
      aSetting({ weekdays: weekend, percent: 10 }),
      aSetting({ weekdays: mondayToFriday, from: '17:00', to: '22:00', percent: 10 }),
      aSetting({ weekdays: mondayToFriday, percent: 5 }),
    ],
  }),
  section([places.taipei, places.taipeiUpstairs], upstairs, {
    showOrder: 2,
    sectionSettings: [
      aSetting({ weekdays: weekend, percent: 10, amountPerPerson: money(30) }),
      aSetting({ weekdays: mondayToFriday, percent: 10 }),
    ],
  }),
  section([places.taipei, places.taipeiOnline], online, {
    showOrder: 3,
    sectionSettings: [aSetting({ weekdays: everyDay })],
  }),
];

const kualaLumpurSections = [
  section([places.kualaLumpur, places.kualaLumpurHall], hall, {
    showOrder: 1,
    sectionSettings: [aSetting({ weekdays: everyDay, percent: 10, amountPerPerson: money(1) })],
  }),
  section([places.kualaLumpur, places.kualaLumpurTerrace], terrace, {
    showOrder: 2,
    sectionSettings: [
      aSetting({
        weekdays: everyDay,
        from: '18:00',
        to: '03:00',
        percent: 10,
        amountPerPerson: money(2),
      }),
      aSetting({ weekdays: everyDay, percent: 5 }),
    ],
  }),
  section([places.kualaLumpur, places.kualaLumpurOnline], online, {
    showOrder: 3,
    sectionSettings: [aSetting({ weekdays: everyDay, takeAwayPercent: 2 })],
  }),
];

export const sections: readonly ShopSection[] = [
  ...hongKongSections,
  ...taipeiSections,
  ...kualaLumpurSections,
];
