import type { Kysely } from 'kysely';
import { parse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import type { Attachments } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import { ownerOf } from '../calls/login.ts';
import { maskedName } from './masked-name.ts';
import type { MemberCodes, ShownCode } from './member-code-token.ts';
import { type Kiosk, type Staff, cashierOf, memberOf } from '../calls/caller-roles.ts';
import type { Publisher } from '../calls/event-rooms.ts';
import { Refused } from '../calls/refused.ts';
import { giving } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { type Attaching, type TillSession, attaching } from '../orders/store/attach-member.ts';
import { answeredOnce, keptAnswer } from '../calls/idempotency.ts';
import type { Wish } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';

export interface MemberCodeParts {
  readonly db: Kysely<Tables>;
  readonly codes: MemberCodes;
  readonly attachments: Attachments;
  readonly clock: () => number;
  readonly publisher: Pick<Publisher, 'sessionChanged'>;
  readonly billAnew: (session: string, caller: Caller) => Promise<void>;
}

interface CodeForm {
  readonly code: string;
  readonly session: string | null;
  readonly requestKey: string | null;
}

/**
 * A member shows a code, a kiosk or a till scans it, and the order becomes the member's
 * (MEMBER-05).
 */
export function memberCodeServices(parts: MemberCodeParts): readonly Served[] {
  return [
    giving(memberCalls.showCode, ({ caller }) => parts.codes.issue(memberOf(caller))),
    giving(memberCalls.attachMember, ({ data, caller }) => attach(data, caller, parts)),
  ];
}

async function attach(form: CodeForm, caller: Caller, parts: MemberCodeParts): Promise<unknown> {
  const { code, session, requestKey: key } = form;
  const cashier = cashierOf(caller);
  const payload = { by: ownerOf(cashier), code, session };
  const wish = { scope: nameOf(memberCalls.attachMember), key, payload };
  const kept = await keptAnswer(parts.db, wish);
  const answer = kept ?? (await attachedOnce(form, { wish, cashier }, parts));
  // With a stored answer as well: the node that gave it may have died before this.
  if (cashier.kind === 'kiosk')
    parts.attachments.attach(cashier.device, parse(memberCalls.attachMember.output, answer).user);
  if (session !== null) {
    await parts.billAnew(session, caller);
    parts.publisher.sessionChanged(session);
  }
  return answer;
}

interface Reading {
  readonly wish: Wish;
  readonly cashier: Kiosk | Staff;
}

async function attachedOnce(
  { code, session }: CodeForm,
  { wish, cashier }: Reading,
  parts: MemberCodeParts,
): Promise<unknown> {
  const shown = await parts.codes.read(code);
  if (shown === null) throw badCode();
  return answeredOnce(parts.db, wish, async (step) => {
    const till = attaching(step);
    await spend(till, shown, parts.clock());
    if (session !== null) await putOn(till, session, { cashier, user: shown.user });
    return shownMember(till, shown.user);
  });
}

async function spend(till: Attaching, { serial, until }: ShownCode, now: number): Promise<void> {
  if (!(await till.spend(serial, { until, now }))) throw badCode();
}

/** Forged, expired and used look the same: somebody who filmed the code learns nothing. */
function badCode(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code: 'codeInvalid' }] });
}

interface Putting {
  readonly cashier: Kiosk | Staff;
  readonly user: string;
}

/**
 * Only where the cashier works, only while the order is open, and never in another member's place
 * (SAFE-02).
 */
async function putOn(till: Attaching, id: string, { cashier, user }: Putting): Promise<void> {
  const session = await till.session(id);
  if (session === null || !isServedBy(session, cashier)) throw new Refused('notFound');
  const { status } = session;
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  if (session.user !== null && session.user !== user) throw new Refused('notAllowed');
  await till.putOn(id, user);
}

function isServedBy({ shop, device }: TillSession, cashier: Kiosk | Staff): boolean {
  return cashier.kind === 'kiosk' ? device === cashier.device : shop === cashier.shop;
}

/** Enough for the member to recognize it, and for nobody else. */
async function shownMember(till: Attaching, user: string): Promise<object> {
  const names = await till.names(user);
  if (names === null) throw badCode();
  return { user, firstName: maskedName(names.firstName), lastName: maskedName(names.lastName) };
}
