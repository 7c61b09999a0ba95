import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { hashOfKey, newId, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { runOnce, storedAnswer, type IdempotentRequest } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { unlessCode } from '../database/error-code.ts';
import { refuseWithRetry } from '../limits/caller-limit.ts';
import { sendAfterResponse } from '../mail/mailer.ts';
import { undoableUntil, type MemberContext } from './member-context.ts';
import { provenHash } from './proven-password.ts';
import {
  contactChangeStore,
  type AppliedChange,
  type ChangeLink,
} from './store/contact-changes.ts';
import { memberStore, type NewMember } from './store/members.ts';
import { registrationStore, type RegistrationLink } from './store/registrations.ts';

export interface Confirmation {
  readonly token: string;
  readonly password: string;
  readonly requestKey: string | null;
}

type FoundLink =
  | ({ readonly kind: 'registration' } & RegistrationLink)
  | ({ readonly kind: 'change' } & ChangeLink);

interface Confirming {
  readonly request: IdempotentRequest;
  readonly tokenHash: Uint8Array;
}

export const uniqueViolation = '23505';

/**
 * The password proves that the same person asked: the owner of a mailbox who opens a stranger's
 * link confirms nothing, and neither does the stranger at a mistyped address (ACCOUNT-02).
 */
export async function confirm(
  { token, password, requestKey: key }: Confirmation,
  caller: Caller,
  context: MemberContext,
): Promise<unknown> {
  const request = { scope: nameOf(memberCalls.confirmContact), key, payload: { token } };
  const stored = await storedAnswer(context.db, request);
  if (stored !== null) return stored;
  const tokenHash = hashOfKey(token);
  const link = await usableLink(tokenHash, caller, context);
  const { passwordHash } = link;
  const name = link.kind === 'change' ? `change ${link.user}` : `confirm ${link.emailKey}`;
  const hash = (): Promise<string> => Promise.resolve(passwordHash);
  await provenHash({ name, password, caller, field: 'password', hash }, context.limits);
  const owner = link.kind === 'change' ? link.user : link.emailKey;
  refuseWithRetry(await context.takenReports.waitMs(owner));
  const confirming = { request, tokenHash };
  return link.kind === 'registration'
    ? confirmRegistration(link, confirming, context)
    : confirmChange(link, confirming, context);
}

/** Checked before the slow part, so that invented tokens cost little. */
async function usableLink(
  tokenHash: Uint8Array,
  caller: Caller,
  { db, clock, limits }: MemberContext,
): Promise<FoundLink> {
  const registration = await registrationStore(db).byToken(tokenHash);
  if (registration !== null) {
    refuseOver({ ...registration, now: clock() });
    return { kind: 'registration', ...registration };
  }
  const change = await contactChangeStore(db).byToken(tokenHash);
  if (change === null) {
    await limits.visit(caller);
    throw linkProblem('tokenInvalid');
  }
  // Cancelled is as good as expired: it can only be asked for again.
  if (change.state === 'cancelled') throw linkProblem('tokenExpired');
  refuseOver({ isUsed: change.state !== 'pending', until: change.until, now: clock() });
  return { kind: 'change', ...change };
}

interface LinkAge {
  readonly isUsed: boolean;
  readonly until: Date;
  readonly now: number;
}

export function refuseOver({ isUsed, until, now }: LinkAge): void {
  if (isUsed) throw linkProblem('tokenUsed');
  if (until.getTime() <= now) throw linkProblem('tokenExpired');
}

export function linkProblem(code: 'tokenInvalid' | 'tokenUsed' | 'tokenExpired'): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'token', code }] });
}

export function taken(field: 'email' | 'phone'): Refused {
  return new Refused('formInvalid', { problems: [{ field, code: `${field}Taken` }] });
}

/** Of several registrations of one address the first confirmed gets it (ACCOUNT-01). */
async function confirmRegistration(
  { emailKey }: RegistrationLink,
  { request, tokenHash }: Confirming,
  context: MemberContext,
): Promise<unknown> {
  const added: NewMember[] = [];
  const answer = await runOnce(context.db, request, async (step) => {
    const pending = await registrationStore(step).use(tokenHash, context.clock());
    if (pending === null) throw linkProblem('tokenUsed');
    const member = { ...pending, id: newId() };
    const members = memberStore(step);
    if (!(await members.add(member))) {
      const holder = await members.holder({ field: 'email', key: emailKey });
      // Counted although it is refused: mailboxes are cheap, and numbers must not be searched.
      if (holder === null) await context.takenReports.count(emailKey);
      throw taken(holder === null ? 'phone' : 'email');
    }
    added.push(member);
    return { status: 'confirmed', kind: 'registration', email: member.email };
  });
  for (const { email: to, locale, firstName } of added)
    sendAfterResponse(context.mail, { to, locale, kind: 'welcome', values: { firstName } });
  return answer;
}

async function confirmChange(
  { user, field }: ChangeLink,
  { request, tokenHash }: Confirming,
  context: MemberContext,
): Promise<unknown> {
  const token = newSecretKey();
  const applied: AppliedChange[] = [];
  const answer = await unlessCode(
    runOnce(context.db, request, async (step) => {
      const now = context.clock();
      const undo = { undoHash: hashOfKey(token), undoUntil: undoableUntil(now) };
      const change = await contactChangeStore(step).apply(tokenHash, undo, now);
      if (change === null) throw linkProblem('tokenUsed');
      applied.push(change);
      return { status: 'confirmed', kind: field, email: null };
    }),
    [uniqueViolation],
  );
  if (answer === undefined) {
    await context.takenReports.count(user);
    throw taken(field);
  }
  for (const change of applied) sendUndo(change, token, context);
  return answer;
}

/** To the address before the change, which somebody may have lost to a thief (ACCOUNT-04). */
function sendUndo(
  { email: to, locale, firstName, field }: AppliedChange,
  token: string,
  { mail }: MemberContext,
): void {
  const kind = field === 'email' ? 'addressChanged' : 'phoneChanged';
  const values = { firstName, token };
  sendAfterResponse(mail, { to, locale, kind, values });
}
