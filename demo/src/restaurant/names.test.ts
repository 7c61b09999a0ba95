import { describe, expect, it } from 'vitest';
import { foldedTo, variants } from '@servery/engine/menu/han-fold-table.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { bigRestaurant } from './big-restaurant.ts';
import { namedThings } from './named-things.ts';
import { demoRestaurant } from './restaurant.ts';

const now = Date.UTC(2026, 2, 13, 4, 30);
const restaurant = demoRestaurant(now);
const things = namedThings(restaurant);

function valueIn(name: TranslatedName, lang: string): string {
  return name.find((wording) => wording.lang === lang)?.value ?? '';
}

/** Every two-byte character of an encoding within these lead bytes. */
function charactersOf(
  encoding: string,
  [first, last]: readonly [number, number],
): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = first; lead <= last; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (Array.from(character).length === 1 && character !== '\uFFFD') found.add(character);
    }
  }
  return found;
}

// Big5 without Hong Kong's additions, which hold some Simplified characters; GB 2312, which holds
// no Traditional ones.
const big5 = new Set([
  ...charactersOf('big5', [0xa4, 0xc6]),
  ...charactersOf('big5', [0xc9, 0xf9]),
]);
const gb2312 = charactersOf('gb2312', [0xb0, 0xf7]);
const simplifiedOnly = new Set(Array.from(foldedTo).filter((character) => !big5.has(character)));
const traditionalOnly = new Set(Array.from(variants).filter((character) => !gb2312.has(character)));

function strangers(lang: string, foreign: ReadonlySet<string>): readonly string[] {
  return things.flatMap(([, name]) => {
    const value = valueIn(name, lang);
    return Array.from(value).some((character) => foreign.has(character)) ? [value] : [];
  });
}

describe('the words of the demo restaurant', () => {
  it.each(['zh-hk', 'zh-cn', 'en'])('[I18N-04] says everything in %s', (lang) => {
    const silent = things.filter(([, name]) => valueIn(name, lang).trim() === '');
    expect(silent).toEqual([]);
  });

  it('[I18N-04] knows Simplified and Traditional characters apart', () => {
    const described = (set: ReadonlySet<string>, text: string) =>
      Array.from(text).filter((one) => set.has(one));
    expect(described(simplifiedOnly, '冻柠茶面台后')).toEqual(['冻', '柠']);
    expect(described(traditionalOnly, '凍檸茶麵台咖喱')).toEqual(['凍', '檸', '麵']);
  });

  it('[I18N-04] shows readers in Hong Kong no Simplified character', () => {
    expect(strangers('zh-hk', simplifiedOnly)).toEqual([]);
  });

  it('[I18N-04] shows readers on the Mainland no Traditional character', () => {
    expect(strangers('zh-cn', traditionalOnly)).toEqual([]);
  });

  it('writes English names without Chinese characters', () => {
    expect(things.filter(([, name]) => /\p{Script=Han}/u.test(valueIn(name, 'en')))).toEqual([]);
  });

  it('is worded for the Mainland, not converted, where the words for food differ', () => {
    const named = (code: string) => {
      const product = restaurant.products.find((candidate) => candidate.code === code);
      return [nameIn(product?.name ?? [], 'zh-hk'), nameIn(product?.name ?? [], 'zh-cn')];
    };
    expect(['T01', 'R01', 'N02', 'D14', 'W22'].map(named)).toEqual([
      ['牛油多士', '黄油吐司'],
      ['黑椒豬扒飯', '黑椒猪排饭'],
      ['餐蛋公仔麵', '午餐肉煎蛋方便面'],
      ['凍檸茶', '冻柠茶'],
      ['忌廉蘑菇湯', '奶油蘑菇汤'],
    ]);
  });

  it('[SESSION-20] has no dish that asks for cutlery, because the cart does', () => {
    const { optionGroups } = restaurant;
    const options = [...optionGroups, ...optionGroups.flatMap((group) => group.options)];
    const asks = ({ name }: { readonly name: TranslatedName }) =>
      name.some(({ value }) => /cutlery|餐具/i.test(value));
    expect(options.filter(asks)).toEqual([]);
  });

  it('gives no two dishes of one language the same name', () => {
    for (const lang of ['zh-hk', 'zh-cn', 'en']) {
      const names = restaurant.products.map(({ name }) => valueIn(name, lang));
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('keeps short names short enough for a kitchen ticket', () => {
    const long = restaurant.products.filter(
      ({ shortName }) =>
        valueIn(shortName, 'en').length > 16 ||
        valueIn(shortName, 'zh-hk').length > 6 ||
        valueIn(shortName, 'zh-cn').length > 6,
    );
    expect(long.map(({ code }) => code)).toEqual([]);
  });

  it('says everything in three languages in the large restaurant too', () => {
    const big = bigRestaurant({ products: 1500, categories: 300, choices: 500 });
    const silent = namedThings(big).filter(([, name]) =>
      ['zh-hk', 'zh-cn', 'en'].some((lang) => valueIn(name, lang) === ''),
    );
    expect(silent).toEqual([]);
  });
});
