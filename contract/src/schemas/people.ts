import {
  array,
  boolean,
  entriesFromList,
  integer,
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
import { staffRoles } from '../actor.ts';
import { translatedName } from './entity-parts.ts';
import { device, signedInStaff } from './member-entities.ts';
import { orderType } from './order.ts';
import { deviceKind, id, instant, locale, pin, requestKey, secretKey, textOf } from './plain.ts';

const label = pipe(textOf(60), minLength(1));
const role = picklist(staffRoles);

export const newDevice = strictObject({
  name: label,
  kind: deviceKind,
  section: optional(nullable(id), null),
  orderTypes: optional(array(orderType), []),
  requestKey,
});
export const namedDevice = strictObject({ device: id, requestKey });

/** How a kiosk says each language: by a voice of its browser, by prepared sound, or not at all. */
const deviceVoices = strictObject(
  entriesFromList(locale.options, picklist(['voice', 'prepared', 'none'])),
);
export const voicesReport = strictObject({ voices: deviceVoices, requestKey });

/** A device as managers and its own page see it (PERSON-02). */
export const listedDevice = strictObject({
  ...device.entries,
  paired: boolean(),
  /** Of its last login or sign-in; null if it had none. */
  lastSeen: nullable(instant),
  /** Null until a kiosk has said what it can speak (KIOSK-13). */
  voices: nullable(deviceVoices),
});

export const newPerson = strictObject({
  name: label,
  role,
  pin: optional(nullable(pin), null),
  requestKey,
});
/** Of one person: of a chain, everywhere. */
const mostShops = 1000;
const shops = pipe(array(id), minLength(1), maxLength(mostShops));
const shopRole = strictObject({ shop: id, role });
/** What is left out stays; `active: false` ends every login of the person (PERSON-08). */
export const personChange = strictObject({
  name: optional(label),
  role: optional(role),
  active: optional(boolean()),
  /** Owners only, as are the shops (PEOPLE-03). */
  owner: optional(boolean()),
  shops: optional(shops),
  /** In shops other than their own; one that is not named keeps its role (CHAIN-01). */
  shopRoles: optional(pipe(array(shopRole), maxLength(mostShops))),
  requestKey,
});
export const namedPerson = strictObject({ staff: id, requestKey });
/** Without `oldPin` only a manager sets it, and for somebody else (PERSON-07). */
export const pinChange = strictObject({
  staff: id,
  pin,
  oldPin: optional(nullable(pin), null),
  requestKey,
});

/** A person as their manager sees them. */
export const person = strictObject({
  _id: id,
  /** Whose managers change the account. */
  shop: id,
  name: string(),
  role,
  owner: boolean(),
  email: nullable(string()),
  hasPin: boolean(),
  active: boolean(),
  /** Where they may work, their own shop among them. */
  shops: array(id),
  /** What they are in those that are not their own. */
  shopRoles: array(shopRole),
  /** By PIN or password; null before the first time. */
  lastSignIn: nullable(instant),
  hasTwoFactor: boolean(),
});
export const personNamed = strictObject({ staff: id });

/** Without an address the link is shown to the one who invites, and to nobody else (PEOPLE-01). */
export const newInvitation = strictObject({
  name: optional(textOf(60), ''),
  role,
  email: optional(nullable(pipe(textOf(254), minLength(3))), null),
  requestKey,
});
export const invitation = strictObject({
  _id: id,
  name: string(),
  role,
  email: nullable(string()),
  invitedBy: string(),
  at: instant,
  until: instant,
});
/** With the link, this once: only its hash is stored. */
export const invited = strictObject({ invitation, link: string() });
export const namedInvitation = strictObject({ invitation: id, requestKey });
export const invitationWithdrawn = strictObject({ invitation: id });
export const shownInvitation = strictObject({ token: secretKey });
/** What the invited person is told before they accept. */
export const invitationShown = strictObject({
  shop: translatedName,
  name: string(),
  role,
  email: nullable(string()),
  invitedBy: string(),
  until: instant,
});
/** The password goes with an address, and is not asked for without one (PEOPLE-02). */
export const invitationAccepted = strictObject({
  token: secretKey,
  name: label,
  pin,
  password: optional(nullable(pipe(string(), maxLength(200))), null),
  requestKey,
});
export const personJoined = strictObject({
  _id: id,
  name: string(),
  role,
  shop: translatedName,
});

/** No more than a sign-in screen shows. */
export const personOnDevice = strictObject({ _id: id, name: string(), role });

/** A shop in which the caller works, and as what (CHAIN-02). */
export const myShop = strictObject({
  _id: id,
  name: translatedName,
  currency: picklist(currencies),
  timezone: string(),
  role,
  /** Whether the caller owns the restaurant, and may open further shops. */
  owner: boolean(),
});
export const shopChosen = strictObject({ shop: id });
export const shopEntered = strictObject({ accessToken: string(), staff: signedInStaff });

/** Where the caller's own PIN was changed, their new token: all others have ended. */
export const pinSet = strictObject({ _id: id, accessToken: nullable(string()) });

/** The device's own login; null where the person had signed in without one. */
export const signedOut = strictObject({
  accessToken: nullable(string()),
  device: nullable(device),
});

const idleMinutes = pipe(number(), integer(), minValue(1), maxValue(240));
export const staffSettings = strictObject({ idleMinutes });
export const staffSettingsChange = strictObject({ idleMinutes, requestKey });

export const unlocked = strictObject({ device: id });
