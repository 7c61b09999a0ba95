import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-browser-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

describe.skipIf(process.platform === 'win32')('findBrowser', () => {
  it('uses the browser in CHROME_PATH', () => {
    program('chromium', 0);
    const mine = program('mine', 0);
    expect(findBrowser({ PATH: folder, CHROME_PATH: mine })).toEqual({ kind: 'found', path: mine });
  });

  it('uses no other browser if the one in CHROME_PATH does not run', () => {
    program('chromium', 0);
    const CHROME_PATH = program('mine', 1);
    expect(findBrowser({ PATH: folder, CHROME_PATH })).toEqual({
      kind: 'none',
      reason: `CHROME_PATH names ${CHROME_PATH}, which does not run`,
    });
  });

  it('skips a command that only prints how to install a browser', () => {
    program('chromium', 1);
    expect(findBrowser({ PATH: folder }).kind).toBe('none');
    const chrome = program('google-chrome', 0);
    expect(findBrowser({ PATH: folder })).toEqual({ kind: 'found', path: chrome });
  });

  it('prefers the headless shell, wherever it is on the PATH', () => {
    program('chromium', 0);
    const other = join(folder, 'other');
    mkdirSync(other);
    const shell = program(join('other', 'chromium-headless-shell'), 0);
    const PATH = [folder, other].join(delimiter);
    expect(findBrowser({ PATH })).toEqual({ kind: 'found', path: shell });
  });
});
