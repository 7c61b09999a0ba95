import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type InferOutput, parse } from 'valibot';
import { nameOf } from '@servery/contract/call.ts';
import { peopleCalls } from '@servery/contract/calls/people-calls.ts';
import { invitation as invitationSchema } from '@servery/contract/schemas/people.ts';
import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import { hashOfKey, newId, newSecretKey } from '../auth/random-keys.ts';
import type { Caller } from '../calls/caller.ts';
import { staffOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import type { Tables } from '../database/tables.ts';
import { undoDays } from '../mail/compose.ts';
import { type SendEmail, sendAfterResponse } from '../mail/mailer.ts';
import { emailKeyOf } from '../members/contact.ts';
import { callerLocale } from '../messages/caller-locale.ts';
import { invitationStore, isEmailTaken } from '../staff/store/invitations.ts';
import { changeablePerson } from '../staff/person-rights.ts';
import { writeAudit } from '../staff/store/staff-log.ts';
import {
  type AcceptDependencies,
  acceptInvitation,
  usableInvitation,
} from './accept-invitation.ts';

export interface InvitationDependencies extends AcceptDependencies {
  readonly secret: string;
  readonly publicUrl: () => string;
  readonly mail: SendEmail;
}

type InvitationForm = InferOutput<(typeof peopleCalls)['inviteStaff']['data']>;
type Withdrawal = InferOutput<(typeof peopleCalls)['withdrawInvitation']['data']>;

const dayMs = 86_400_000;
/** As long as the email says. */
const validMs = undoDays * dayMs;
const mostOpen = 200;

/** Invites people by a link that works once (PEOPLE-01, PEOPLE-02). */
export function invitationServices(dependencies: InvitationDependencies): readonly Served[] {
  const { db, clock } = dependencies;
  return [
    implementWithData(peopleCalls.inviteStaff, ({ data, caller }) =>
      invite(data, caller, dependencies),
    ),
    implement(peopleCalls.findInvitations, ({ caller }) =>
      invitationStore(db).open(staffOf(caller, ['manager']).shop, clock()),
    ),
    implementWithData(peopleCalls.withdrawInvitation, ({ data, caller }) =>
      withdraw(data, caller, dependencies),
    ),
    implementWithData(peopleCalls.showInvitation, async ({ data, caller }) => {
      const { shown } = await usableInvitation(data.token, caller, dependencies);
      return shown;
    }),
    implementWithData(peopleCalls.acceptInvitation, ({ data, caller }) =>
      acceptInvitation(data, caller, dependencies),
    ),
  ];
}

/** Derived from the request: a repeated one gets the same link, and none is stored. */
function tokenFor(secret: string, key: string): string {
  const made = createHmac('sha256', secret).update(`invitation ${key}`).digest();
  return made.subarray(0, 16).toString('base64url');
}

async function invite(
  { name, role, email, requestKey }: InvitationForm,
  caller: Caller,
  dependencies: InvitationDependencies,
): Promise<object> {
  const { db, clock, secret, publicUrl, mail } = dependencies;
  const by = staffOf(caller, ['manager']);
  const address = email === null ? noAddress : addressOf(email);
  const key = requestKey ?? newSecretKey();
  const token = tokenFor(secret, key);
  const { shop } = by;
  const payload = { shop, name, role, email };
  const sent: string[] = [];
  const answer = await runOnce(
    db,
    { scope: nameOf(peopleCalls.inviteStaff), key, payload },
    async (step) => {
      // Locked: somebody whose rights end meanwhile invites nobody any more.
      await changeablePerson(step, { staff: by.staff, by });
      const store = invitationStore(step);
      const nowMs = clock();
      await refuseInvitation(step, address, { shop, nowMs });
      const _id = newId();
      const link = { tokenHash: hashOfKey(token), invitedBy: by.staff, until: nowMs + validMs };
      await store.add({ _id, shop, name, role, ...address, ...link, nowMs });
      const detail = { name, role, email };
      await writeAudit(step, { ...by, action: 'personInvited', target: _id, detail, nowMs });
      if (email !== null) sent.push(email);
      return store.one(_id);
    },
  );
  const locale = regionalLocale(callerLocale(caller.languages) ?? 'en', false);
  for (const to of sent)
    sendAfterResponse(mail, { to, locale, kind: 'staffInvitation', values: { token } });
  return {
    invitation: parse(invitationSchema, answer),
    link: `${publicUrl()}/staff/join#${token}`,
  };
}

async function refuseInvitation(
  step: Transaction<Tables>,
  { emailKey }: Address,
  { shop, nowMs }: { readonly shop: string; readonly nowMs: number },
): Promise<void> {
  if ((await invitationStore(step).open(shop, nowMs)).length >= mostOpen)
    throw new Refused('changeRefused', { reason: 'tooManyInvitations' });
  if (emailKey !== null && (await isEmailTaken(step, emailKey))) throw emailProblem('emailTaken');
}

interface Address {
  readonly email: string | null;
  readonly emailKey: string | null;
}

const noAddress: Address = { email: null, emailKey: null };

function addressOf(email: string): Address {
  const emailKey = emailKeyOf(email);
  if (emailKey === null) throw emailProblem('emailInvalid');
  return { email, emailKey };
}

function emailProblem(code: 'emailInvalid' | 'emailTaken'): Refused {
  return new Refused('formInvalid', { problems: [{ field: 'email', code }] });
}

async function withdraw(
  { invitation, requestKey: key }: Withdrawal,
  caller: Caller,
  { db, clock }: InvitationDependencies,
): Promise<unknown> {
  const by = staffOf(caller, ['manager']);
  const payload = { shop: by.shop, invitation };
  const request = { scope: nameOf(peopleCalls.withdrawInvitation), key, payload };
  return runOnce(db, request, async (step) => {
    if (!(await invitationStore(step).withdraw(invitation, by.shop))) throw new Refused('notFound');
    const action = 'invitationWithdrawn' as const;
    await writeAudit(step, { ...by, action, target: invitation, detail: {}, nowMs: clock() });
    return { invitation };
  });
}
