import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export interface NewAvatar {
  readonly user: string;
  readonly id: string;
  readonly content: Uint8Array;
  readonly at: number;
}

export interface NewAttachment extends Omit<NewAvatar, 'user'> {
  readonly shop: string;
}

export type AvatarChange =
  | { readonly kind: 'changed'; /** The one it replaces. */ readonly before: string | null }
  | { readonly kind: 'noSuchUser' };

/** The originals of uploaded pictures (CALL-05, MEMBER-05). */
export interface PictureStore {
  readonly attachment: (id: string) => Promise<Buffer | null>;
  readonly avatar: (id: string) => Promise<Buffer | null>;
  /** Stores a picture of a dish, once. */
  readonly addAttachment: (attachment: NewAttachment) => Promise<void>;
  /** Stores the new one and deletes the old one, or does neither. */
  readonly changeAvatar: (avatar: NewAvatar) => Promise<AvatarChange>;
}

export function pictureStore(db: Kysely<Tables>): PictureStore {
  return {
    attachment: (id) => contentOf(db, 'attachment', id),
    avatar: (id) => contentOf(db, 'avatar', id),
    addAttachment: (attachment) => insertAttachment(db, attachment),
    changeAvatar: (avatar) => db.transaction().execute((step) => replaceAvatar(step, avatar)),
  };
}

async function contentOf(db: Kysely<Tables>, kind: string, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ readonly content: Buffer }>`
    select content from pictures where id = ${id} and kind = ${kind}`.execute(db);
  return rows[0]?.content ?? null;
}

async function insertAttachment(
  db: Kysely<Tables>,
  { shop, id, content, at }: NewAttachment,
): Promise<void> {
  await sql`insert into pictures (id, kind, owner, content, at)
    values (${id}, 'attachment', ${shop}, ${content}, ${new Date(at)})
    on conflict (id) do nothing`.execute(db);
}

async function replaceAvatar(
  step: Kysely<Tables>,
  { user, id, content, at }: NewAvatar,
): Promise<AvatarChange> {
  // Two concurrent uploads wait for each other here, so that neither is left behind.
  const { rows } = await sql<{ readonly avatar: string | null }>`
    select avatar from users where id = ${user} for update`.execute(step);
  const [held] = rows;
  if (held === undefined) return { kind: 'noSuchUser' };
  await sql`delete from pictures where kind = 'avatar' and owner = ${user}`.execute(step);
  await sql`insert into pictures (id, kind, owner, content, at)
    values (${id}, 'avatar', ${user}, ${content}, ${new Date(at)})`.execute(step);
  await sql`update users set avatar = ${id} where id = ${user}`.execute(step);
  return { kind: 'changed', before: held.avatar };
}
