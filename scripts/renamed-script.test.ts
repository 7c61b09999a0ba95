import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('names the new command and fails', () => {
  const script = join(import.meta.dirname, 'renamed-script.mjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [script, 'npm', 'run', 'check', '--', 'folders'],
    {
      encoding: 'utf8',
      env: { npm_lifecycle_event: 'check:rooms' },
    },
  );
  expect([status, stderr]).toEqual([1, 'npm run check:rooms is now: npm run check -- folders\n']);
});
