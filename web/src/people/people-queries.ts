import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Person = AnswerTo<'find staff'>[number];
export type Role = Person['role'];
export type Invitation = AnswerTo<'find staff/invitations'>[number];
export type Invited = AnswerTo<'create staff/invite'>;
export type InvitationForm = SentWith<'create staff/invite'>['data'];
export type PersonChange = Omit<SentWith<'patch staff'>['data'], 'requestKey'>;
export type JoinForm = SentWith<'create staff/accept'>['data'];
export type Joined = AnswerTo<'create staff/accept'>;

/** What they work as in a shop: as in their own, until something else is said. */
export function roleIn({ role, shopRoles }: Person, shop: string): Role {
  return shopRoles.find((one) => one.shop === shop)?.role ?? role;
}

export const people = defineQuery(() => call('find staff'));
export const invitations = defineQuery(() => call('find staff/invitations'));
/** The names of every shop: people may work in several. Guests see none that is not open yet. */
export const shopNames = defineQuery(async () => {
  const open = await call('find shops', { query: { $select: ['name'] } });
  const mine = await call('find staff/shops');
  const others = mine.filter(({ _id }) => open.every((shop) => shop._id !== _id));
  return [...open, ...others].map(({ _id, name = [] }) => ({ _id, name }));
});
/** What the link of an invitation is for. */
export const shownInvitation = defineQuery((token: string) =>
  call('create staff/invitation', { data: { token } }),
);

export async function invite(form: InvitationForm): Promise<Invited> {
  const invited = await call('create staff/invite', { data: form });
  invitations.invalidate();
  return invited;
}

export async function withdraw(invitation: string): Promise<void> {
  await call('create staff/withdraw', { data: { invitation, requestKey: newRequestKey() } });
  invitations.invalidate();
}

export function join(form: JoinForm): Promise<Joined> {
  return call('create staff/accept', { data: form });
}

export async function changePerson(staff: string, change: PersonChange): Promise<void> {
  await call('patch staff', { id: staff, data: { ...change, requestKey: newRequestKey() } });
  people.invalidate();
}

export async function setPin(staff: string, pin: string): Promise<void> {
  await call('create staff/setPin', { data: { staff, pin, requestKey: newRequestKey() } });
  people.invalidate();
}

export async function signOutEverywhere(staff: string): Promise<void> {
  await call('create staff/endLogins', { data: { staff, requestKey: newRequestKey() } });
  people.invalidate();
}

export async function removePerson(staff: string): Promise<void> {
  await call('create staff/remove', { data: { staff, requestKey: newRequestKey() } });
  people.invalidate();
}
