import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** What a server that has just loaded its code says of itself. */
async function afterStart(expression: string): Promise<string> {
  const start = `await import(${JSON.stringify(join(import.meta.dirname, 'app.ts'))});
    console.log(JSON.stringify(${expression}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', start]);
  return stdout;
}

it('starts without the image library, which takes 10 MB of memory', async () => {
  const stdout = await afterStart('process.report.getReport().sharedObjects');
  expect(stdout).toContain('lib');
  expect(stdout).not.toMatch(/vips|sharp/);
});

it('starts without fetch, which an import of node:http would load', async () => {
  const stdout = await afterStart('process.moduleLoadList');
  expect(stdout).toContain('NativeModule http');
  expect(stdout).not.toContain('undici');
});
