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
} from 'valibot';
import { currencies } from '@servery/engine/money/currency.ts';
import { texts } from './desk.ts';
import { device } from './member-entities.ts';
import { id, locale, pin, requestKey, secretKey, textOf } from './plain.ts';
import { progress } from './session.ts';
import { openingHours } from './shop.ts';

const label = pipe(textOf(60), minLength(1));

/** A restaurant with its first shop and manager (OPENING-02). */
export const houseOpening = strictObject({
  /** As the server printed it. */
  code: textOf(40),
  language: locale,
  name: texts(120),
  address: texts(200),
  phone: optional(textOf(30), ''),
  currency: picklist(currencies),
  timezone: textOf(60),
  hours: pipe(array(openingHours), minLength(1), maxLength(30)),
  manager: strictObject({ name: label, pin }),
  /** What the device is called on which this is typed. */
  device: label,
  requestKey,
});

export const houseOpened = strictObject({ key: secretKey, device, staff: id });

/** Whether the restaurant has a shop already: without one, it waits for its code. */
export const setupState = strictObject({ hasShop: boolean() });

const menuSource = picklist(['template', 'demo']);
export const menuTaking = strictObject({ from: menuSource, requestKey });
export const menuTaken = strictObject({ publication: id, changed: number() });

export const tableAdding = strictObject({
  names: pipe(array(pipe(textOf(12), minLength(1))), minLength(1), maxLength(200)),
  seats: pipe(number(), integer(), minValue(1), maxValue(50)),
  requestKey,
});
export const tablesAdded = strictObject({
  tables: array(strictObject({ _id: id, name: string() })),
});

export const shopStarting = strictObject({ requestKey });
export const shopStarted = strictObject({ shop: id, openForOnline: literal(true) });

/** What a shop cannot open without (OPENING-03). */
export const missingPart = picklist(['dishes', 'hours', 'payment']);

/** How far the restaurant is (OPENING-06). */
export const checklist = strictObject({
  shop: id,
  openForOnline: boolean(),
  missing: array(missingPart),
  menus: array(menuSource),
  dishes: number(),
  /** Edits of the menu that are not published. */
  drafted: number(),
  tables: number(),
  /** Ways to pay that are switched on, by their gateway. */
  payments: array(string()),
  printers: number(),
  taxes: number(),
  people: number(),
  /** Paired ones, by kind. */
  devices: array(string()),
  /** The last test order, and how far the kitchen is with it; null before the first. */
  testOrder: nullable(strictObject({ session: id, progress })),
  /** Whether guests reach the server by HTTPS. */
  isSecure: boolean(),
});
