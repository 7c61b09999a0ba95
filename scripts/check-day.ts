import { readFileSync } from 'node:fs';
import { checkDay, isDayFile } from '@servery/server/figures/check-day.ts';

/** Computes every bill of a day that was handed over again (FIGURES-11). */
function main([path]: readonly string[]): number {
  if (path === undefined) {
    process.stderr.write('usage: npm run check:day -- day.json\n');
    return 2;
  }
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isDayFile(file)) {
    process.stderr.write(`${path} is no day of figures\n`);
    return 2;
  }
  const { orders, different, unequal } = checkDay(file);
  process.stdout.write(`${file.day}: ${orders} bills computed again, ${different.length} differ\n`);
  for (const id of different) process.stdout.write(`different bill: ${id}\n`);
  for (const figure of unequal) process.stdout.write(`not the sum: ${figure}\n`);
  return different.length + unequal.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
