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
import { idOrNull, percentage, translatedName } from './entity-parts.ts';
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
    ]),
    item: id,
    /** Null for what was added. */
    before: unknown(),
    after: unknown(),
    staffName: string(),
    at: instant,
  }),
);
