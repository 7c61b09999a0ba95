import { childrenByParent } from './family.ts';
import { identityOf } from './identity.ts';
import type { CartLine } from './line.ts';

export interface LineMerge {
  /** The first of the identical lines; null for itself, and for a line without a twin. */
  readonly mergeSource: string | null;
  readonly mergeStatus: 'single' | 'source' | 'merged';
}

const single: LineMerge = { mergeSource: null, mergeStatus: 'single' };
const first: LineMerge = { mergeSource: null, mergeStatus: 'source' };

/** Which lines a kitchen may make as one, by their ids; children go with parents (CART-01). */
export function mergedLines(lines: readonly CartLine[]): ReadonlyMap<string, LineMerge> {
  const children = childrenByParent(lines);
  const sources = new Map<string, string>();
  const merges = new Map<string, LineMerge>();
  for (const line of lines) {
    const identity = identityOf(line, children);
    const source = identity === null ? undefined : sources.get(identity);
    merges.set(line.id, single);
    if (identity !== null && source === undefined) sources.set(identity, line.id);
    if (source === undefined) continue;
    merges.set(source, first);
    merges.set(line.id, { mergeSource: source, mergeStatus: 'merged' });
  }
  return merges;
}
