import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRepository } from './read-repository.ts';

it('reads text files of the workspaces, by forward-slash paths, and nothing that was installed or built', () => {
  const root = mkdtempSync(join(tmpdir(), 'servery-read-'));
  for (const folder of ['engine/src', 'node_modules/tool', '.git', 'web/dist']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'file.ts'), folder);
  }
  writeFileSync(join(root, 'engine', 'plate.png'), '');
  expect([...readRepository(root)]).toEqual([['engine/src/file.ts', 'engine/src']]);
  rmSync(root, { recursive: true });
});
