import type { Kysely } from 'kysely';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Tables } from '../database/tables.ts';
import { e164Of, emailKeyOf } from './contact.ts';
import {
  restaurantCountries,
  type Account,
  type LoginStore,
  type MemberName,
} from './store/logins.ts';

export interface LoginNameDependencies {
  readonly db: Kysely<Tables>;
  /** The country tried first for a number without one. */
  readonly phoneCountry: CountryCode;
}

/** What a person typed to name their account. */
export interface LoginName {
  /** The keys that failed attempts are counted by, whether or not the account exists. */
  readonly key: string;
  /** One entry for each reading of the name, known or not: each costs one password hash. */
  readonly find: (logins: LoginStore) => Promise<readonly (Account | null)[]>;
}

export async function loginNameOf(
  { strategy, email }: { readonly strategy: 'local' | 'staff'; readonly email: string },
  dependencies: LoginNameDependencies,
): Promise<LoginName> {
  const names = strategy === 'staff' ? emailNames(email) : await memberNames(email, dependencies);
  const [first] = names;
  if (first === undefined) return { key: email.slice(0, 64), find: () => Promise.resolve([null]) };
  if ('emailKey' in first && strategy === 'staff')
    return { key: first.emailKey, find: async (logins) => [await logins.staff(first.emailKey)] };
  const key = 'phone' in first ? first.phone : first.emailKey;
  return { key, find: (logins) => Promise.all(names.map(logins.member)) };
}

/** More would make one attempt cost as much as many. */
const maxReadings = 5;

/** An address, or a number that is tried in each country of the restaurant (MEMBER-03). */
async function memberNames(
  text: string,
  { db, phoneCountry }: LoginNameDependencies,
): Promise<readonly MemberName[]> {
  if (text.includes('@')) return emailNames(text);
  const countries = [phoneCountry, ...(await restaurantCountries(db))];
  const readings = countries
    .map((country) => e164Of(text, country))
    .filter((phone) => phone !== null);
  return [...new Set(readings)].slice(0, maxReadings).map((phone) => ({ phone }));
}

function emailNames(text: string): readonly { readonly emailKey: string }[] {
  const emailKey = emailKeyOf(text);
  return emailKey === null ? [] : [{ emailKey }];
}
