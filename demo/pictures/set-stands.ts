import { green, red, stand } from './recipe.ts';
import type { Food, Stand } from './recipe.ts';

/** Sets come on a tray: smaller vessels, side by side. */

export const tray = (accent: string) => stand('tray', [], { accent, y: 455 });

export function main(
  vessel: 'plate' | 'bowl' | 'bakingDish' | 'sizzlingPlate',
  food: readonly Food[],
  accent = green,
): Stand {
  return stand(vessel, food, { accent, x: 430, y: 520, size: 0.66 });
}

export function hot(liquid: Food[0], accent = green): Stand {
  return stand('cup', [[liquid], ['steam', 0, -280, 0.8]], { accent, x: 930, y: 590, size: 0.52 });
}

export function iced(...food: readonly Food[]): Stand {
  return stand('glass', [...food, ['ice'], ['straw', 30, -60]], { x: 940, y: 500, size: 0.6 });
}

export function side(food: readonly Food[], accent = green): Stand {
  return stand('smallPlate', food, { accent, x: 860, y: 270, size: 0.42 });
}

export const soupBowl = (soup: Food[0]) =>
  stand('bowl', [[soup, 0, -34]], { x: 300, y: 250, size: 0.34, accent: red });

export const lemonTea: readonly Food[] = [
  ['lemonTeaInGlass'],
  ['lemonSlice', -40, 120, 1],
  ['lemonSlice', 56, 20, 0.9],
];
