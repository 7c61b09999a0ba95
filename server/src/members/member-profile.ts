import type { CountryCode } from 'libphonenumber-js/max';
import type { Profile } from '@servery/engine/member-form.ts';
import { refuseForm, type Problem } from '../calls/refused.ts';
import { e164Of, emailKeyOf } from './contact.ts';

/** A profile as it is stored: addresses are compared by their key, phone numbers are E.164. */
export interface StoredProfile extends Profile {
  readonly emailKey: string;
}

/** Ready to be stored, or refused with all of its problems (MEMBER-02). */
export function profileToStore(
  { firstName, lastName, email, phone }: Profile,
  country: CountryCode,
  problems: readonly Problem[],
): StoredProfile {
  refuseForm(problems);
  const emailKey = emailKeyOf(email);
  const number = e164Of(phone, country);
  if (emailKey === null || number === null)
    throw new Error('a profile without problems has address and number');
  return { firstName, lastName, email, emailKey, phone: number };
}
