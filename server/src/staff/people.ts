import type { InferOutput } from 'valibot';
import { staffRoles } from '@servery/contract/actor.ts';
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
import { changed, differences, hasOtherRights, refuseRaised } from './person-change.ts';
import type { PersonChange } from './person-change.ts';
import { changeablePerson, personProblem, refuseLastOwner } from './person-rights.ts';
import { pinProblems, pinService } from './pin-change.ts';
import type { PinChangeDependencies } from './pin-change.ts';
import { withdrawInvitationsOf } from './store/invitations.ts';
import { peopleStore } from './store/people.ts';
import type { PeopleStore, Person } from './store/people.ts';
import { writeAudit } from './store/staff-log.ts';
import { shopsOf } from './store/shops-of-person.ts';
import { idleMinutesIn, setIdleMinutes } from './store/staff-settings.ts';

type NewPerson = InferOutput<(typeof peopleCalls)['createStaff']['data']>;

type PeopleDependencies = PinChangeDependencies;

/** The people of a shop, as its managers keep them (PERSON-08). */
export function peopleServices(dependencies: PeopleDependencies): readonly Served[] {
  const { db } = dependencies;
  const people = peopleStore(db);
  return [
    implement(peopleCalls.findStaff, ({ caller }) => listed(caller, people)),
    implement(peopleCalls.findMyShops, ({ caller }) => shopsOf(db, staffOf(caller, staffRoles))),
    implement(peopleCalls.findStaffOnDevice, async ({ caller }) => people.withPin(shopOf(caller))),
    implementWithData(peopleCalls.createStaff, ({ data, caller }) =>
      addPerson(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.changeStaff, ({ id, data, caller }) =>
      changePerson({ staff: id, ...data }, caller, dependencies),
    ),
    implementWithData(peopleCalls.endLogins, ({ data, caller }) =>
      endPerson({ call: peopleCalls.endLogins, data, caller }, dependencies),
    ),
    implementWithData(peopleCalls.removeStaff, ({ data, caller }) =>
      endPerson({ call: peopleCalls.removeStaff, data, caller }, dependencies),
    ),
    pinService(dependencies),
    ...settingServices(dependencies),
  ];
}

/** Owners see everybody, managers those who work in their shop (PEOPLE-03). */
async function listed(caller: Caller, people: PeopleStore): Promise<readonly Person[]> {
  const { shop, staff } = staffOf(caller, ['manager']);
  const here = await people.all(shop);
  const isOwner = here.some(({ _id, owner }) => _id === staff && owner);
  return isOwner ? people.everybody() : here;
}

interface EndedPerson {
  readonly call: (typeof peopleCalls)['endLogins'] | (typeof peopleCalls)['removeStaff'];
  readonly data: { readonly staff: string; readonly requestKey: string | null };
  readonly caller: Caller;
}

/** Signs somebody out everywhere, or removes them for good (PEOPLE-04, PEOPLE-05). */
async function endPerson(
  { call, data: { staff, requestKey: key }, caller }: EndedPerson,
  { db, endLogins, clock }: PeopleDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const isRemoval = call === peopleCalls.removeStaff;
  const ended: string[] = [];
  const request = { scope: nameOf(call), key, payload: { shop: by.shop, staff } };
  const answer = await runOnce(db, request, async (step) => {
    const { person } = await changeablePerson(step, { staff, by });
    // One's own logins end by logging out, which leaves nobody without an answer.
    if (staff === by.staff) throw personProblem('ownAccount');
    if (isRemoval && person.owner) await refuseLastOwner(step, staff);
    const people = peopleStore(step);
    await people.endLogins(staff);
    if (isRemoval) {
      await people.remove(staff, clock());
      await withdrawInvitationsOf(step, staff);
    }
    await writeAudit(step, {
      ...by,
      action: isRemoval ? 'personRemoved' : 'loginsEnded',
      target: staff,
      detail: { name: person.name },
      nowMs: clock(),
    });
    ended.push(staff);
    return { staff };
  });
  for (const one of ended) endLogins(one);
  return answer;
}

function settingServices({ db, clock }: PeopleDependencies): readonly Served[] {
  const call = peopleCalls.setStaffSettings;
  return [
    implement(peopleCalls.findStaffSettings, async ({ caller }) => ({
      idleMinutes: await idleMinutesIn(db, shopOf(caller)),
    })),
    implementWithData(call, ({ data: { requestKey: key, idleMinutes }, caller }) => {
      const by = staffOf(caller, ['manager']);
      const { shop } = by;
      const request = { scope: nameOf(call), key, payload: { shop, idleMinutes } };
      return runOnce(db, request, async (step) => {
        const before = await idleMinutesIn(step, shop);
        await setIdleMinutes(step, shop, idleMinutes);
        if (before === idleMinutes) return { idleMinutes };
        const entry = { ...by, action: 'idleMinutesChanged', target: shop } as const;
        const detail = { name: [before, idleMinutes] };
        await writeAudit(step, { ...entry, detail, nowMs: clock() });
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
  { db, clock }: PeopleDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const { shop } = by;
  if (pin !== null) refuseForm(pinProblems(pin));
  const pinHash = pin === null ? null : await hashPassword(pin);
  // Not the PIN: the fingerprint of so few digits would give it away.
  const request = { scope: nameOf(peopleCalls.createStaff), key, payload: { shop, name, role } };
  return runOnce(db, request, async (step): Promise<Person | null> => {
    const _id = newId();
    await peopleStore(step).add({ _id, shop, name, role, pinHash });
    await writeAudit(step, {
      ...by,
      action: 'personAdded',
      target: _id,
      detail: { name, role },
      nowMs: clock(),
    });
    return (await peopleStore(step).locked([_id]))[0] ?? null;
  });
}

async function changePerson(
  { staff, requestKey: key, ...change }: PersonChange & { readonly staff: string },
  caller: Caller,
  { db, endLogins, clock }: PeopleDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const ended: string[] = [];
  const payload = { shop: by.shop, staff, ...change };
  const request = { scope: nameOf(peopleCalls.changeStaff), key, payload };
  const answer = await runOnce(db, request, async (step): Promise<Person | null> => {
    const { person: before, actor } = await changeablePerson(step, { staff, by });
    const after = changed(before, change);
    refuseRaised(before, after, actor);
    if (before.owner && !after.owner) await refuseLastOwner(step, staff);
    const people = peopleStore(step);
    await people.change(staff, { ...change, owner: after.owner });
    await people.setShops(staff, after.shopRoles);
    const detail = { ...differences(before, after) };
    await writeAudit(step, {
      ...by,
      action: 'personChanged',
      target: staff,
      detail,
      nowMs: clock(),
    });
    // Owners choose their own shops: with their logins ended, they would get no answer.
    if (staff !== by.staff && hasOtherRights(before, after)) {
      await people.endLogins(staff);
      await withdrawInvitationsOf(step, staff);
      ended.push(staff);
    }
    return (await people.locked([staff]))[0] ?? null;
  });
  for (const one of ended) endLogins(one);
  return answer;
}
