import type { InferOutput } from 'valibot';
import type { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import { personProblem } from './person-rights.ts';
import type { Person } from './store/people.ts';

export type PersonChange = InferOutput<(typeof peopleCalls)['changeStaff']['data']>;

/** Nobody changes their own rights, or gives what only owners may give (PEOPLE-03). */
export function refuseRaised(before: Person, after: Person, actor: Person): void {
  if (before._id === actor._id) refuseOwnRights(before, after);
  const isOwners = after.owner !== before.owner || hasOtherShops(before, after);
  if (isOwners && !actor.owner) throw personProblem('ownersOnly');
  if (after.owner && (after.role !== 'manager' || !after.active))
    throw personProblem('ownerIsManager');
  if (!after.shops.includes(after.shop)) throw personProblem('shopNeeded');
}

/** But for the shops an owner works in: they could open any. */
function refuseOwnRights(before: Person, after: Person): void {
  const { shops, shopRoles } = before;
  if (hasOtherRights(before, before.owner ? { ...after, shops, shopRoles } : after))
    throw personProblem('ownAccount');
}

export function hasOtherRights(one: Person, other: Person): boolean {
  return (
    one.role !== other.role ||
    one.active !== other.active ||
    one.owner !== other.owner ||
    hasOtherShops(one, other)
  );
}

function hasOtherShops(one: Person, other: Person): boolean {
  return rolesIn(one) !== rolesIn(other);
}

function rolesIn({ shopRoles }: Person): string {
  return shopRoles
    .map(({ shop, role }) => `${shop} ${role}`)
    .toSorted()
    .join();
}

/** Owners who are suspended or get another role are owners no more. */
export function changed(person: Person, change: Omit<PersonChange, 'requestKey'>): Person {
  const role = change.role ?? person.role;
  const active = change.active ?? person.active;
  const keepsOwner = person.owner && role === 'manager' && active;
  const shops = change.shops === undefined ? person.shops : [...new Set(change.shops)];
  return {
    ...person,
    name: change.name ?? person.name,
    role,
    active,
    owner: change.owner ?? keepsOwner,
    shops,
    shopRoles: shopRolesAfter(person, { role, shops, shopRoles: change.shopRoles ?? [] }),
  };
}

/** As it is said, else as it was; in a shop that is new to them, as in their own (CHAIN-01). */
function shopRolesAfter(
  person: Person,
  { role, shops, shopRoles }: Pick<Person, 'role' | 'shops' | 'shopRoles'>,
): Person['shopRoles'] {
  return shops
    .filter((shop) => shop !== person.shop)
    .map((shop) => ({
      shop,
      role:
        shopRoles.find((one) => one.shop === shop)?.role ??
        person.shopRoles.find((one) => one.shop === shop)?.role ??
        role,
    }));
}

const watched = ['name', 'role', 'active', 'owner', 'shops', 'shopRoles'] as const;

/** What was and what is, of the fields that differ. */
export function differences(before: Person, after: Person): object {
  const fields = watched.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]]));
}
