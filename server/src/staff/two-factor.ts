import { type Kysely, type Transaction, sql } from 'kysely';
import { type Call, nameOf } from '@servery/contract/call.ts';
import { twoFactorCalls } from '@servery/contract/calls/two-factor-calls.ts';
import { staffRoles } from '@servery/contract/actor.ts';
import type { AuditAction } from '@servery/contract/audit-actions.ts';
import { base32, totpUri } from '../auth/totp.ts';
import { enter } from '../auth/tokens.ts';
import type { Caller } from '../calls/caller.ts';
import { type Staff, staffOf } from '../calls/caller-roles.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import { Refused, refuseForm } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { changeablePerson } from './person-rights.ts';
import type { PinChangeDependencies } from './pin-change.ts';
import {
  isSecondFactor,
  recoveryCodesOf,
  recoveryHash,
  type SecondFactorDependencies,
  totpKeyOf,
} from './second-factor.ts';
import { peopleStore } from './store/people.ts';
import { writeAudit } from './store/staff-log.ts';
import { type StoredTwoFactor, twoFactorStore } from './store/two-factor.ts';

export type TwoFactorDependencies = PinChangeDependencies & SecondFactorDependencies;

/** The second factor of staff, and whether managers must have one (TWOFACTOR-03). */
export function twoFactorServices(dependencies: TwoFactorDependencies): readonly Served[] {
  const { db } = dependencies;
  return [
    implement(twoFactorCalls.findTwoFactor, async ({ caller }) => {
      const by = staffOf(caller, staffRoles);
      const { since, codesLeft } = await known(db, by.staff);
      return { since, codesLeft, required: await twoFactorStore(db).isRequired(by.shop) };
    }),
    implementWithData(twoFactorCalls.beginTwoFactor, ({ data, caller }) =>
      begin(data.requestKey, caller, dependencies),
    ),
    implementWithData(twoFactorCalls.confirmTwoFactor, ({ data, caller }) =>
      confirm(data, caller, dependencies),
    ),
    implementWithData(twoFactorCalls.endTwoFactor, ({ data, caller }) =>
      end(data, caller, dependencies),
    ),
    implementWithData(twoFactorCalls.resetTwoFactor, ({ data, caller }) =>
      reset(data, caller, dependencies),
    ),
    implementWithData(twoFactorCalls.demandTwoFactor, ({ data, caller }) =>
      demand(data, caller, dependencies),
    ),
  ];
}

async function known(db: Kysely<Tables>, staff: string): Promise<StoredTwoFactor> {
  const stored = await twoFactorStore(db).of(staff);
  if (stored === null) throw new Refused('loginRequired');
  return stored;
}

async function begin(
  key: string | null,
  caller: Caller,
  { db, secret }: TwoFactorDependencies,
): Promise<object> {
  const { staff, shop } = staffOf(caller, staffRoles);
  const request = { scope: nameOf(twoFactorCalls.beginTwoFactor), key, payload: { staff } };
  await runOnce(db, request, async (step) => {
    if ((await known(step, staff)).since !== null) throw problem('alreadyOn');
    await twoFactorStore(step).begin(staff);
    return {};
  });
  const { generation, name } = await known(db, staff);
  const made = totpKeyOf(secret, { staff, generation });
  const uri = totpUri(made, { issuer: await shopName(db, shop), account: name });
  return { appKey: base32(made), uri };
}

/** In the first language it has: an app shows it beside the code. */
async function shopName(db: Kysely<Tables>, shop: string): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select name -> 0 ->> 'value' as name
    from shops where id = ${shop}`.execute(db);
  return rows[0]?.name ?? 'Servery';
}

interface CodeForm {
  readonly code: string;
  readonly requestKey: string | null;
}

/** The first code shows that the app has the key; from here on every sign-in asks for one. */
async function confirm(
  { code, requestKey: key }: CodeForm,
  caller: Caller,
  dependencies: TwoFactorDependencies,
): Promise<object> {
  const { db, secret, clock } = dependencies;
  const by = staffOf(caller, staffRoles);
  const call = twoFactorCalls.confirmTwoFactor;
  const { staff } = by;
  const isNew = (await storedAnswer(db, requestOf(call, key, by))) === null;
  const { generation, since } = await known(db, staff);
  const codes = recoveryCodesOf(secret, { staff, generation });
  if (isNew) {
    if (since !== null) throw problem('alreadyOn');
    if (generation === 0) throw problem('codeWrong');
    await refuseWrong({ staff, generation }, code, dependencies);
    const change = { call, key, by, action: 'twoFactorOn' } as const;
    await changeOnce(change, dependencies, (step) =>
      twoFactorStore(step).turnOn(staff, codes.map(recoveryHash), clock()),
    );
  }
  return { recoveryCodes: codes, accessToken: await enterAgain(by, caller, dependencies) };
}

async function end(
  { code, requestKey: key }: CodeForm,
  caller: Caller,
  dependencies: TwoFactorDependencies,
): Promise<object> {
  const { db } = dependencies;
  const by = staffOf(caller, staffRoles);
  const call = twoFactorCalls.endTwoFactor;
  const { staff } = by;
  if ((await storedAnswer(db, requestOf(call, key, by))) === null) {
    const { generation, since } = await known(db, staff);
    if (since === null) throw problem('notOn');
    await refuseWrong({ staff, generation }, code, dependencies);
    const change = { call, key, by, action: 'twoFactorOff' } as const;
    await changeOnce(change, dependencies, (step) => twoFactorStore(step).turnOff(staff));
  }
  return { accessToken: await enterAgain(by, caller, dependencies) };
}

interface OwnChange {
  readonly call: Call;
  readonly key: string | null;
  readonly by: Staff;
  readonly action: AuditAction;
}

// Not the code: it is too short for a fingerprint that anybody may read.
function requestOf(call: Call, key: string | null, { staff }: Staff) {
  return { scope: nameOf(call), key, payload: { staff } };
}

/** Ends every other login of the person with the change. */
async function changeOnce(
  { call, key, by, action }: OwnChange,
  { db, clock, endLogins }: TwoFactorDependencies,
  work: (step: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await runOnce(db, requestOf(call, key, by), async (step) => {
    await work(step);
    await peopleStore(step).endLogins(by.staff);
    await writeAudit(step, { ...by, action, target: by.staff, detail: {}, nowMs: clock() });
    return {};
  });
  endLogins(by.staff);
}

async function refuseWrong(
  key: { readonly staff: string; readonly generation: number },
  code: string,
  dependencies: TwoFactorDependencies,
): Promise<void> {
  const isRight = await isSecondFactor(key, code, dependencies);
  refuseForm(isRight ? [] : [{ field: 'code', code: 'codeWrong' }]);
}

async function enterAgain(
  by: Staff,
  caller: Caller,
  { current, tokens }: TwoFactorDependencies,
): Promise<string> {
  const proof = await current(by);
  if (proof === null) throw new Refused('loginRequired');
  return enter(caller, proof, tokens);
}

interface NamedPerson {
  readonly staff: string;
  readonly requestKey: string | null;
}

async function reset(
  { staff, requestKey: key }: NamedPerson,
  caller: Caller,
  { db, clock, endLogins }: TwoFactorDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const ended: string[] = [];
  const payload = { shop: by.shop, staff };
  const request = { scope: nameOf(twoFactorCalls.resetTwoFactor), key, payload };
  const answer = await runOnce(db, request, async (step) => {
    const { person } = await changeablePerson(step, { staff, by });
    // Their own needs a code: a stranger at an open screen must not switch it off.
    if (staff === by.staff) throw problem('ownAccount');
    await twoFactorStore(step).turnOff(staff);
    await peopleStore(step).endLogins(staff);
    const detail = { name: person.name };
    await writeAudit(step, {
      ...by,
      action: 'twoFactorReset',
      target: staff,
      detail,
      nowMs: clock(),
    });
    ended.push(staff);
    return { staff };
  });
  for (const one of ended) endLogins(one);
  return answer;
}

interface DemandForm {
  readonly required: boolean;
  readonly requestKey: string | null;
}

/** Who demands it must have it, or they would be no manager from here on. */
async function demand(
  { required, requestKey: key }: DemandForm,
  caller: Caller,
  { db, clock }: TwoFactorDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const { shop, staff } = by;
  const payload = { shop, required };
  const request = { scope: nameOf(twoFactorCalls.demandTwoFactor), key, payload };
  return runOnce(db, request, async (step) => {
    if (required && (await known(step, staff)).since === null) throw problem('twoFactorFirst');
    await twoFactorStore(step).require(shop, required);
    const action = 'twoFactorDemanded' as const;
    await writeAudit(step, { ...by, action, target: shop, detail: { required }, nowMs: clock() });
    return { required };
  });
}

type TwoFactorProblem = 'alreadyOn' | 'notOn' | 'codeWrong' | 'twoFactorFirst' | 'ownAccount';

function problem(code: TwoFactorProblem): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code }] });
}
