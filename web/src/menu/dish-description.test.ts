import { describe, expect, it } from 'vitest';
import { allergens, contents, diets } from '@servery/contract/schemas/dish-details.ts';
import en from '../i18n/locales/en.json' with { type: 'json' };
import { tagsOf } from './dish-description.tsx';

const nothing = { diets: [], contains: [], spicy: 0 } as const;

describe('tagsOf', () => {
  it('[MENU-10] lists diets, spiciness and contents, in this order', () => {
    expect(tagsOf({ diets: ['halal'], contains: ['beef'], spicy: 2 })).toEqual([
      { kind: 'suits', name: 'halal' },
      { kind: 'hot', level: 2 },
      { kind: 'contains', name: 'beef' },
    ]);
  });

  it('[MENU-10] lists vegan without vegetarian, which it implies', () => {
    expect(tagsOf({ ...nothing, diets: ['vegetarian', 'vegan'] })).toEqual([
      { kind: 'suits', name: 'vegan' },
    ]);
    expect(tagsOf({ ...nothing, diets: ['vegetarian'] })).toEqual([
      { kind: 'suits', name: 'vegetarian' },
    ]);
  });

  it('[MENU-10] is empty for a dish without details', () => {
    expect(tagsOf({ diets: [], contains: [], spicy: 0 })).toEqual([]);
  });

  it('[MENU-10] has a message for every allergen, diet and content', () => {
    const keys = [
      ...allergens.map((one) => `allergen.${one}`),
      ...[...diets, ...contents, 'spicy1', 'spicy2', 'spicy3'].map((one) => `diet.${one}`),
    ];
    expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });
});
