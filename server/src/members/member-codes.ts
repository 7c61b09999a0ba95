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
import { implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { refuseMerged } from '../orders/access.ts';
import { type Attaching, type TillSession, attaching } from '../orders/store/attach-member.ts';
import { runOnce, storedAnswer } from '../calls/idempotency.ts';
import type { IdempotentRequest } from '../calls/idempotency.ts';
import type { Tables } from '../database/tables.ts';

export interface MemberCodeDependencies {
  readonly db: Kysely<Tables>;
  readonly codes: MemberCodes;
  readonly attachments: Attachments;
  readonly clock: () => number;
  readonly publisher: Pick<Publisher, 'sessionChanged'>;
  readonly rebill: (session: string, caller: Caller) => Promise<void>;
}

interface CodeForm {
  readonly code: string;
  readonly session: string | null;
  readonly requestKey: string | null;
}

/** A member shows a code, and the kiosk or till that scans it attaches them (MEMBER-05). */
export function memberCodeServices(dependencies: MemberCodeDependencies): readonly Served[] {
  return [
    implementWithData(memberCalls.showCode, ({ caller }) =>
      dependencies.codes.issue(memberOf(caller)),
    ),
    implementWithData(memberCalls.attachMember, ({ data, caller }) =>
      attach(data, caller, dependencies),
    ),
  ];
}

async function attach(
  form: CodeForm,
  caller: Caller,
  dependencies: MemberCodeDependencies,
): Promise<unknown> {
  const { code, session, requestKey: key } = form;
  const cashier = cashierOf(caller);
  const payload = { by: ownerOf(cashier), code, session };
  const request = { scope: nameOf(memberCalls.attachMember), key, payload };
  const stored = await storedAnswer(dependencies.db, request);
  const answer = stored ?? (await attachOnce(form, { request, cashier }, dependencies));
  // With a stored answer as well: the node that gave it may have died before this.
  if (cashier.kind === 'kiosk')
    dependencies.attachments.attach(
      cashier.device,
      parse(memberCalls.attachMember.output, answer).user,
    );
  if (session !== null) {
    await dependencies.rebill(session, caller);
    dependencies.publisher.sessionChanged(session);
  }
  return answer;
}

interface AttachRequest {
  readonly request: IdempotentRequest;
  readonly cashier: Kiosk | Staff;
}

async function attachOnce(
  { code, session }: CodeForm,
  { request, cashier }: AttachRequest,
  dependencies: MemberCodeDependencies,
): Promise<unknown> {
  const shown = await dependencies.codes.read(code);
  if (shown === null) throw badCode();
  return runOnce(dependencies.db, request, async (step) => {
    const attachment = attaching(step);
    await useCode(attachment, shown, dependencies.clock());
    if (session !== null) await attachTo(attachment, session, { cashier, user: shown.user });
    return shownMember(attachment, shown.user);
  });
}

async function useCode(
  attachment: Attaching,
  { serial, until }: ShownCode,
  now: number,
): Promise<void> {
  if (!(await attachment.spend(serial, { until, now }))) throw badCode();
}

/** The same for forged, expired and used codes: somebody who filmed one learns nothing. */
function badCode(): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'code', code: 'codeInvalid' }] });
}

interface AttachedMember {
  readonly cashier: Kiosk | Staff;
  readonly user: string;
}

/** Only in the cashier's shop, while the order is open, and replacing no member (SAFE-02). */
async function attachTo(
  attachment: Attaching,
  id: string,
  { cashier, user }: AttachedMember,
): Promise<void> {
  const session = await attachment.session(id);
  if (session === null || !isServedBy(session, cashier)) throw new Refused('notFound');
  const { status, mergedInto } = session;
  if (status !== 'ongoing' && status !== 'toPay') throw new Refused('sessionClosed', { status });
  // It has no bill of its own: the code is left for the bill that it has joined.
  refuseMerged(mergedInto);
  if (session.user !== null && session.user !== user) throw new Refused('notAllowed');
  await attachment.putOn(id, user);
}

function isServedBy({ shop, device }: TillSession, cashier: Kiosk | Staff): boolean {
  return cashier.kind === 'kiosk' ? device === cashier.device : shop === cashier.shop;
}

/** Enough for the member to recognize it, and for nobody else. */
async function shownMember(attachment: Attaching, user: string): Promise<object> {
  const names = await attachment.names(user);
  if (names === null) throw badCode();
  return { user, firstName: maskedName(names.firstName), lastName: maskedName(names.lastName) };
}
