import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { otherAppFolders } from '../../plugins/compiled-messages.ts';

it('[KIOSK-01] styles of guests leave out the folders of every other app', () => {
  const css = readFileSync(join(import.meta.dirname, 'guest.css'), 'utf8');
  const leftOut = [...css.matchAll(/@source not '..\/([\w-]+)'/g)].map(([, folder]) => folder);
  expect(leftOut).toEqual([...otherAppFolders].toSorted());
});
