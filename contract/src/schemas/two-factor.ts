import { array, boolean, minLength, nullable, number, pipe, strictObject, string } from 'valibot';
import { id, instant, requestKey, textOf } from './plain.ts';

/** Six digits of an authenticator app, or a recovery code. */
export const typedCode = pipe(textOf(40), minLength(6));

/** The caller's own second factor, and what their shop asks of managers (TWOFACTOR-03). */
export const twoFactorState = strictObject({
  /** Since when; null without one. */
  since: nullable(instant),
  codesLeft: number(),
  /** Whether managers of this shop must have one. */
  required: boolean(),
});
export const twoFactorBegin = strictObject({ requestKey });
/** Shown once more for a repeated request, until its first code was right. */
export const twoFactorKey = strictObject({ appKey: string(), uri: string() });
export const twoFactorCode = strictObject({ code: typedCode, requestKey });
/** The caller's new token: their other logins have ended, and a manager is one again. */
export const twoFactorOn = strictObject({
  recoveryCodes: array(string()),
  accessToken: string(),
});
export const twoFactorOff = strictObject({ accessToken: string() });
export const twoFactorOf = strictObject({ staff: id, requestKey });
export const twoFactorReset = strictObject({ staff: id });
export const twoFactorDemand = strictObject({ required: boolean(), requestKey });
export const twoFactorDemanded = strictObject({ required: boolean() });
