import type { Kysely } from 'kysely';
import { number, object, parse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { type DeviceKeys, typedPairingCode } from './device-keys.ts';
import { refuseFor } from '../limits/login-limits.ts';
import { lineOf } from '../calls/network.ts';
import { newSecretKey } from '../auth/random-keys.ts';
import { hashOfKey } from '../orders/access.ts';
import { type Tries, triesWithin } from '../limits/failed-attempts.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import { giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { type PairedDevice, deviceStore } from './store/devices.ts';
import { unlessCode } from '../database/error-code.ts';
import { answeredOnce } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';

export interface DeviceParts {
  readonly db: Kysely<Tables>;
  readonly keys: DeviceKeys;
  readonly clock: () => number;
  readonly endLogins: (who: string) => void;
}

interface Desk extends DeviceParts {
  /** Wrong codes per client network and in total: eight digits are few when everybody guesses. */
  readonly fromLine: Tries;
  readonly fromAnywhere: Tries;
}

const pairingMs = 10 * 60_000;
const uniqueViolation = '23505';
const everywhere = 'everywhere';
const invited = object({ until: number() });

/** Pairs a kiosk with its shop by a code that staff read out (KIOSK-01). */
export function deviceServices(parts: DeviceParts): readonly Served[] {
  const { clock } = parts;
  const desk: Desk = {
    ...parts,
    fromLine: triesWithin({ most: 10, windowMs: pairingMs, clock }),
    fromAnywhere: triesWithin({ most: 1000, windowMs: pairingMs, clock }),
  };
  return [
    giving(staffCalls.invitePairing, ({ data, caller }) => invite(data, caller, desk)),
    giving(staffCalls.pairDevice, ({ data, caller }) => pair(data, caller, desk)),
  ];
}

interface InviteForm {
  readonly device: string;
  readonly requestKey: string | null;
}

async function invite({ device, requestKey }: InviteForm, caller: Caller, desk: Desk): Promise<object> {
  const { shop } = staffOf(caller, ['manager']);
  const key = requestKey ?? newSecretKey();
  const code = desk.keys.pairingCode(device, key);
  const until = desk.clock() + pairingMs;
  const wish = { scope: nameOf(staffCalls.invitePairing), key, payload: { device, shop } };
  const answer = await unlessCode(
    answeredOnce(desk.db, wish, async (step) => {
      const known = await deviceStore(step).invite({ device, shop, codeHash: hashOfKey(code), until });
      if (!known) throw new Refused('notFound');
      return { until };
    }),
    [uniqueViolation],
  );
  // Once in a hundred million the code belongs to another kiosk; the next request gets a new one.
  if (answer === undefined) throw new Refused('notReady');
  return { device, code, ...parse(invited, answer) };
}

interface PairForm {
  readonly code: string;
  readonly requestKey: string | null;
}

async function pair({ code: text, requestKey }: PairForm, { address }: Caller, desk: Desk): Promise<object> {
  const takeBack = countWrong(address, desk);
  const code = typedPairingCode(text);
  if (code === null) throw badCode();
  const key = requestKey ?? newSecretKey();
  const deviceKey = desk.keys.deviceKey(code, key);
  const pairing = { codeHash: hashOfKey(code), keyHash: hashOfKey(deviceKey), now: desk.clock() };
  const paired: PairedDevice[] = [];
  const wish = { scope: nameOf(staffCalls.pairDevice), key, payload: { code } };
  const device = await answeredOnce(desk.db, wish, async (step) => {
    const found = await deviceStore(step).pair(pairing);
    if (found === null) throw badCode();
    paired.push(found);
    return found;
  });
  takeBack();
  for (const { _id } of paired) desk.endLogins(_id);
  return { key: deviceKey, device };
}

/** Counted before the check, and undone when the code was right (SAFE-05). */
function countWrong(address: string, { fromLine, fromAnywhere }: Desk): () => void {
  const line = lineOf(address);
  refuseFor(Math.max(fromLine.waitMs(line), fromAnywhere.waitMs(everywhere)));
  fromLine.count(line);
  fromAnywhere.count(everywhere);
  return () => {
    fromLine.takeBack(line);
    fromAnywhere.takeBack(everywhere);
  };
}

function badCode(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code: 'codeInvalid' }] });
}
