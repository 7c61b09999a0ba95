import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { put } from './svg.ts';
import type { Drawing } from './svg.ts';

/** Fluent Emoji by Microsoft, see art/NOTICE. */
export const artNames = [
  'beans',
  'beer-mug',
  'birthday-cake',
  'broccoli',
  'brown-mushroom',
  'cat-face',
  'cherries',
  'coconut',
  'crab',
  'ear-of-corn',
  'french-fries',
  'garlic',
  'ginger-root',
  'herb',
  'hot-pepper',
  'lemon',
  'lobster',
  'mango',
  'onion',
  'panda',
  'peach',
  'peanuts',
  'pie',
  'pineapple',
  'bacon',
  'shrimp',
  'sparkles',
  'strawberry',
  'teapot',
  'tomato',
  'watermelon',
  'wine-glass',
  'wrapped-gift',
] as const;

export type ArtName = (typeof artNames)[number];

/** Painted redder than they come: food that is cooked. */
const warmed: readonly ArtName[] = ['crab', 'lobster', 'french-fries', 'shrimp', 'pie'];

const kept = new Map<ArtName, Drawing>();

/** One emoji around 0,0, 200 wide. */
export function art(name: ArtName): Drawing {
  const drawn = kept.get(name) ?? read(name);
  kept.set(name, drawn);
  return drawn;
}

function read(name: ArtName): Drawing {
  const svg = readFileSync(join(import.meta.dirname, 'art', `${name}.svg`), 'utf8');
  const body = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const drawing = put(put(body, { x: -16, y: -16 }), { size: 6.25 });
  return warmed.includes(name) ? `<g filter="url(#warm)">${drawing}</g>` : drawing;
}
