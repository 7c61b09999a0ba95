import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { loginOf, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { pinProblems, pinService } from './pin-change.ts';
import type { PinChangeDependencies } from './pin-change.ts';
import { peopleStore } from './store/people.ts';
import type { Person } from './store/people.ts';
import { idleMinutesIn, setIdleMinutes } from './store/staff-settings.ts';

type NewPerson = InferOutput<(typeof peopleCalls)['createStaff']['data']>;
type PersonChange = InferOutput<(typeof peopleCalls)['changeStaff']['data']>;

/** The people of a shop, as its managers keep them (PERSON-08). */
export function peopleServices(dependencies: PinChangeDependencies): readonly Served[] {
  const { db } = dependencies;
  const people = peopleStore(db);
  return [
    implement(peopleCalls.findStaff, ({ caller }) => people.all(staffOf(caller, ['manager']).shop)),
    implement(peopleCalls.findStaffOnDevice, async ({ caller }) => people.withPin(shopOf(caller))),
    implementWithData(peopleCalls.createStaff, ({ data, caller }) =>
      addPerson(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.changeStaff, ({ id, data, caller }) =>
      changePerson({ staff: id, ...data }, caller, dependencies),
    ),
    pinService(dependencies),
    ...settingServices(dependencies),
  ];
}

function settingServices({ db }: PinChangeDependencies): readonly Served[] {
  const call = peopleCalls.setStaffSettings;
  return [
    implement(peopleCalls.findStaffSettings, async ({ caller }) => ({
      idleMinutes: await idleMinutesIn(db, shopOf(caller)),
    })),
    implementWithData(call, ({ data: { requestKey: key, idleMinutes }, caller }) => {
      const { shop } = staffOf(caller, ['manager']);
      const request = { scope: nameOf(call), key, payload: { shop, idleMinutes } };
      return runOnce(db, request, async (step) => {
        await setIdleMinutes(step, shop, idleMinutes);
        return { idleMinutes };
      });
    }),
  ];
}

/** The shop of staff, a kiosk or a device. */
function shopOf(caller: Caller): string {
  const login = loginOf(caller);
  if (login.kind === 'member') throw new Refused('notAllowed');
  return login.shop;
}

async function addPerson(
  { name, role, pin, requestKey: key }: NewPerson,
  caller: Caller,
  { db }: PinChangeDependencies,
): Promise<unknown> {
  const { shop } = staffOf(caller, ['manager']);
  if (pin !== null) refuseForm(pinProblems(pin));
  const pinHash = pin === null ? null : await hashPassword(pin);
  // Not the PIN: the fingerprint of so few digits would give it away.
  const request = { scope: nameOf(peopleCalls.createStaff), key, payload: { shop, name, role } };
  return runOnce(db, request, async (step): Promise<Person> => {
    const _id = newId();
    await peopleStore(step).add({ _id, shop, name, role, pinHash });
    return { _id, name, role, email: null, hasPin: pinHash !== null, active: true };
  });
}

async function changePerson(
  { staff, requestKey: key, ...change }: PersonChange & { readonly staff: string },
  caller: Caller,
  { db, endLogins }: PinChangeDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const { shop } = by;
  const ended: string[] = [];
  const payload = { shop, staff, ...change };
  const request = { scope: nameOf(peopleCalls.changeStaff), key, payload };
  const answer = await runOnce(db, request, async (step): Promise<Person> => {
    const people = peopleStore(step);
    const before = await people.locked({ staff, shop });
    if (before === null) throw new Refused('notFound');
    const after = changed(before, change);
    const hasOtherRights = after.role !== before.role || after.active !== before.active;
    if (hasOtherRights && staff === by.staff) throw ownAccount();
    await people.change(staff, change);
    if (!hasOtherRights) return after;
    await people.endLogins(staff);
    ended.push(staff);
    return after;
  });
  for (const one of ended) endLogins(one);
  return answer;
}

function changed(
  person: Person,
  { name, role, active }: Pick<PersonChange, 'name' | 'role' | 'active'>,
): Person {
  return {
    ...person,
    name: name ?? person.name,
    role: role ?? person.role,
    active: active ?? person.active,
  };
}

/** Otherwise the last manager could shut everybody out. */
function ownAccount(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'staff', code: 'ownAccount' }] });
}
