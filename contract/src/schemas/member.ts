import {
  boolean,
  literal,
  maxLength,
  nullable,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  union,
} from 'valibot';
import { id, locale, pin, requestKey, secretKey, textOf } from './plain.ts';
import { typedCode } from './two-factor.ts';

const password = pipe(string(), maxLength(200));
export const registration = strictObject({
  firstName: textOf(80),
  lastName: textOf(80),
  email: textOf(254),
  phone: textOf(40),
  password,
  passwordAgain: password,
  agreesToTerms: boolean(),
  /** The language of emails. */
  locale: optional(locale, 'en'),
  requestKey,
});

export const profile = strictObject({
  firstName: optional(textOf(80)),
  lastName: optional(textOf(80)),
  email: optional(textOf(254)),
  phone: optional(textOf(40)),
  locale: optional(locale),
  /** For a new email or phone (ACCOUNT-03). */
  password: optional(password),
  requestKey,
});

/** The link of an email, and the password of the registration or the account (ACCOUNT-02). */
export const confirmation = strictObject({ token: secretKey, password, requestKey });
export const cancelledChange = strictObject({ field: picklist(['email', 'phone']), requestKey });

/** Where the account has a second factor (TWOFACTOR-02). */
const secondFactor = optional(nullable(typedCode), null);

export const login = union([
  strictObject({ strategy: literal('local'), email: textOf(254), password }),
  strictObject({ strategy: literal('staff'), email: textOf(254), password, code: secondFactor }),
  strictObject({ strategy: literal('device'), key: secretKey }),
  /** On a paired device: the person is named first (PERSON-04). */
  strictObject({ strategy: literal('pin'), staff: id, pin, code: secondFactor }),
  strictObject({ strategy: literal('jwt'), accessToken: pipe(string(), maxLength(4000)) }),
]);

export const forgotten = strictObject({ email: textOf(254), requestKey });
export const passwordReset = strictObject({
  token: secretKey,
  password,
  passwordAgain: password,
  requestKey,
});
export const passwordChange = strictObject({
  oldPassword: password,
  password,
  passwordAgain: password,
  requestKey,
});

const addressTexts = {
  address: optional(textOf(200)),
  note: optional(textOf(200)),
  label: optional(textOf(40)),
  /** A district or postal code of any shop; null for none (DELIVERY-06). */
  area: optional(nullable(id)),
} as const;

export const newAddress = strictObject({
  ...addressTexts,
  address: textOf(200),
  isDefault: optional(boolean(), false),
  requestKey,
});
/** Fields that are left out stay; a default stays it until another is made it. */
export const changedAddress = strictObject({
  ...addressTexts,
  isDefault: optional(literal(true)),
  requestKey,
});
export const removedAddress = strictObject({ address: id, requestKey });
