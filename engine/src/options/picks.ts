import type { PickedOption, Selection } from './option-group.ts';

export function noPick(option: string): PickedOption {
  return { option, selections: [], fixed: false, free: false };
}

export function pickIn(options: readonly PickedOption[], group: string): PickedOption {
  return options.find(({ option }) => option === group) ?? noPick(group);
}

export function pickedQuantity({ selections }: PickedOption): number {
  return selections.reduce((sum, { quantity }) => sum + quantity, 0);
}

export function areSameSelections(
  some: readonly Selection[],
  others: readonly Selection[],
): boolean {
  return selectionsIdentity(some) === selectionsIdentity(others);
}

/** Equal for the same groups and values in any order; empty picks do not count (CART-01). */
export function optionsIdentity(options: readonly PickedOption[]): string {
  const picks = options.filter(({ selections }) => selections.length > 0).map(pickIdentity);
  return JSON.stringify(picks.toSorted());
}

function pickIdentity({ option, selections, fixed, free }: PickedOption): string {
  return JSON.stringify([option, selectionsIdentity(selections), fixed, free]);
}

/** Without the pick's own id, which depends on the order of picking and not on what was picked. */
function selectionsIdentity(selections: readonly Selection[]): string {
  return JSON.stringify(
    selections.map(({ id, quantity }) => JSON.stringify([id, quantity])).toSorted(),
  );
}
