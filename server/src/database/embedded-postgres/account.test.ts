import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { accountFor, accountIn, canEnter } from './account.ts';
import { isRoot, scratchFolder } from '@servery/server/testing/embedded-postgres/scratch-folder.ts';

const scratch = await scratchFolder();
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

describe('accountIn', () => {
  it.each([
    [
      'postgres before nobody',
      `root:x:0:0::/root:/bin/sh\n${nobody}\n${postgres}\n`,
      { uid: 101, gid: 104 },
    ],
    [
      'nobody if there is no other',
      `root:x:0:0::/root:/bin/sh\n${nobody}\n`,
      { uid: 65_534, gid: 65_533 },
    ],
    [
      'the lowest but one, as macOS writes it',
      'nobody:*:-2:-2::/:',
      { uid: 4_294_967_294, gid: 4_294_967_294 },
    ],
  ])('chooses %s', (_, passwd, account) => {
    expect(accountIn(passwd)).toEqual(account);
  });

  it('reports that there is none', () => {
    expect(() => accountIn('root:x:0:0::/root:/bin/sh\n')).toThrow('no account postgres or nobody');
  });
});

describe('accountFor', () => {
  it('is our own, or for root one without rights', async () => {
    const found = await Promise.all([accountFor('/nowhere'), accountFor('/')]);
    expect(found.map((account) => (account === undefined ? 'ourselves' : account.uid > 0))).toEqual(
      isRoot ? [true, true] : ['ourselves', 'ourselves'],
    );
  });
});

describe('canEnter', () => {
  it('tests the account and not our own', async () => {
    const open = join(scratch, "it's open");
    const closed = join(scratch, 'closed');
    await mkdir(open);
    await mkdir(closed, { mode: isRoot ? 0o700 : 0o000 });
    const account = await accountFor('/nowhere');
    const answers = await Promise.all(
      [open, closed, join(scratch, 'none')].map((each) => canEnter(each, account)),
    );
    expect(answers).toEqual([true, false, false]);
  });
});
