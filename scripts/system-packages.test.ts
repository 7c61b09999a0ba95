import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { browserCommands, redisCommands } from './system-packages.mjs';

let PATH = '';
beforeEach(() => {
  PATH = mkdtempSync(join(tmpdir(), 'servery-system-packages-'));
});
afterEach(() => rmSync(PATH, { recursive: true, force: true }));

function program(name: string): void {
  const path = join(PATH, name);
  writeFileSync(path, '#!/bin/sh\nexit 0\n');
  chmodSync(path, 0o755);
}

describe.skipIf(process.platform === 'win32')('what apt installs for the tests', () => {
  it('is a Redis and a browser where there are none, the headless shell first', () => {
    expect(redisCommands({ PATH })).toEqual([expect.stringContaining(' redis-server')]);
    expect(browserCommands({ PATH })).toEqual([
      expect.stringMatching(/ chromium-headless-shell .* \|\| .* chromium /),
    ]);
  });

  it('is nothing that runs already', () => {
    program('redis-server');
    program('chromium');
    expect([...redisCommands({ PATH }), ...browserCommands({ PATH })]).toEqual([]);
  });

  it('is nothing that the environment names, even if that does not run', () => {
    const env = { PATH, REDIS_URL: 'redis://127.0.0.1:1', CHROME_PATH: join(PATH, 'mine') };
    expect([...redisCommands(env), ...browserCommands(env)]).toEqual([]);
  });
});
