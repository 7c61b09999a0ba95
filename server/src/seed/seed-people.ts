import { sql } from 'kysely';
import { emailKeyOf } from '../members/contact.ts';
import { hashPassword } from '../auth/password-hash.ts';
import type { OpeningPeople } from './seed-opening.ts';
import { type Statement, each, texts } from './seed-rows.ts';

/** Members with their points and coupons, and staff. */
export async function peopleStatements(opening: OpeningPeople): Promise<readonly Statement[]> {
  const pins = opening.staff.map(({ pin }) => ({ password: pin }));
  const hashes = await hashesFor([...opening.members, ...opening.staff, ...pins]);
  const hashed = (person: Person): object => ({
    ...person,
    emailKey: emailKeyOf(person.email),
    password: hashes.get(person.password),
  });
  // A restaurant has an owner from the start: only owners make owners (PEOPLE-03).
  const owner = opening.staff.find(({ role }) => role === 'manager');
  return [
    ...memberStatements(opening, hashed),
    sql`insert into staff (id, shop, name, role, email, email_key, password_hash, pin_hash, owner)
      select d->>'_id', d->>'shop', d->>'name', d->>'role', d->>'email', d->>'emailKey',
        d->>'password', d->>'pin', d->>'_id' = ${owner?._id ?? ''}
      from ${each(opening.staff.map((one) => ({ ...hashed(one), pin: hashes.get(one.pin) })))}`,
  ];
}

interface Person {
  readonly email: string;
  readonly password: string;
}

function memberStatements(
  { members, points, heldCoupons }: OpeningPeople,
  hashed: (person: Person) => object,
): readonly Statement[] {
  return [
    sql`insert into users (id, first_name, last_name, email, email_key, phone, password_hash,
        avatar, locale, vip_level)
      select d->>'_id', d->>'firstName', d->>'lastName', d->>'email', d->>'emailKey', d->>'phone',
        d->>'password', d->>'avatar', d->>'locale', d->>'vipLevel'
      from ${each(members.map(hashed))}`,
    sql`insert into point_balances (user_id, shop, amount)
      select d->>'user', d->>'shop', (d->>'amount')::bigint from ${each(points)}`,
    sql`insert into point_ledger (user_id, shop, amount, reason)
      select user_id, shop, amount, 'granted' from point_balances where amount > 0`,
    sql`insert into user_coupons (id, code, coupon, user_id, status, reusable, session, used_at,
        end_date, shops)
      select d->>'_id', d->>'code', d->>'coupon', d->>'user', d->>'status',
        (d->>'reusable')::boolean, d->>'session',
        to_timestamp((d->>'usedAt')::double precision / 1000), (d->>'endDate')::date,
        ${texts('shops')} from ${each(heldCoupons)}`,
  ];
}

/** One hash per password, not per person: demo accounts share one, and hashing is slow. */
async function hashesFor(
  people: readonly Pick<Person, 'password'>[],
): Promise<ReadonlyMap<string, string>> {
  const passwords = [...new Set(people.map(({ password }) => password))];
  const pairs = passwords.map(
    async (password) => [password, await hashPassword(password)] as const,
  );
  return new Map(await Promise.all(pairs));
}
