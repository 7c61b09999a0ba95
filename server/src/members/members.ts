import { nameOf } from '@servery/contract/call.ts';
import { memberCalls } from '@servery/contract/calls/member-calls.ts';
import { requestedMember } from '../auth/attached-members.ts';
import type { Caller } from '../calls/caller.ts';
import { memberOf } from '../calls/caller-roles.ts';
import { runOnce } from '../calls/idempotency.ts';
import { Refused } from '../calls/refused.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { mutexByName } from '../concurrency/mutex.ts';
import { confirm } from './confirm-link.ts';
import { maskedName } from './masked-name.ts';
import { memberContext, type MemberContext, type MemberDependencies } from './member-context.ts';
import { changeProfile } from './profile-change.ts';
import { register } from './registration.ts';
import { contactChangeStore, type ContactField } from './store/contact-changes.ts';
import { undoChange } from './undo-change.ts';

/** Registration, and what members may read and change of their account (MEMBER-02, MEMBER-05). */
export function memberServices(dependencies: MemberDependencies): readonly Served[] {
  const context = memberContext(dependencies);
  // A token that is sent a hundred times is hashed once.
  const mutex = mutexByName();
  return [
    implementWithData(memberCalls.register, ({ data: { agreesToTerms, ...data }, caller }) =>
      register({ ...data, terms: agreesToTerms }, caller, context),
    ),
    implement(memberCalls.getUser, ({ id, query, caller }) => {
      const user = requestedMember(caller, id, context.attachments);
      return userFor(caller, { user, populated: query.$populate !== undefined }, context);
    }),
    implementWithData(memberCalls.editProfile, async ({ id, data, caller }) => {
      if (memberOf(caller) !== id) throw new Refused('notFound');
      const before = orNotFound(await context.members.profile(id));
      await changeProfile({ user: id, caller, before, changes: data }, context);
      return userFor(caller, { user: id, populated: false }, context);
    }),
    implementWithData(memberCalls.confirmContact, ({ data, caller }) =>
      mutex(data.token, () => confirm(data, caller, context)),
    ),
    implementWithData(memberCalls.cancelChange, ({ data, caller }) =>
      cancelChange(data, memberOf(caller), context),
    ),
    implementWithData(memberCalls.undoChange, ({ data, caller }) =>
      mutex(data.token, () => undoChange(data, caller, context)),
    ),
  ];
}

interface UserView {
  readonly user: string;
  readonly populated: boolean;
}

/** A kiosk is a public screen: it shows a masked name and no contact details (SAFE-02). */
async function userFor(
  { login }: Caller,
  { user: id, populated }: UserView,
  { members, db, clock }: MemberContext,
): Promise<object> {
  const user = orNotFound(await members.user(id, populated));
  if (login?.kind === 'member')
    return { ...user, pending: await contactChangeStore(db).pending(id, clock()) };
  const { _id, firstName, lastName, avatar, vipLevel } = user;
  return {
    _id,
    firstName: maskedName(firstName),
    lastName: maskedName(lastName),
    avatar,
    vipLevel,
  };
}

interface CancelledChange {
  readonly field: ContactField;
  readonly requestKey: string | null;
}

/** Needs no password: it leaves in force what is in force (ACCOUNT-03). */
function cancelChange(
  { field, requestKey: key }: CancelledChange,
  user: string,
  { db }: MemberContext,
): Promise<unknown> {
  const request = { scope: nameOf(memberCalls.cancelChange), key, payload: { user, field } };
  return runOnce(db, request, async (step) => {
    await contactChangeStore(step).cancel(user, field);
    return { status: 'cancelled' };
  });
}

function orNotFound<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new Refused('notFound');
  return thing;
}
