import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../auth/random-keys.ts';
import { pictureStore } from './store.ts';
import type { Tables } from '../database/tables.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase<Tables>();
const member = 'a'.repeat(24);

describe('the store of pictures', () => {
  it('[MEMBER-05] holds one picture of a member after concurrent uploads', async () => {
    await sql`insert into users (id, first_name, last_name, email, email_key, phone, password_hash)
      values (${member}, 'Ka Yan', 'Wong', 'k@example.com', 'k@example.com', '+85291234567', 'x')`.execute(
      db,
    );
    const store = pictureStore(db);
    const content = Buffer.from('picture');
    const sent = Array.from({ length: 10 }, () =>
      store.changeAvatar({ user: member, id: newId(), content, at: 0 }),
    );
    const changes = await Promise.all(sent);
    const { rows } = await sql<{ id: string; avatar: string }>`
      select p.id, u.avatar from pictures p join users u on u.id = p.owner`.execute(db);
    expect(rows).toEqual([{ id: rows[0]?.avatar, avatar: rows[0]?.avatar }]);
    // Each replaced another one, so that every size of it can be deleted.
    const before = changes.map((change) => (change.kind === 'changed' ? change.before : 'nobody'));
    expect(new Set(before).size).toBe(10);
    expect(await store.avatar(rows[0]?.id ?? '')).toEqual(content);
    expect(await store.attachment(rows[0]?.id ?? '')).toBeNull();
  });

  it('holds nothing for an id that is no member', async () => {
    const stray = { user: 'b'.repeat(24), id: newId(), content: Buffer.from('x'), at: 0 };
    expect(await pictureStore(db).changeAvatar(stray)).toEqual({ kind: 'noSuchUser' });
    expect(await pictureStore(db).avatar(stray.id)).toBeNull();
  });
});
