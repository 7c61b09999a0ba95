import type { Kysely, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import { newId } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { loginOf, staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import type { PinLimits } from '../limits/pin-limits.ts';
import { deviceStore } from './store/devices.ts';
import type { DeviceAt, ListedDevice } from './store/devices.ts';
import { peopleStore } from './store/people.ts';
import { type NewAuditEntry, writeAudit } from './store/staff-log.ts';

export interface ShopDeviceDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly pinLimits: PinLimits;
  readonly endLogins: (who: string) => void;
}

type NewDevice = InferOutput<(typeof peopleCalls)['createDevice']['data']>;
type VoicesReport = InferOutput<(typeof peopleCalls)['reportVoices']['data']>;
type NamedDevice = InferOutput<(typeof peopleCalls)['revokeDevice']['data']>;

/** The devices of a shop, as its managers keep them (PERSON-02). */
export function shopDeviceServices(dependencies: ShopDeviceDependencies): readonly Served[] {
  return [
    implement(peopleCalls.findDevices, ({ caller }) => listed(caller, dependencies)),
    implementWithData(peopleCalls.createDevice, ({ data, caller }) =>
      add(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.revokeDevice, ({ data, caller }) =>
      revoke(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.unlockDevice, ({ data, caller }) =>
      unlock(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.reportVoices, ({ data, caller }) =>
      reportVoices(data, caller, dependencies),
    ),
  ];
}

async function listed(
  caller: Caller,
  { db }: ShopDeviceDependencies,
): Promise<readonly ListedDevice[]> {
  const login = loginOf(caller);
  if (login.kind !== 'kiosk' && login.kind !== 'device')
    return deviceStore(db).all(staffOf(caller, ['manager']).shop);
  const own = await deviceStore(db).one(login);
  return own === null ? [] : [own];
}

async function add(
  { requestKey: key, ...about }: NewDevice,
  caller: Caller,
  { db, clock }: ShopDeviceDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const { shop } = by;
  const scope = nameOf(peopleCalls.createDevice);
  return runOnce(db, { scope, key, payload: { shop, ...about } }, async (step) => {
    const device = { _id: newId(), shop, ...about };
    if (!(await deviceStore(step).add(device)))
      throw new Refused('formInvalid', {
        problems: [{ field: 'section', code: 'sectionUnknown' }],
      });
    const detail = { name: about.name };
    await writeAudit(step, {
      ...by,
      action: 'deviceAdded',
      target: device._id,
      detail,
      nowMs: clock(),
    });
    return { ...device, paired: false, lastSeen: null, voices: null };
  });
}

/** The person signed in on it is signed out at once. */
async function revoke(
  data: NamedDevice,
  caller: Caller,
  dependencies: ShopDeviceDependencies,
): Promise<unknown> {
  const revoked: string[] = [];
  const work = async (step: Transaction<Tables>, at: DeviceAt): Promise<object> => {
    await deviceStore(step).revoke(at);
    revoked.push(at.device);
    return { ...(await known(step, at)) };
  };
  const action = 'deviceRevoked' as const;
  const named = { call: peopleCalls.revokeDevice, action, data, caller, work };
  const answer = await onDevice(named, dependencies);
  for (const one of revoked) dependencies.endLogins(one);
  return answer;
}

async function unlock(
  data: NamedDevice,
  caller: Caller,
  dependencies: ShopDeviceDependencies,
): Promise<unknown> {
  const work = async (step: Transaction<Tables>, at: DeviceAt): Promise<object> => {
    const people = await peopleStore(step).all(at.shop);
    await dependencies.pinLimits.unlock(
      at.device,
      people.map(({ _id }) => _id),
    );
    return { device: at.device };
  };
  const action = 'deviceUnlocked' as const;
  return onDevice({ call: peopleCalls.unlockDevice, action, data, caller, work }, dependencies);
}

/** What the kiosk itself has found out about its voices (KIOSK-13). */
async function reportVoices(
  { voices, requestKey: key }: VoicesReport,
  caller: Caller,
  { db }: ShopDeviceDependencies,
): Promise<unknown> {
  const login = loginOf(caller);
  if (login.kind !== 'kiosk') throw new Refused('notAllowed');
  const at = { device: login.device, shop: login.shop };
  const scope = nameOf(peopleCalls.reportVoices);
  return runOnce(db, { scope, key, payload: { ...at, voices } }, async (step) => {
    await deviceStore(step).setVoices(at, voices);
    return { ...(await known(step, at)) };
  });
}

interface DeviceCall {
  readonly call: Call;
  readonly action: NewAuditEntry['action'];
  readonly data: NamedDevice;
  readonly caller: Caller;
  readonly work: (step: Transaction<Tables>, at: DeviceAt) => Promise<object>;
}

/** A manager's request about one device of their shop. */
function onDevice(
  { call, action, data: { device, requestKey: key }, caller, work }: DeviceCall,
  { db, clock }: ShopDeviceDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const at = { device, shop: by.shop };
  return runOnce(db, { scope: nameOf(call), key, payload: at }, async (step) => {
    const { name } = await known(step, at);
    await writeAudit(step, { ...by, action, target: device, detail: { name }, nowMs: clock() });
    return work(step, at);
  });
}

async function known(db: Kysely<Tables>, at: DeviceAt): Promise<ListedDevice> {
  const device = await deviceStore(db).one(at);
  if (device === null) throw new Refused('notFound');
  return device;
}
