import type { Kysely } from 'kysely';
import { number, object, parse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { type DeviceKeys, typedPairingCode } from './device-keys.ts';
import { guessLimit, refuseWithRetry } from '../limits/caller-limit.ts';
import type { CallerLimit } from '../limits/caller-limit.ts';
import { hashOfKey, newSecretKey } from '../auth/random-keys.ts';
import type { RateLimiters } from '../limits/rate-limiter.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { deviceStore, type PairedDevice } from './store/devices.ts';
import { writeAudit } from './store/staff-log.ts';
import { unlessCode } from '../database/error-code.ts';
import { runOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';

export interface DeviceDependencies {
  readonly db: Kysely<Tables>;
  readonly keys: DeviceKeys;
  readonly clock: () => number;
  readonly endLogins: (who: string) => void;
  readonly limiters: RateLimiters;
}

interface DeviceContext extends DeviceDependencies {
  readonly guesses: CallerLimit;
}

const pairingMs = 10 * 60_000;
const uniqueViolation = '23505';
const invitation = object({ until: number() });

/** Pairs a kiosk with its shop by a code that staff read out (KIOSK-01). */
export function deviceServices(dependencies: DeviceDependencies): readonly Served[] {
  const context: DeviceContext = {
    ...dependencies,
    // By connection alone: strangers, of whom one phone may seem to be many, would keep a shop from
    // pairing.
    guesses: guessLimit(dependencies.limiters, {
      name: 'pairing',
      most: 10,
      windowMs: pairingMs,
      isSharedByStrangers: false,
    }),
  };
  return [
    implementWithData(staffCalls.invitePairing, ({ data, caller }) =>
      invite(data, caller, context),
    ),
    implementWithData(staffCalls.pairDevice, ({ data, caller }) => pair(data, caller, context)),
  ];
}

interface InviteForm {
  readonly device: string;
  readonly requestKey: string | null;
}

async function invite(
  { device, requestKey }: InviteForm,
  caller: Caller,
  context: DeviceContext,
): Promise<object> {
  const by = staffOf(caller, ['manager']);
  const { shop } = by;
  const key = requestKey ?? newSecretKey();
  const code = context.keys.pairingCode(device, key);
  const until = context.clock() + pairingMs;
  const request = { scope: nameOf(staffCalls.invitePairing), key, payload: { device, shop } };
  const answer = await unlessCode(
    runOnce(context.db, request, async (step) => {
      const exists = await deviceStore(step).invite({
        device,
        shop,
        codeHash: hashOfKey(code),
        until,
      });
      if (!exists) throw new Refused('notFound');
      await writeInvited(step, { by, device, nowMs: context.clock() });
      return { until };
    }),
    [uniqueViolation],
  );
  // Once in a million million the code belongs to another kiosk; the next request gets a new one.
  if (answer === undefined) throw new Refused('notReady');
  return { device, code, ...parse(invitation, answer) };
}

interface Invited {
  readonly by: Staff;
  readonly device: string;
  readonly nowMs: number;
}

async function writeInvited(step: Kysely<Tables>, { by, device, nowMs }: Invited): Promise<void> {
  const named = await deviceStore(step).one({ device, shop: by.shop });
  const detail = { name: named?.name ?? '' };
  await writeAudit(step, { ...by, action: 'deviceInvited', target: device, detail, nowMs });
}

interface PairForm {
  readonly code: string;
  readonly requestKey: string | null;
}

async function pair(
  { code: text, requestKey }: PairForm,
  caller: Caller,
  context: DeviceContext,
): Promise<object> {
  // Counted before the check, and undone when the code was right (SAFE-05).
  refuseWithRetry(await context.guesses.count(caller));
  const code = typedPairingCode(text);
  if (code === null) throw badCode();
  const key = requestKey ?? newSecretKey();
  const deviceKey = context.keys.deviceKey(code, key);
  const pairing = {
    codeHash: hashOfKey(code),
    keyHash: hashOfKey(deviceKey),
    now: context.clock(),
  };
  const paired: PairedDevice[] = [];
  const request = { scope: nameOf(staffCalls.pairDevice), key, payload: { code } };
  const device = await runOnce(context.db, request, async (step) => {
    const found = await deviceStore(step).pair(pairing);
    if (found === null) throw badCode();
    paired.push(found);
    return found;
  });
  await context.guesses.takeBack(caller);
  for (const { _id } of paired) context.endLogins(_id);
  return { key: deviceKey, device };
}

function badCode(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code: 'codeInvalid' }] });
}
