import type { CountryCode } from 'libphonenumber-js/max';
import { cleanRemark } from '@servery/engine/cart/remark.ts';
import type { Profile } from '@servery/engine/member-form.ts';
import { type Problem, refuseForm } from '../calls/refuse-form.ts';
import { emailKeyOf } from './email-key.ts';
import { e164Of } from './phone.ts';

/** A profile in the spelling it is stored in: the key is what addresses are compared by, the number is E.164. */
export interface StoredProfile extends Profile {
  readonly emailKey: string;
}

/** As it was meant: without blanks around it, and without marks that turn words round on other people's screens. */
export function cleanProfile<Form extends Profile>(form: Form): Form {
  return {
    ...form,
    firstName: cleanRemark(form.firstName).normalize('NFC'),
    lastName: cleanRemark(form.lastName).normalize('NFC'),
    email: form.email.trim().normalize('NFC'),
  };
}

/** Ready to be kept, or refused with everything that is wrong with it (MEMBER-02). */
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
