import type { BillParts } from './bill-parts.ts';

export type DishLeft = BillParts['lines'][number];

/** So many of so many equal pieces of a dish. */
interface DishPiece {
  readonly pieces: number;
  readonly of: number;
}

/** As the server takes it (SPLIT-01). */
const mostPieces = 20;

/** The dishes of which something can be claimed. */
export function openDishes({ lines }: Pick<BillParts, 'lines'>): readonly DishLeft[] {
  return lines.filter(({ left, amount }) => left > 0 && amount > 0);
}

/** What is left of a dish, for one of several who share it; a piece of all where it is whole. */
export function restOf({ left }: Pick<DishLeft, 'left'>, among: number): DishPiece {
  for (let of = 1; of <= mostPieces; of += 1) {
    const pieces = (left / among) * of;
    if (isWhole(pieces)) return { pieces: Math.round(pieces), of };
  }
  return { pieces: 1, of: among };
}

/** Thirds have no end as decimals. */
function isWhole(pieces: number): boolean {
  return pieces > 0.5 && Math.abs(pieces - Math.round(pieces)) < 1e-6;
}
