import type { InferOutput } from 'valibot';
import { isTrivialPin } from '@servery/engine/pin.ts';
import { staffRoles } from '@servery/contract/actor.ts';
import { nameOf } from '@servery/contract/call.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import type { CurrentProof } from '../auth/bearer.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { enter } from '../auth/tokens.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Caller } from '../calls/caller.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { signedInOn } from '../calls/login.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import type { Problem } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { changeablePerson } from './person-rights.ts';
import { isPinOf } from './pin-check.ts';
import type { PinDependencies } from './pin-check.ts';
import { deviceStore } from './store/devices.ts';
import { peopleStore } from './store/people.ts';
import { writeAudit } from './store/staff-log.ts';

export interface PinChangeDependencies extends PinDependencies {
  readonly tokens: Tokens;
  /** A login as it is now. */
  readonly current: CurrentProof;
  readonly endLogins: (who: string) => void;
  readonly clock: () => number;
}

type PinChange = InferOutput<(typeof peopleCalls)['setPin']['data']>;

/** Managers set the PINs of their people, and everybody changes their own (PERSON-07). */
export function pinService(dependencies: PinChangeDependencies): Served {
  return implementWithData(peopleCalls.setPin, ({ data, caller }) =>
    setPin(data, caller, dependencies),
  );
}

export function pinProblems(pin: string): readonly Problem[] {
  return isTrivialPin(pin) ? [{ field: 'pin', code: 'pinTrivial' }] : [];
}

/** A repeated request is answered first: its old PIN is wrong by then. */
async function setPin(
  change: PinChange,
  caller: Caller,
  dependencies: PinChangeDependencies,
): Promise<object> {
  const by = staffOf(caller, staffRoles);
  const { staff, requestKey: key } = change;
  // Not the PIN: the fingerprint of so few digits would give it away.
  const request = { scope: nameOf(peopleCalls.setPin), key, payload: { staff, by: by.staff } };
  if ((await storedAnswer(dependencies.db, request)) === null) {
    refuseForm(pinProblems(change.pin));
    await refuseWithoutRight(change, by, dependencies);
    await setOnce(change, { by, request }, dependencies);
  }
  if (staff !== by.staff) return { _id: staff, accessToken: null };
  // Here the owner of the PIN stays logged in.
  const proof = await dependencies.current(by);
  if (proof === null) throw new Refused('loginRequired');
  return { _id: staff, accessToken: await enter(caller, proof, dependencies.tokens) };
}

interface PinRequest {
  readonly by: Staff;
  readonly request: IdempotentRequest;
}

/** Ends every login of the person, and forgets wrong guesses at the old PIN on every device. */
async function setOnce(
  { staff, pin }: PinChange,
  { by, request }: PinRequest,
  { db, pinLimits, endLogins, clock }: PinChangeDependencies,
): Promise<void> {
  const pinHash = await hashPassword(pin);
  const shops = new Set([by.shop]);
  await runOnce(db, request, async (step) => {
    const people = peopleStore(step);
    if (staff !== by.staff) await changeablePerson(step, { staff, by });
    for (const person of await people.locked([staff]))
      for (const shop of person.shops) shops.add(shop);
    await people.setPin(staff, pinHash);
    await people.endLogins(staff);
    await writeAudit(step, { ...by, action: 'pinSet', target: staff, detail: {}, nowMs: clock() });
    return { _id: staff };
  });
  endLogins(staff);
  const devices = (await Promise.all([...shops].map(deviceStore(db).all))).flat();
  await Promise.all(devices.map(({ _id: device }) => pinLimits.forgive({ device, staff })));
}

/** A stranger at an open screen must not take over the account that is signed in there. */
async function refuseWithoutRight(
  { staff, oldPin }: PinChange,
  by: Staff,
  dependencies: PinChangeDependencies,
): Promise<void> {
  if (staff !== by.staff && by.role !== 'manager') throw new Refused('notAllowed');
  if (staff !== by.staff) return;
  const isProven =
    oldPin === null
      ? await needsNoPin(by, dependencies)
      : await isPinOf({ ...by, device: signedInOn(by) ?? staff, pin: oldPin }, dependencies);
  refuseForm(isProven ? [] : [{ field: 'oldPin', code: 'pinWrong' }]);
}

/** A password proves more than a PIN; and nobody else could give the only manager a new one. */
async function needsNoPin(by: Staff, { db }: PinChangeDependencies): Promise<boolean> {
  if (signedInOn(by) !== null) return false;
  return by.role === 'manager' || (await peopleStore(db).pinHash(by)) === null;
}
