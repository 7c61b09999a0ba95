import type { Transaction } from 'kysely';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { type Person, peopleStore, roleOf } from './store/people.ts';

export interface PersonChangedBy {
  /** Who is changed. */
  readonly staff: string;
  readonly by: Staff;
}

export interface ChangeablePerson {
  readonly person: Person;
  readonly actor: Person;
}

/**
 * A person whom this manager may change, both locked until the transaction ends: of two managers
 * who suspend each other at once, the second is no manager any more (PEOPLE-03).
 */
export async function changeablePerson(
  step: Transaction<Tables>,
  { staff, by }: PersonChangedBy,
): Promise<ChangeablePerson> {
  const found = await peopleStore(step).locked([staff, by.staff]);
  const actor = found.find(({ _id }) => _id === by.staff);
  if (actor === undefined || !actor.active || roleOf(actor, by.shop) !== 'manager')
    throw new Refused('notAllowed');
  const person = found.find(({ _id }) => _id === staff);
  if (person === undefined || !isWithinReach(person, actor, by)) throw new Refused('notFound');
  if (!actor.owner && isAbove(person, actor)) throw personProblem('ownersOnly');
  return { person, actor };
}

function isWithinReach({ _id, shop }: Person, actor: Person, by: Staff): boolean {
  return actor.owner || _id === actor._id || shop === by.shop;
}

/** With the PIN of somebody who works elsewhere too, a manager could sign in there. */
function isAbove({ _id, owner, shops }: Person, actor: Person): boolean {
  if (_id === actor._id) return false;
  return owner || shops.some((shop) => roleOf(actor, shop) !== 'manager');
}

type PersonProblem = 'ownAccount' | 'ownersOnly' | 'lastOwner' | 'ownerIsManager' | 'shopNeeded';

export function personProblem(code: PersonProblem): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'staff', code }] });
}

/** Somebody must be left who can change owners (PEOPLE-03). */
export async function refuseLastOwner(step: Transaction<Tables>, staff: string): Promise<void> {
  const owners = await peopleStore(step).lockedOwners();
  if (owners.every((owner) => owner === staff)) throw personProblem('lastOwner');
}
