import type { PickedOption } from '../options/option-group.ts';
import { areSameSelections, pickIn } from '../options/picks.ts';
import { changedTo, refused } from './cart-change.ts';
import type { CartChange } from './cart-change.ts';
import { childrenByParent, familyOf } from './family.ts';
import type { CartLine } from './line.ts';
import { linkedLines } from './linked-lines.ts';
import type { Ordering } from './ordering.ts';

export interface LineOptions {
  readonly line: string;
  readonly options: readonly PickedOption[];
}

/** Other picks for a line; its children are built again and keep what still fits (CART-03). */
export function changeOptions(
  lines: readonly CartLine[],
  { line: id, options }: LineOptions,
  ordering: Ordering,
): CartChange {
  const line = lines.find((candidate) => candidate.id === id);
  if (line === undefined) return refused({ code: 'lineUnknown', line: id });
  const altered = alteredPick(line.options, options);
  if (altered !== undefined)
    return refused({ code: 'optionAltered', line: id, option: altered.option });
  const changed = { ...line, options: options.filter(saysSomething) };
  return changedTo(withChanged(lines, line, [changed, ...linkedLines(changed, lines, ordering)]));
}

function alteredPick(
  before: readonly PickedOption[],
  after: readonly PickedOption[],
): PickedOption | undefined {
  return before.find((pick) => {
    const now = pickIn(after, pick.option);
    return pick.fixed && !(now.fixed && areSameSelections(pick.selections, now.selections));
  });
}

function saysSomething({ selections, fixed }: PickedOption): boolean {
  return fixed || selections.length > 0;
}

function withChanged(
  lines: readonly CartLine[],
  line: CartLine,
  changed: readonly CartLine[],
): readonly CartLine[] {
  const family = new Set(familyOf(line, childrenByParent(lines)));
  return lines.flatMap((other) => {
    if (other === line) return changed;
    return family.has(other) ? [] : [other];
  });
}
