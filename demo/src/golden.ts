import { readdirSync, readFileSync } from 'node:fs';
import { goldenCase } from './golden-case.ts';
import type { GoldenCase } from './golden-case.ts';

const folder = new URL('../golden/', import.meta.url);

function readCase(file: string): GoldenCase {
  const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return goldenCase(file.replace(/\.json$/, ''), content);
}

/** Every golden cart, in the order of the files' numbers. */
export function goldenCases(): readonly GoldenCase[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.toSorted().map(readCase);
}
