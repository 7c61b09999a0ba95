import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseObject, texts } from '../../checks/json.ts';

const root = dirname(dirname(import.meta.dirname));

function manifestOf(folder: string) {
  return parseObject(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

it('gives every package one version, so that a release is one number', () => {
  const folders = texts(manifestOf('.')['workspaces']);
  const versions = new Set(folders.map((folder) => manifestOf(folder)['version']));
  expect([...versions]).toEqual([manifestOf('server')['version']]);
  // The next release would forget a second place for the number.
  expect(manifestOf('.')['version']).toBeUndefined();
});
