import { isDeepStrictEqual } from 'node:util';
import { frozen } from '@servery/demo/frozen.ts';
import { billFor } from '../src/bill/bill.ts';
import { addTo, metIn } from './coverage.ts';
import { oracleBill } from './oracle-bill.ts';
import { randomCase } from './random-order.ts';
import type { Met } from './coverage.ts';
import type { Case } from './random-order.ts';

/** One difference between the two bills. */
export interface Parting {
  readonly path: string;
  readonly oracle: unknown;
  readonly engine: unknown;
}

export interface Difference extends Parting {
  /** randomCase(seed) gives the same case again. */
  readonly seed: number;
}

export interface Comparison {
  readonly cases: number;
  readonly differing: number;
  readonly differences: readonly Difference[];
  readonly met: Met;
}

const shown = 20;

// Freezing costs as much as the bill itself; an engine that writes into its input is caught all the
// same.
const frozenOneIn = 8;

function partsOf(value: unknown): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function firstParting(path: string, oracle: unknown, engine: unknown): Parting {
  const keys = new Set([...partsOf(oracle), ...partsOf(engine)]);
  const open = typeof oracle === 'object' && typeof engine === 'object';
  for (const key of open && oracle !== null && engine !== null ? keys : []) {
    const [ours, theirs] = [partOf(oracle, key), partOf(engine, key)];
    if (!isDeepStrictEqual(ours, theirs)) return firstParting(`${path}.${key}`, ours, theirs);
  }
  return { path, oracle, engine };
}

function engineBill({ order, now }: Case, isFrozen: boolean): unknown {
  try {
    return billFor(isFrozen ? frozen(order) : order, now);
  } catch (fault) {
    return String(fault);
  }
}

/** Null when engine and oracle agree on the whole bill. */
export function partingOn(found: Case): Parting | null {
  const oracle = oracleBill(found.order, found.now);
  const engine = engineBill(found, true);
  return isDeepStrictEqual(oracle, engine) ? null : firstParting('bill', oracle, engine);
}

/** Runs the cases seed, seed + 1, … through both and keeps the first differences. */
export function differences(count: number, seed: number): Comparison {
  const met: Met = new Map();
  const kept: Difference[] = [];
  let differing = 0;
  for (let at = seed; at < seed + count; at += 1) {
    const found = randomCase(at);
    const oracle = oracleBill(found.order, found.now);
    for (const name of metIn(found, oracle)) addTo(met, name, 1);
    const engine = engineBill(found, at % frozenOneIn === 0);
    if (isDeepStrictEqual(oracle, engine)) continue;
    differing += 1;
    if (kept.length < shown) kept.push({ seed: at, ...firstParting('bill', oracle, engine) });
  }
  return { cases: count, differing, differences: kept, met };
}
