import { build } from 'vite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { darkBeforeScripts } from './dark-before-scripts.ts';

async function stylesOf(sheet: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [darkBeforeScripts()],
    build: {
      write: false,
      cssMinify: false,
      rolldownOptions: { input: join(import.meta.dirname, '../src', sheet) },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  if (first === undefined || !('output' in first)) throw new Error(`${sheet} was not built`);
  return first.output.map((one) => ('source' in one ? String(one.source) : '')).join('');
}

describe('before any script has run', () => {
  it.each(['guest/guest.css', 'staff-app/staff.css', 'pickup-board/board.css'])(
    '[SHELL-12] a page of %s is as dark as its device',
    async (sheet) => {
      expect(await stylesOf(sheet)).toMatch(
        /prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\) \{\s*color-scheme: dark/,
      );
    },
  );

  it('[SHELL-12] a kiosk is light on any device', async () => {
    expect(await stylesOf('kiosk/kiosk.css')).not.toContain(':not([data-theme])');
  });
});
