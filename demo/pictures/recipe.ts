import type { ArtName } from './art.ts';
import type { drinks } from './pieces-drinks.ts';
import type { garnish } from './pieces-garnish.ts';
import type { mains } from './pieces-mains.ts';
import type { sauces } from './pieces-sauces.ts';
import type { sea } from './pieces-sea.ts';
import type { staples } from './pieces-staples.ts';
import type { sweets } from './pieces-sweet.ts';
import type { Cloth, Pattern, TableTop } from './table-tops.ts';
import type { VesselName } from './vessels.ts';

export type PieceName =
  | keyof typeof staples
  | keyof typeof mains
  | keyof typeof sea
  | keyof typeof garnish
  | keyof typeof sauces
  | keyof typeof sweets
  | keyof typeof drinks;

/** One thing on a plate, placed from the plate's middle. */
export type Food = readonly [
  name: PieceName | ArtName,
  x?: number,
  y?: number,
  size?: number,
  turn?: number,
];

/** A vessel with what is in it, somewhere on the table. */
export interface Stand {
  readonly vessel: VesselName;
  /** Colour of its rim, rrggbb. */
  readonly accent: string;
  readonly food: readonly Food[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How large the food is on it. */
  readonly heap: number;
}

/** How one picture is drawn. */
export interface Recipe {
  readonly top: TableTop;
  readonly stands: readonly Stand[];
}

export function top(cloth: Cloth, pattern: Pattern): TableTop {
  return { cloth, pattern };
}

export const green = '4d9a6b';
export const red = 'c8463a';
export const blue = '4a7fb5';
export const gold = 'd9a441';
export const brown = 'a8623a';

/** Plates are filled generously. */
const heaps: Partial<Record<VesselName, number>> = {
  plate: 1.26,
  smallPlate: 1.12,
  bakingDish: 1.06,
};

type About = Partial<Omit<Stand, 'vessel' | 'food'>>;

export function stand(vessel: VesselName, food: readonly Food[], about: About = {}): Stand {
  return {
    accent: green,
    x: 600,
    y: 455,
    size: 1,
    heap: heaps[vessel] ?? 1,
    ...about,
    vessel,
    food,
  };
}

/** The usual picture: one vessel in the middle of the table. */
export function served(table: TableTop, ...stands: readonly Stand[]): Recipe {
  return { top: table, stands };
}
