import { describe, expect, it } from 'vitest';
import en from '../i18n/locales/en.json' with { type: 'json' };
import { allergens, contents, diets } from '@servery/contract/schemas/dish-details.ts';
import { tagsOf } from './dish-tags.ts';

const nothing = { diets: [], contains: [], spicy: 0 } as const;

describe('tagsOf', () => {
  it('[MENU-10] tells whom a dish suits, how hot it is and what is in it, in this order', () => {
    const told = tagsOf({ diets: ['halal'], contains: ['beef'], spicy: 2 });
    expect(told).toEqual([
      { kind: 'suits', name: 'halal' },
      { kind: 'hot', level: 2 },
      { kind: 'contains', name: 'beef' },
    ]);
  });

  it('[MENU-10] says vegan alone, for whatever is vegan is vegetarian', () => {
    expect(tagsOf({ ...nothing, diets: ['vegetarian', 'vegan'] })).toEqual([
      { kind: 'suits', name: 'vegan' },
    ]);
    expect(tagsOf({ ...nothing, diets: ['vegetarian'] })).toEqual([
      { kind: 'suits', name: 'vegetarian' },
    ]);
  });

  it('[MENU-10] tells nothing of a dish of which nothing was said', () => {
    expect(tagsOf({ diets: [], contains: [], spicy: 0 })).toEqual([]);
  });

  it('[MENU-10] has a word for everything a kitchen may say', () => {
    const keys = [
      ...allergens.map((one) => `allergen.${one}`),
      ...[...diets, ...contents, 'spicy1', 'spicy2', 'spicy3'].map((one) => `diet.${one}`),
    ];
    expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
  });
});
