import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { invitation, invitationShown } from '@servery/contract/schemas/people.ts';
import type { Tables } from '../../database/tables.ts';

export type Invitation = InferOutput<typeof invitation>;
export type ShownInvitation = InferOutput<typeof invitationShown>;

export interface NewInvitation {
  readonly _id: string;
  readonly shop: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly email: string | null;
  readonly emailKey: string | null;
  readonly tokenHash: Uint8Array;
  readonly invitedBy: string;
  readonly nowMs: number;
  readonly until: number;
}

/** An invitation as its link finds it. */
export interface FoundInvitation {
  readonly _id: string;
  readonly shop: string;
  readonly state: 'open' | 'used' | 'withdrawn';
  readonly emailKey: string | null;
  readonly shown: ShownInvitation;
}

const inviter = sql`(select s.name from staff s where s.id = i.invited_by)`;
const until = sql`(extract(epoch from i.ends_at) * 1000)::bigint`;

export function invitationStore(db: Kysely<Tables>) {
  const listed = async (where: RawBuilder<unknown>): Promise<readonly Invitation[]> => {
    const { rows } = await sql<Invitation>`select i.id as _id, i.name, i.role, i.email,
        ${inviter} as "invitedBy", (extract(epoch from i.at) * 1000)::bigint as at,
        ${until} as until
      from staff_invitations i where ${where} order by i.at desc, i.id`.execute(db);
    return rows;
  };
  return {
    add: async (one: NewInvitation): Promise<void> => {
      await sql`insert into staff_invitations (id, shop, name, role, email, email_key, token_hash,
          invited_by, at, ends_at)
        values (${one._id}, ${one.shop}, ${one.name}, ${one.role}, ${one.email}, ${one.emailKey},
          ${one.tokenHash}, ${one.invitedBy}, ${new Date(one.nowMs)},
          ${new Date(one.until)})`.execute(db);
    },
    one: async (_id: string): Promise<Invitation | null> =>
      (await listed(sql`i.id = ${_id}`))[0] ?? null,
    open: (shop: string, nowMs: number) =>
      listed(sql`i.shop = ${shop} and i.state = 'open' and i.ends_at > ${new Date(nowMs)}`),
    withdraw: async (_id: string, shop: string): Promise<boolean> => {
      const done = await sql`update staff_invitations set state = 'withdrawn'
        where id = ${_id} and shop = ${shop} and state <> 'used'`.execute(db);
      return done.numAffectedRows === 1n;
    },
    byToken: (tokenHash: Uint8Array) => byToken(db, tokenHash),
    /** False if somebody was quicker. */
    use: async (_id: string): Promise<boolean> => {
      const done = await sql`update staff_invitations set state = 'used'
        where id = ${_id} and state = 'open'`.execute(db);
      return done.numAffectedRows === 1n;
    },
  };
}

async function byToken(db: Kysely<Tables>, tokenHash: Uint8Array): Promise<FoundInvitation | null> {
  const { rows } = await sql<FoundInvitation>`select i.id as _id, i.shop, i.state,
      i.email_key as "emailKey",
      jsonb_build_object('shop', p.name, 'name', i.name, 'role', i.role, 'email', i.email,
        'invitedBy', ${inviter}, 'until', ${until}) as shown
    from staff_invitations i join shops p on p.id = i.shop
    where i.token_hash = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/** Somebody whose rights end must not let people in by a link they kept (PEOPLE-01). */
export async function withdrawInvitationsOf(db: Kysely<Tables>, staff: string): Promise<void> {
  await sql`update staff_invitations set state = 'withdrawn'
    where invited_by = ${staff} and state = 'open'`.execute(db);
}

/** Whether somebody of the staff logs in with this address. */
export async function isEmailTaken(db: Kysely<Tables>, emailKey: string): Promise<boolean> {
  const { rows } = await sql`select from staff where email_key = ${emailKey}`.execute(db);
  return rows.length > 0;
}
