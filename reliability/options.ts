import { parseArgs } from 'node:util';
import type { Check } from './check.ts';

export interface Options {
  readonly checks: readonly Check[];
  readonly factor: number;
  readonly seed: string;
}

/** `--only D2,S1`, `--scale 0.1` and `--seed text`; an unknown id is refused. */
export function readOptions(args: readonly string[], all: readonly Check[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { only: { type: 'string' }, scale: { type: 'string' }, seed: { type: 'string' } },
  });
  const factor = Number(values.scale ?? 1);
  if (!(factor > 0 && factor <= 1))
    throw new RangeError(`--scale is above 0 and at most 1, not ${values.scale}`);
  return { checks: chosen(values.only, all), factor, seed: values.seed ?? String(Date.now()) };
}

function chosen(only: string | undefined, all: readonly Check[]): readonly Check[] {
  if (only === undefined) return all;
  const ids = only.split(',').map((id) => id.trim().toUpperCase());
  const unknown = ids.filter((id) => !all.some((check) => check.id === id));
  if (unknown.length > 0) throw new RangeError(`there is no check ${unknown.join(', ')}`);
  return all.filter(({ id }) => ids.includes(id));
}
