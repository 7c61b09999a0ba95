import {
  array,
  boolean,
  integer,
  literal,
  maxValue,
  minValue,
  nullable,
  number,
  optional,
  partial,
  picklist,
  pipe,
  regex,
  strictObject,
  string,
  union,
  unknown,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import { minutesADay } from '@servery/engine/hours/instant.ts';
import { currencies } from '@servery/engine/money/currency.ts';
import type { Section } from '@servery/engine/hours/section.ts';
import type { DeliveryZone } from '@servery/engine/session/delivery-zone.ts';
import type { Shop } from '@servery/engine/session/shop.ts';
import {
  count,
  idOrNull,
  images,
  percentage,
  price,
  tipLimit,
  translatedName,
  weekdays,
} from './entity-parts.ts';
import { orderType } from './order.ts';
import { id, instant, localTime, locale } from './plain.ts';
import { joinWay } from './visit.ts';

export const openingHours = strictObject({
  weekdays,
  startTime: localTime,
  endTime: localTime,
  orderType: array(orderType),
});

const orderLimit = strictObject({
  limitType: picklist(['perOrder', 'capacity', 'numOfTables']),
  quantity: count,
  capacity: count,
  numOfTables: count,
});

/** Degrees, as in maps and phones. */
const location = strictObject({
  lat: pipe(number(), minValue(-90), maxValue(90)),
  lng: pipe(number(), minValue(-180), maxValue(180)),
});

const deliveryZone = strictObject({
  /** Districts or postal codes, as guests choose them. */
  areas: array(strictObject({ _id: id, name: translatedName })),
  fee: price,
  /** What the dishes cost at least. */
  minimum: price,
  /** On the way, besides the kitchen's. */
  minutes: pipe(number(), integer(), minValue(0), maxValue(minutesADay)),
}) satisfies GenericSchema<unknown, DeliveryZone>;

/** As `#C2410C`. */
const colour = pipe(string(), regex(/^#[0-9a-f]{6}$/i));

/** How a shop shows itself to guests (SETTINGS-07). */
export const shopLook = {
  /** Null for the restaurant's own (SHELL-12). */
  colours: nullable(strictObject({ primary: colour, secondary: colour })),
  /** On the first page and on kiosks that nobody uses. */
  welcome: translatedName,
  /** Above the menu. */
  notice: translatedName,
  /** The last line of receipts. */
  receiptFoot: translatedName,
} as const;

/** As the restaurant writes it. */
export const writtenShop = strictObject({
  _id: id,
  name: translatedName,
  address: translatedName,
  /** Null if unknown: the shop is then never the nearest. */
  location: nullable(location),
  phone: string(),
  email: string(),
  images,
  logo: idOrNull,
  currency: picklist(currencies),
  timezone: string(),
  /** Of its pages, for guests who read none of ours (I18N-02). */
  language: locale,
  tables: array(strictObject({ capacity: count })),
  defaultKitchen: idOrNull,
  defaultWaterbar: idOrNull,
  openForOnline: boolean(),
  openForApp: boolean(),
  openTakeAway: boolean(),
  openDineInNoTable: boolean(),
  openDelivery: boolean(),
  /** Of a shop without zones (DELIVERY-01). */
  deliveryFee: price,
  deliveryZones: array(deliveryZone),
  onlineCanSwitchSection: boolean(),
  /** Whether guests correct the number of people at their table (SESSION-22). */
  guestsChangePeople: boolean(),
  onlineEnabledFixedCode: boolean(),
  onlineDineInNoTableEnabledFixedCode: boolean(),
  onlineSessionTimeout: number(),
  onlineOpeningHours: array(openingHours),
  onlineOrderLimits: array(orderLimit),
  priceRoundFactor: price,
  priceRoundMethod: picklist(['ceil', 'floor', 'round', 'none']),
  seatChargeSurcharge: boolean(),
  enableUngroupedSection: boolean(),
  useDefaultsForSetItem: boolean(),
  tipPercents: array(percentage),
  maxTipPercent: tipLimit,
  /** The smallest coin, to which cash is rounded; 0 for the currency's own (TENDER-03). */
  cashStep: price,
  electronicInvoice: boolean(),
  payFirst: array(orderType),
  /** Self-orders above this amount are paid before they are cooked; null for none. */
  payFirstAbove: nullable(price),
  /** How further phones join a table that runs (VISIT-04). */
  tableJoin: array(joinWay),
  maxPendingOrders: nullable(count),
  /** Open unpaid orders that one phone may have; null sets no limit. */
  maxUnpaidOrders: nullable(count),
  /** After this time an unpaid order that nobody has begun is cancelled; null for never. */
  unpaidHoldMinutes: nullable(count),
  pickup: strictObject({
    slotMinutes: count,
    leadMinutes: count,
    days: count,
    /** Orders that the kitchen cooks for one slot; null for any number. */
    capacity: nullable(count),
  }),
  /** Dishes to suggest before paying, most important first. */
  suggestions: array(id),
  colours: optional(shopLook.colours, null),
  welcome: optional(shopLook.welcome, []),
  notice: optional(shopLook.notice, []),
  receiptFoot: optional(shopLook.receiptFoot, []),
}) satisfies GenericSchema<unknown, Shop>;

export const shop = strictObject({
  ...writtenShop.entries,
  /** No orders of phones without a table meanwhile; `until` null for until further notice. */
  pause: nullable(strictObject({ until: nullable(instant), kiosks: boolean() })),
});

/** With `$select`: the id and the requested fields. */
export const listedShop = strictObject({ ...partial(shop).entries, _id: id });

export const sectionCharges = strictObject({
  weekdays,
  from: localTime,
  to: localTime,
  percent: percentage,
  takeAwayPercent: percentage,
  amountPerPerson: price,
});

/** As the restaurant writes it. */
export const writtenSection = strictObject({
  _id: id,
  shop: id,
  name: translatedName,
  showOrder: number(),
  sectionSettings: array(sectionCharges),
  timeRange: array(
    strictObject({ weekdays, from: localTime, to: localTime, openForOnline: boolean() }),
  ),
}) satisfies GenericSchema<unknown, Section>;

export const section = strictObject({
  ...writtenSection.entries,
  /** Whether it has tables: only then may a table move there (SESSION-04). */
  hasTables: boolean(),
});

/** A table without its code: with it a guest could order to any table (SAFE-02). */
export const tableViewItem = strictObject({
  _id: id,
  shop: id,
  section: idOrNull,
  name: string(),
  capacity: count,
});

export const systemSetting = union([
  strictObject({ key: literal('onlineMemberSystem'), value: boolean() }),
  strictObject({ key: literal('allowChooseShop'), value: boolean() }),
]);

export const appSetting = strictObject({ key: string(), value: unknown() });

/** Pickup times that take no more orders (SESSION-18). */
/** With how many minutes an order takes that is wanted as soon as possible (READY-01). */
export const fullSlots = strictObject({ shop: id, full: array(instant), minutes: number() });

/** Subscribes to its changes; the menu's version shows what was missed (STOCK-04). */
export const shopWatched = strictObject({ shop: id, version: number() });
