import {
  array,
  boolean,
  integer,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  unknown,
  variant,
} from 'valibot';
import { texts } from './desk.ts';
import { count, idOrNull, percentage, price, translatedName } from './entity-parts.ts';
import { minutesADay } from '@servery/engine/hours/instant.ts';
import { orderType } from './order.ts';
import { id, instant, requestKey, textOf } from './plain.ts';
import { openingHours, sectionCharges, shopLook } from './shop.ts';

/** In one language at least; the service says so of a name in none. */
const name = texts(120);

/** Of the shop itself. */
const shopValues = {
  name,
  address: texts(200),
  phone: textOf(30),
  openForOnline: boolean(),
  openTakeAway: boolean(),
  openDineInNoTable: boolean(),
  hours: pipe(array(openingHours), maxLength(30)),
} as const;

/** How it shows itself to guests (SETTINGS-07). */
const lookValues = {
  logo: idOrNull,
  colours: shopLook.colours,
  welcome: texts(120),
  notice: texts(300),
  receiptFoot: texts(300),
} as const;

const mostSeats = 99;

/** A table to sit at (SETTINGS-10). */
const tableValues = {
  name: pipe(textOf(20), minLength(1)),
  section: idOrNull,
  capacity: pipe(number(), integer(), minValue(0), maxValue(mostSeats)),
  /** Its printed code opens nothing any more. */
  removed: boolean(),
} as const;

const sectionValues = {
  name,
  charges: pipe(array(sectionCharges), maxLength(30)),
} as const;

/** Where dishes are made; the shops of a house share them (SETTINGS-13). */
const stationValues = { name, kind: picklist(['kitchen', 'waterBar']) } as const;

const taxValues = {
  name,
  percent: percentage,
  /** In the prices of the menu; otherwise on top of them. */
  included: boolean(),
  /** Whether the service charge is taxed. */
  includeServiceCharge: boolean(),
  /** Empty for every kind of order. */
  orderType: pipe(array(orderType), maxLength(4)),
  active: boolean(),
} as const;

const areaName = texts(60);

const zoneValues = {
  fee: price,
  minimum: price,
  minutes: pipe(number(), integer(), minValue(0), maxValue(minutesADay)),
} as const;

/** Where the shop delivers to, and for how much (SETTINGS-14). */
const deliveryValues = {
  openDelivery: boolean(),
  /** Of a shop without zones. */
  fee: price,
  zones: pipe(
    array(
      strictObject({
        ...zoneValues,
        areas: pipe(array(strictObject({ _id: id, name: areaName })), maxLength(300)),
      }),
    ),
    maxLength(30),
  ),
} as const;

/** One part as it shall be; a section, station or tax with a new id is added (SETTINGS-01). */
const settingChange = variant('part', [
  strictObject({ part: literal('shop'), value: strictObject(shopValues) }),
  strictObject({ part: literal('section'), _id: id, value: strictObject(sectionValues) }),
  strictObject({ part: literal('station'), _id: id, value: strictObject(stationValues) }),
  strictObject({ part: literal('tax'), _id: id, value: strictObject(taxValues) }),
  strictObject({
    part: literal('payment'),
    _id: id,
    value: strictObject({ enabled: boolean() }),
  }),
  strictObject({ part: literal('look'), value: strictObject(lookValues) }),
  strictObject({ part: literal('table'), _id: id, value: strictObject(tableValues) }),
  strictObject({ part: literal('delivery'), value: strictObject(deliveryValues) }),
  /** Its tables and devices go to another section of the shop (SETTINGS-15). */
  strictObject({
    part: literal('sectionRemoval'),
    _id: id,
    value: strictObject({ movesTo: id }),
  }),
  /** What names it names another station of its kind; null where nothing does (SETTINGS-16). */
  strictObject({
    part: literal('stationRemoval'),
    _id: id,
    value: strictObject({ movesTo: idOrNull }),
  }),
  /** Every way to pay of the shop, as guests shall see them. */
  strictObject({
    part: literal('paymentOrder'),
    value: strictObject({ order: pipe(array(id), maxLength(100)) }),
  }),
]);

const version = pipe(number(), integer(), minValue(0));

/** `version` is that of the settings as they were read; null overwrites what came later. */
export const settingSaving = strictObject({
  change: settingChange,
  version: optional(nullable(version), null),
  requestKey,
});

export const shopSettings = strictObject({
  /** Grows with every change (SETTINGS-06). */
  version,
  shop: strictObject({
    _id: id,
    ...shopValues,
    name: translatedName,
    address: translatedName,
    phone: string(),
  }),
  look: strictObject({ logo: idOrNull, ...shopLook }),
  delivery: strictObject({
    ...deliveryValues,
    zones: array(
      strictObject({
        ...zoneValues,
        areas: array(strictObject({ _id: id, name: translatedName })),
      }),
    ),
  }),
  sections: array(strictObject({ _id: id, ...sectionValues, name: translatedName })),
  stations: array(strictObject({ _id: id, ...stationValues, name: translatedName })),
  taxes: array(strictObject({ _id: id, ...taxValues, name: translatedName })),
  tables: array(
    strictObject({
      _id: id,
      name: string(),
      section: idOrNull,
      capacity: number(),
      /** Guests sit at it. */
      isRunning: boolean(),
    }),
  ),
  payments: array(
    strictObject({ _id: id, name: translatedName, gateway: string(), enabled: boolean() }),
  ),
});

export const settingUsesQuery = strictObject({ part: picklist(['section', 'station']), _id: id });

/** What names a section or a station, and thus what removing it changes (SETTINGS-17). */
export const settingUses = strictObject({
  tables: array(string()),
  /** Kiosks, tills and kitchen screens. */
  devices: array(string()),
  printers: array(string()),
  /** Of a section, those that no other section of the shop sells; of a station, all it makes. */
  dishes: array(translatedName),
  /** Offers and taxes that hold nowhere else. */
  offers: array(translatedName),
  taxes: array(translatedName),
  /** Whether dishes that name no station go there. */
  isDefault: boolean(),
  /** Other shops that use it. */
  shops: array(translatedName),
  /** Orders that run there and keep it; 0 lets it go. */
  running: count,
});

/** What a part was and became (SETTINGS-04). */
export const settingHistory = array(
  strictObject({
    part: picklist([
      'shop',
      'section',
      'tax',
      'payment',
      'look',
      'paymentOrder',
      'table',
      'station',
      'delivery',
    ]),
    item: id,
    /** Null for what was added. */
    before: unknown(),
    /** Null for what was removed. */
    after: unknown(),
    staffName: string(),
    at: instant,
  }),
);
