import { aProduct } from '@servery/demo/builders.ts';
import { foldHan } from '@servery/engine/menu/han-fold.ts';
import { menuFor } from '@servery/engine/menu/menu-filter.ts';
import type { MenuView } from '@servery/engine/menu/menu-filter.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { find, searchIndex } from '@servery/engine/menu/search.ts';
import { cents } from '@servery/engine/money/cents.ts';
import budgets from './budgets.json' with { type: 'json' };
import { measure } from './sampling.ts';
import type { Contender, Effort, Timing } from './sampling.ts';

/** CPU microseconds of one thing a guest does on a long menu. */
export interface SearchTiming extends Timing {
  readonly step: 'index' | 'key' | 'tab';
}

const ways = [
  { en: 'Grilled', hk: '燒', cn: '烧' },
  { en: 'Steamed', hk: '蒸', cn: '蒸' },
  { en: 'Braised', hk: '燜', cn: '焖' },
  { en: 'Crispy', hk: '脆皮', cn: '脆皮' },
  { en: 'Curry', hk: '咖喱', cn: '咖喱' },
];
const meats = [
  { en: 'Pork Chop', hk: '豬扒', cn: '猪扒' },
  { en: 'Beef Brisket', hk: '牛腩', cn: '牛腩' },
  { en: 'Chicken', hk: '雞', cn: '鸡' },
  { en: 'Shrimp', hk: '蝦', cn: '虾' },
  { en: 'Tofu', hk: '豆腐', cn: '豆腐' },
  { en: 'Eggplant', hk: '茄子', cn: '茄子' },
];
const bases = [
  { en: 'Rice', hk: '飯', cn: '饭' },
  { en: 'Noodles in Soup', hk: '湯麵', cn: '汤面' },
  { en: 'Crème Congee', hk: '粥', cn: '粥' },
  { en: 'Clay Pot', hk: '煲仔', cn: '煲仔' },
];
const typed = [
  'pork chop rice',
  'creme congee',
  'beef noo',
  '豬扒飯',
  '鸡粥',
  'D0421',
  'no such dish',
];

function pickOf<Thing>(things: readonly Thing[], number: number): Thing {
  const thing = things[number % things.length];
  if (thing === undefined) throw new RangeError('nothing to pick from');
  return thing;
}

function aDish(number: number): Product {
  const words = [
    pickOf(ways, number),
    pickOf(meats, Math.floor(number / 5)),
    pickOf(bases, Math.floor(number / 30)),
  ];
  return aProduct({
    _id: `dish-${number}`,
    name: [
      { lang: 'zh-hk', value: words.map(({ hk }) => hk).join('') },
      { lang: 'zh-cn', value: words.map(({ cn }) => cn).join('') },
      { lang: 'en', value: words.map(({ en }) => en).join(' ') },
    ],
    code: `D${String(number).padStart(4, '0')}`,
    price: cents(3800),
    order: (number * 7) % 1000,
    category: `category-${number % 20}`,
    sections: number % 3 === 0 ? ['hall'] : ['hall', 'bar'],
    eatInOnly: number % 25 === 0,
  });
}

/** Every prefix a guest types, key by key. */
const keys = typed.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));

const view: MenuView = {
  orderType: 'takeAway',
  sections: ['hall'],
  enableUngroupedSection: true,
  category: null,
  subCategory: null,
};

export async function timeSearch(effort: Effort): Promise<readonly SearchTiming[]> {
  const dishes = Array.from({ length: budgets.search.dishes }, (_, number) => aDish(number));
  const index = searchIndex(menuFor(dishes, view), foldHan);
  const steps = ['index', 'key', 'tab'] as const;
  const contenders: readonly Contender[] = [
    { name: 'index of a menu', run: () => searchIndex(dishes, foldHan).entries.length },
    { name: 'one key typed', run: (turn) => find(index, pickOf(keys, turn)).length },
    {
      name: 'one tab chosen',
      run: (turn) => menuFor(dishes, { ...view, category: `category-${turn % 20}` }).length,
    },
  ];
  const timings = await measure(contenders, effort);
  return timings.map((timing, at) => ({ ...timing, step: steps[at] ?? 'key' }));
}
