import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutation } from './mutation.ts';
import { asMarkdown, inWords, isEnough, scoreOf } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
  },
});

// As in vitest.config.ts: independent of the machine's time zone and language.
process.env['TZ'] = 'America/St_Johns';
process.env['LC_ALL'] = 'C';

const root = dirname(import.meta.dirname);
const start = performance.now();
const results = await mutation({
  root,
  only: values.only,
  workers: Number(values.workers),
  say: console.log,
});
const seconds = (performance.now() - start) / 1000;
const score = scoreOf(results);

mkdirSync(join(root, 'reports'), { recursive: true });
writeFileSync(join(root, 'reports', 'mutation.json'), JSON.stringify(results, null, 1));
writeFileSync(join(root, 'reports', 'mutation.md'), asMarkdown(results, seconds));
console.log(
  `${inWords(score)}\nWhat survived stands in reports/mutation.md; ${Math.round(seconds)} s`,
);
if (!isEnough(score)) process.exitCode = 1;
