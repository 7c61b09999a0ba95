import type { OptionGroup } from './option-group.ts';

/** The most pieces of one pick, whatever its group allows (OPTION-01). */
export const mostPerPick = 999;

export function leastPicks(group: OptionGroup): number {
  return Math.max(group.required ? 1 : 0, group.multiple ? group.minPick : 0);
}

export function mostPicks(group: OptionGroup): number {
  if (!group.multiple) return 1;
  return group.maxPick === 0 ? Number.POSITIVE_INFINITY : group.maxPick;
}

export function leastQuantity(group: OptionGroup): number {
  return group.allowQuantity ? group.minQuantity : 0;
}

export function mostQuantity(group: OptionGroup): number {
  return group.allowQuantity && group.maxQuantity > 0
    ? group.maxQuantity
    : Number.POSITIVE_INFINITY;
}

/** Whether one pick may have this quantity, whatever else is picked (OPTION-01). */
export function isPickQuantity(group: OptionGroup, quantity: number): boolean {
  if (!group.allowQuantity) return quantity === 1;
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= mostPerPick;
}
