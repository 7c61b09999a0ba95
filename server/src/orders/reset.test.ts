import { object, parse, string } from 'valibot';
import { expect, it } from 'vitest';
import { codeOf } from '../../testing/fuzz/fuzz-call.ts';
import { accessFixture } from '../../testing/access/fixture.ts';
import { testServer } from '../../testing/running-server.ts';

it('[KIOSK-03] a reset forgets the member at a kiosk, even if the session is unknown', async () => {
  const { call, people } = accessFixture(await testServer());
  const { member, kiosk } = people;
  const shown = await call({ kind: 'member', user: member }, 'create users/code', { data: {} });
  const { code } = parse(object({ code: string() }), shown.result);
  const read = await call(kiosk, 'create users/attach', { data: { code } });
  expect(codeOf(read)).toBe('done');
  const readMember = async (): Promise<string> =>
    codeOf(await call(kiosk, 'get users', { id: member }));
  expect(await readMember()).toBe('done');
  const data = { session: 'f'.repeat(24) };
  expect(codeOf(await call(kiosk, 'create appOrdering/resetSession', { data }))).toBe('notFound');
  expect(await readMember()).toBe('notFound');
});
