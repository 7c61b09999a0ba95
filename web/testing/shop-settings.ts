import { hongKong } from '@servery/demo/restaurant/places.ts';
import { cents } from '@servery/engine/money/cents.ts';
import type { SettingUses, ShopSettings } from '../src/staff/settings-queries.ts';

/** The id of a setting in tests. */
export function settingId(digit: string): string {
  return digit.padStart(24, '0');
}

/** A shop with a hall, a wok, two tables and two ways to pay. */
export const settings: ShopSettings = {
  version: 7,
  shop: {
    _id: hongKong,
    name: [{ lang: 'en', value: 'Harbour Noodles' }],
    address: [],
    phone: '',
    openForOnline: true,
    openTakeAway: true,
    openDineInNoTable: false,
    hours: [{ weekdays: [1, 2], startTime: '11:00', endTime: '22:00', orderType: [] }],
  },
  look: { logo: null, colours: null, welcome: [], notice: [], receiptFoot: [] },
  delivery: { openDelivery: false, fee: cents(2000), zones: [] },
  sections: [
    {
      _id: settingId('4'),
      name: [{ lang: 'en', value: 'Hall' }],
      charges: [
        {
          weekdays: [0, 6],
          from: '00:00',
          to: '00:00',
          percent: 10,
          takeAwayPercent: 0,
          amountPerPerson: cents(500),
        },
      ],
    },
  ],
  stations: [{ _id: settingId('9'), name: [{ lang: 'en', value: 'Wok' }], kind: 'kitchen' }],
  taxes: [],
  tables: [
    { _id: settingId('7'), name: 'A1', section: settingId('4'), capacity: 4, isRunning: false },
    { _id: settingId('8'), name: 'A2', section: null, capacity: 2, isRunning: true },
  ],
  payments: [
    {
      _id: settingId('5'),
      name: [{ lang: 'en', value: 'At the counter' }],
      gateway: 'counter',
      enabled: true,
    },
    {
      _id: settingId('6'),
      name: [{ lang: 'en', value: 'Card' }],
      gateway: 'stripe',
      enabled: true,
    },
  ],
};

/** Nothing names a section or a station. */
export const noUses: SettingUses = {
  tables: [],
  devices: [],
  printers: [],
  dishes: [],
  offers: [],
  taxes: [],
  isDefault: false,
  shops: [],
  running: 0,
};
