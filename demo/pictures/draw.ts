import { art, artNames } from './art.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import { drinks } from './pieces-drinks.ts';
import { garnish } from './pieces-garnish.ts';
import { mains } from './pieces-mains.ts';
import { sauces } from './pieces-sauces.ts';
import { sea } from './pieces-sea.ts';
import { staples } from './pieces-staples.ts';
import type { Piece } from './pieces-staples.ts';
import { sweets } from './pieces-sweet.ts';
import type { Food, Recipe, Stand } from './recipe.ts';
import { recipes } from './recipes.ts';
import { signs } from './signs.ts';
import { put } from './svg.ts';
import type { Drawing } from './svg.ts';
import { height, tableTop, width } from './table-tops.ts';
import { vessels } from './vessels.ts';

const pieces: ReadonlyMap<string, Piece> = new Map<string, Piece>([
  ...[staples, mains, sea, garnish, sauces, sweets, drinks].flatMap((chapter) =>
    Object.entries<Piece>(chapter),
  ),
  ...artNames.map((name): [string, Piece] => [name, () => art(name)]),
]);

/** The names of everything that can be drawn: dishes, shops, the logo, avatars. */
export const drawings: readonly string[] = [...recipes.keys(), ...signs.keys()];

/** A picture as SVG, 1200 × 900; null when there is none of that name. */
export function drawn(name: string): string | null {
  const recipe = recipes.get(name);
  const dice = diceFor(name);
  const drawing = recipe === undefined ? signs.get(name)?.(dice) : dishOf(recipe, dice);
  return drawing === undefined ? null : framed(drawing);
}

function dishOf({ top, stands }: Recipe, dice: Dice): Drawing {
  return tableTop(top, dice) + stands.map((stand) => standing(stand, dice)).join('');
}

export function standing({ vessel, accent, food, heap, x, y, size }: Stand, dice: Dice): Drawing {
  const { under, over } = vessels[vessel](accent);
  const filling = put(food.map((one) => onPlate(one, dice)).join(''), { size: heap });
  return put(under + filling + over, { x, y, size });
}

function onPlate([name, x = 0, y = 0, size = 1, turn = 0]: Food, dice: Dice): Drawing {
  const drawing = pieces.get(name)?.(dice) ?? '';
  return put(drawing, { x, y, size, turn: turn + dice.between(-2, 2) });
}

function framed(drawing: Drawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${fixedDefs}${gradientsIn(drawing)}</defs>${drawing}</svg>`
  );
}

const fixedDefs =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>' +
  '<radialGradient id="shade"><stop offset="0" stop-color="#3b2412" stop-opacity="0.55"/><stop offset="0.62" stop-color="#3b2412" stop-opacity="0.4"/><stop offset="1" stop-color="#3b2412" stop-opacity="0"/></radialGradient>' +
  '<filter id="warm" color-interpolation-filters="sRGB"><feColorMatrix values="1 0 0 0 0 0.16 0.92 0 0 0 0 0.1 0.34 0 0 0 0 0 1 0"/></filter>' +
  '<radialGradient id="daylight" cx="0.3" cy="0.2" r="1"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#40200a" stop-opacity="0.22"/></radialGradient>';

/** Every gradient the drawing names, once. */
function gradientsIn(drawing: Drawing): string {
  const named = new Set(drawing.match(/(?:fade|glow)-[0-9a-f]{6}-[0-9a-f]{6}/g));
  return [...named].map(gradient).join('');
}

function gradient(name: string): string {
  const [kind, from, to] = name.split('-');
  const stops = `<stop offset="0" stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/>`;
  if (kind === 'fade')
    return `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`;
  return `<radialGradient id="${name}" cx="0.42" cy="0.34" r="0.72">${stops}</radialGradient>`;
}
