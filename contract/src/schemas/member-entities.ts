import {
  array,
  boolean,
  literal,
  null_,
  nullable,
  number,
  optional,
  picklist,
  strictObject,
  string,
  union,
} from 'valibot';
import type { GenericSchema } from 'valibot';
import type { UserCoupon } from '@servery/engine/discounts/coupon-checks.ts';
import type { VipLevel } from '@servery/engine/discounts/joining.ts';
import { keyScopes, staffRoles } from '../actor.ts';
import { count, idOrNull, ids, images, translatedName } from './entity-parts.ts';
import { discountRule } from './menu-entities.ts';
import { orderType } from './order.ts';
import { calendarDay, deviceKind, id, instant, locale } from './plain.ts';

const vipLevel = strictObject({
  _id: id,
  name: translatedName,
  orderDiscount: nullable(discountRule),
  discountLists: array(discountRule),
}) satisfies GenericSchema<unknown, VipLevel>;

const shownToAll = {
  _id: id,
  firstName: string(),
  lastName: string(),
  avatar: idOrNull,
  /** An id, or the level with its rules. */
  vipLevel: nullable(union([id, vipLevel])),
} as const;

/** A member as the member may see it: without hash and epoch (CALL-07). */
export const user = strictObject({ ...shownToAll, email: string(), phone: string(), locale });

/** With what waits to be confirmed; until then the fields above are in force (ACCOUNT-03). */
export const ownUser = strictObject({
  ...user.entries,
  pending: strictObject({ email: nullable(string()), phone: nullable(string()) }),
});

/** A kiosk is in public: it gets the member's name but no contact details. */
export const userAtKiosk = strictObject(shownToAll);

export const points = array(strictObject({ _id: id, shop: id, amount: number() }));

const held = {
  _id: id,
  user: idOrNull,
  status: picklist(['valid', 'used', 'expired', 'withdrawn']),
  session: idOrNull,
  endDate: nullable(calendarDay),
  shops: ids,
  code: string(),
} as const;

const plainCoupon = strictObject({ ...held, coupon: id }) satisfies GenericSchema<
  unknown,
  UserCoupon
>;

const populatedCoupon = strictObject({
  ...held,
  coupon: strictObject({ _id: id, name: translatedName, rule: discountRule }),
});

/** A coupon that was issued; with `$populate`, with its rule. */
export const userCoupon = union([plainCoupon, populatedCoupon]);

/**
 * Whether it applies to an order, and why not; its content only if the caller may see it
 * (COUPON-02).
 */
export const couponChecked = strictObject({
  status: picklist([
    'valid',
    'invalidCode',
    'alreadyUsed',
    'couponOutdate',
    'alreadyAdded',
    'notCurrentShop',
    'serverStatus',
  ]),
  coupon: nullable(populatedCoupon),
});

export const gift = strictObject({
  _id: id,
  name: translatedName,
  points: count,
  shops: ids,
  images,
  coupon: union([
    id,
    strictObject({ _id: id, name: translatedName, rule: discountRule, shops: ids }),
  ]),
});

export const device = strictObject({
  _id: id,
  shop: id,
  section: idOrNull,
  name: string(),
  kind: deviceKind,
  orderTypes: array(orderType),
});

export const signedInStaff = strictObject({
  _id: id,
  shop: id,
  name: string(),
  role: picklist(staffRoles),
  email: nullable(string()),
  /** Where the person signed in by PIN; null after a password, and in another shop than its own. */
  device: idOrNull,
  /** A manager who works as floor until they have a second factor (TWOFACTOR-04). */
  needsTwoFactor: optional(boolean()),
});

/** A program, as it sees itself (KEYS-03). */
const apiKey = strictObject({
  _id: id,
  shop: id,
  name: string(),
  scopes: array(picklist(keyScopes)),
});

const entered = {
  accessToken: string(),
  authentication: strictObject({ strategy: picklist(['local', 'staff', 'device', 'pin', 'jwt']) }),
} as const;

/** Members are users; staff and kiosks are separate (MEMBER-03). */
export const loggedIn = union([
  strictObject({ ...entered, user }),
  strictObject({ ...entered, user: null_(), staff: signedInStaff }),
  strictObject({ ...entered, user: null_(), device }),
  strictObject({ ...entered, user: null_(), apiKey }),
]);

export const loggedOut = strictObject({ status: literal('loggedOut') });

/** The same for a known and an unknown address (SAFE-05). */
export const accepted = strictObject({ status: literal('accepted') });
/** What the link was for; the email of a new account, to log in with (ACCOUNT-02). */
export const confirmed = strictObject({
  status: literal('confirmed'),
  kind: picklist(['registration', 'email', 'phone']),
  email: nullable(string()),
});
export const changeCancelled = strictObject({ status: literal('cancelled') });
export const changeUndone = strictObject({
  status: literal('undone'),
  field: picklist(['email', 'phone']),
});
export const passwordReset = strictObject({ status: literal('changed') });
export const passwordChanged = strictObject({ status: literal('changed'), accessToken: string() });

/** The content of a member's QR code, and until when it is valid (MEMBER-05). */
export const memberCode = strictObject({ code: string(), until: instant });
export const memberAttached = strictObject({ user: id, firstName: string(), lastName: string() });

/** An address that a member saved (DELIVERY-06). */
export const userAddress = strictObject({
  _id: id,
  label: string(),
  address: string(),
  note: string(),
  area: idOrNull,
  /** As it was called when the address was saved; empty without an area. */
  areaName: translatedName,
  isDefault: boolean(),
});
export const addressRemoved = strictObject({ status: literal('removed') });
