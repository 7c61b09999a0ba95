import type { Kysely, Transaction } from 'kysely';
import { object, parse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { openingCalls } from '@servery/contract/calls/opening-calls.ts';
import { device as deviceSchema } from '@servery/contract/schemas/member-entities.ts';
import { id } from '@servery/contract/schemas/plain.ts';
import { shopProblems } from '@servery/engine/session/shop-problems.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { hashOfKey, newId, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { type IdempotentRequest, runOnce, storedAnswer } from '../calls/idempotency.ts';
import { type Problem, Refused, refuseForm } from '../calls/refused.ts';
import type { Tables } from '../database/tables.ts';
import { type CallerLimit, refuseWithRetry } from '../limits/caller-limit.ts';
import { isEmptyHouse } from '../seed/seed.ts';
import { shopStatements } from '../seed/seed-shops.ts';
import type { DeviceKeys } from '../staff/device-keys.ts';
import { pinProblems } from '../staff/pin-change.ts';
import { deviceStore } from '../staff/store/devices.ts';
import { peopleStore } from '../staff/store/people.ts';
import { type House, type HouseForm, newHouse } from './new-house.ts';
import { typedSetupCode } from './setup-code.ts';
import { dropCodes, hasShop, isCodeValid } from './store/setup-codes.ts';

export interface OpenHouseDependencies {
  readonly db: Kysely<Tables>;
  readonly clock: () => number;
  readonly keys: DeviceKeys;
  readonly guesses: CallerLimit;
}

const opened = object({ device: deviceSchema, staff: id });

/** Makes the restaurant of the one who has the code that the server printed (OPENING-01). */
export async function openHouse(
  form: HouseForm,
  caller: Caller,
  dependencies: OpenHouseDependencies,
): Promise<object> {
  const { guesses, keys, db } = dependencies;
  refuseWithRetry(await guesses.count(caller));
  const code = typedSetupCode(form.code);
  if (code === null) throw refusedCode('codeInvalid');
  const requestKey = form.requestKey ?? newSecretKey();
  const key = keys.deviceKey(code, requestKey);
  const request = requestOf(form, code, requestKey);
  const before = await storedAnswer(db, request);
  const answer = before ?? (await openOnce(form, { code, key, request }, dependencies));
  await guesses.takeBack(caller);
  return { key, ...parse(opened, answer) };
}

/** Not the PIN: the fingerprint of so few digits would give it away. */
function requestOf(form: HouseForm, code: string, key: string): IdempotentRequest {
  const { manager, requestKey: _, ...rest } = form;
  const payload = { ...rest, code, manager: manager.name };
  return { scope: nameOf(openingCalls.openHouse), key, payload };
}

interface Opening {
  readonly code: string;
  readonly key: string;
  readonly request: IdempotentRequest;
}

async function openOnce(
  form: HouseForm,
  { code, key, request }: Opening,
  { db, clock }: OpenHouseDependencies,
): Promise<unknown> {
  const nowMs = clock();
  // Before the PIN is hashed, which takes long: strangers must not keep the server busy.
  await refuseCode(db, code, nowMs);
  const house = newHouse(form);
  refuseForm([...pinProblems(form.manager.pin), ...houseProblems(house)]);
  const pinHash = await hashPassword(form.manager.pin);
  return runOnce(db, request, async (step) => {
    if (!(await isEmptyHouse(step))) throw refusedCode('houseOpened');
    await refuseCode(step, code, nowMs);
    await dropCodes(step);
    for (const statement of shopStatements(house)) await statement.execute(step);
    const [{ _id: shop }] = house.shops;
    const staff = newId();
    const { name } = form.manager;
    const owner = { _id: staff, shop, name, role: 'manager', pinHash, owner: true } as const;
    await peopleStore(step).add(owner);
    return { device: await pairedTill(step, { shop, name: form.device, code, key, nowMs }), staff };
  });
}

async function refuseCode(db: Kysely<Tables>, code: string, nowMs: number): Promise<void> {
  if (await hasShop(db)) throw refusedCode('houseOpened');
  if (!(await isCodeValid(db, hashOfKey(code), nowMs))) throw refusedCode('codeInvalid');
}

function refusedCode(code: 'codeInvalid' | 'houseOpened'): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code }] });
}

function houseProblems({ shops: [shop] }: House): readonly Problem[] {
  const problems = shopProblems(shop).map(({ code }) => ({
    field: code === 'timezoneUnknown' ? 'timezone' : 'hours',
    code,
  }));
  const isNamed = shop.name.some(({ value }) => value !== '');
  return isNamed ? problems : [{ field: 'name', code: 'nameMissing' }, ...problems];
}

interface NewTill {
  readonly shop: string;
  readonly name: string;
  readonly code: string;
  readonly key: string;
  readonly nowMs: number;
}

/** The device on which the form was typed. */
async function pairedTill(
  step: Transaction<Tables>,
  { shop, name, code, key, nowMs }: NewTill,
): Promise<unknown> {
  const devices = deviceStore(step);
  const till = { _id: newId(), shop, section: null, name, kind: 'till', orderTypes: [] } as const;
  await devices.add(till);
  const codeHash = hashOfKey(code);
  await devices.invite({ device: till._id, shop, codeHash, until: nowMs + 1 });
  return devices.pair({ codeHash, keyHash: hashOfKey(key), now: nowMs });
}
