import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const start = `await import(${JSON.stringify(join(import.meta.dirname, 'app.ts'))});
  console.log(JSON.stringify(process.report.getReport().sharedObjects));`;

it('starts without the image library, which takes 10 MB of memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', start]);
  expect(stdout).toContain('lib');
  expect(stdout).not.toMatch(/vips|sharp/);
});
