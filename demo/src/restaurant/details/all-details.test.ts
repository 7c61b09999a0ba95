import { describe, expect, it } from 'vitest';
import { foldHan } from '@servery/engine/menu/han-fold.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { productId } from '../dish.ts';
import { products } from '../menu.ts';
import { dishDetails } from './all-details.ts';

const mostEnglish = 140;
const mostChinese = 45;
const ofAnimals = ['fish', 'crustaceans', 'molluscs'] as const;

function saidIn(description: TranslatedName, lang: string): string {
  return description.find((wording) => wording.lang === lang)?.value ?? '';
}

describe('what the dishes of the demo restaurant are', () => {
  it('[MENU-10] is said of every dish, once', () => {
    const described = dishDetails.map(({ _id }) => _id);
    expect(described.toSorted()).toEqual(products.map(({ _id }) => _id).toSorted());
  });

  it('[MENU-10] is said in a sentence or two of each language', () => {
    const wrong = dishDetails.filter(({ description }) => {
      const [english, ...chinese] = ['en', 'zh-hk', 'zh-cn'].map((lang) =>
        saidIn(description, lang),
      );
      const isEnglish = /^[A-Z].*\.$/.test(english ?? '') && (english ?? '').length <= mostEnglish;
      return (
        !isEnglish || !chinese.every((text) => text.endsWith('。') && text.length <= mostChinese)
      );
    });
    expect(wrong.map(({ description }) => description)).toEqual([]);
  });

  it('is worded for each reader, and no copy in other characters', () => {
    const copies = dishDetails.filter(
      ({ description }) =>
        foldHan(saidIn(description, 'zh-hk')) === foldHan(saidIn(description, 'zh-cn')),
    );
    expect(copies.map(({ description }) => description)).toEqual([]);
  });

  it('[MENU-10] does not say of one dish what cannot both be true', () => {
    const wrong = dishDetails.filter(({ allergens, diets, contains }) => {
      const found = allergens ?? [];
      const isMeat = contains.includes('pork') || contains.includes('beef');
      if (diets.includes('vegan') && (found.includes('milk') || found.includes('eggs')))
        return true;
      return (
        diets.includes('vegetarian') && (isMeat || ofAnimals.some((one) => found.includes(one)))
      );
    });
    expect(wrong.map(({ _id }) => _id)).toEqual([]);
  });

  it('[MENU-10] names what a guest would be hurt by', () => {
    const described = (key: string) =>
      dishDetails.find(({ _id }) => _id === productId(key))?.allergens;
    expect(described('french-toast')).toContain('peanuts');
    expect(described('wonton-noodles')).toContain('crustaceans');
    expect(described('hot-milk-tea')).toEqual(['milk']);
    expect(described('watermelon-juice')).toEqual([]);
    expect(described('house-soup')).toBeNull();
  });
});
