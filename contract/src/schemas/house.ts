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
  regex,
  strictObject,
  string,
} from 'valibot';
import type { InferOutput } from 'valibot';
import { staffRoles } from '../actor.ts';
import { ownReasons, ownRules } from './approvals.ts';
import { editedCategory, editedGroup, editedProduct, editedSubCategory } from './desk.ts';
import { count, distinctIds, ids, images, translatedName } from './entity-parts.ts';
import { orderDiscount, taxSetting } from './menu-entities.ts';
import { orderType } from './order.ts';
import { id, textOf } from './plain.ts';
import { gateway } from './payment.ts';
import { printerSettings } from './printing.ts';
import { stock } from './product.ts';
import { appSetting, writtenSection, writtenShop } from './shop.ts';

/** What stands for the shop itself: a file has no other, and the shop that takes it has its own. */
export const thisShop = '0'.repeat(24);

const named = { _id: id, name: translatedName } as const;
const place = pipe(number(), integer(), minValue(0), maxValue(100));

const table = strictObject({
  _id: id,
  section: nullable(id),
  name: pipe(textOf(60), minLength(1)),
  capacity: count,
  /** What its printed code carries: printed codes stay valid. */
  code: pipe(string(), minLength(16), maxLength(100)),
  orderType: picklist(['dineIn', 'dineInNoTable']),
  x: nullable(place),
  y: nullable(place),
});

const paymentMethod = strictObject({
  ...named,
  gateway,
  order: number(),
  enabled: boolean(),
  orderType: array(orderType),
  kiosk: boolean(),
  channel: nullable(string()),
});

const offers = strictObject({
  rules: array(orderDiscount),
  coupons: array(strictObject({ ...named, rule: id, shops: distinctIds })),
  gifts: array(
    strictObject({
      ...named,
      rule: id,
      shops: distinctIds,
      points: pipe(count, minValue(1)),
      images,
    }),
  ),
  vipLevels: array(
    strictObject({
      ...named,
      rank: number(),
      pointsNeeded: optional(nullable(pipe(count, minValue(1))), null),
      orderDiscount: nullable(id),
      discountLists: ids,
    }),
  ),
});

/** Everything that a restaurant has set up, without orders, members and secrets (HOUSE-01). */
export const houseFile = strictObject({
  format: literal('servery-house'),
  version: literal(1),
  shop: writtenShop,
  sections: array(writtenSection),
  tables: array(table),
  stations: array(strictObject({ ...named, kind: picklist(['kitchen', 'waterBar']) })),
  printers: array(
    strictObject({ _id: id, name: pipe(textOf(60), minLength(1)), ...printerSettings }),
  ),
  paymentMethods: array(paymentMethod),
  taxes: array(taxSetting),
  ingredients: array(strictObject({ ...named, unit: string() })),
  categories: array(editedCategory),
  subCategories: array(editedSubCategory),
  optionGroups: array(editedGroup),
  products: array(editedProduct),
  stock: array(strictObject({ product: id, ...stock.entries })),
  offers,
  /** What each role may do alone, and the reasons to choose from. */
  approvals: strictObject({ rules: ownRules, reasons: ownReasons }),
  /** They get a new PIN. */
  people: array(
    strictObject({ name: pipe(textOf(100), minLength(1)), role: picklist(staffRoles) }),
  ),
  settings: strictObject({ onlineMemberSystem: boolean(), allowChooseShop: boolean() }),
  /** What the guest app says of the restaurant. */
  texts: array(appSetting),
  pictures: array(
    strictObject({ _id: id, content: pipe(string(), regex(/^[A-Za-z0-9+/]+={0,2}$/)) }),
  ),
});
export type HouseFile = InferOutput<typeof houseFile>;
