import type { Instant } from '@servery/engine/hours/instant.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import { diceFor } from '../../pictures/dice.ts';
import type { Dice } from '../../pictures/dice.ts';
import { companies, foods, manners } from './big-words.ts';
import { chapterOf } from './dish.ts';
import type { DemoCategory, DemoProduct } from './entities.ts';
import { groupOf } from './group.ts';
import { idOf } from './ids.ts';
import { allSections, everywhere } from './places.ts';
import { demoRestaurant } from './restaurant.ts';
import type { Restaurant } from './restaurant.ts';
import { cookedAt, wok } from './stations.ts';
import { counted, setTo } from './stock.ts';
import { worded } from './words.ts';
import type { Words } from './words.ts';

export interface Size {
  /** Dishes and categories in all, those of the demo restaurant counted. */
  readonly products: number;
  readonly categories: number;
  /** Choices in the one group that has very many. */
  readonly choices: number;
}

export interface Growing {
  readonly now?: Instant;
  readonly seed?: string;
}

const largeGroup = 'everything';

/** The demo restaurant with many more dishes; the same seed gives the same restaurant. */
export function bigRestaurant(size: Size, { now = 0, seed = 'big' }: Growing = {}): Restaurant {
  const small = demoRestaurant(now);
  const pages = pageCategories(size.categories - small.categories.length, small);
  const dishes = grownDishes(size.products - small.products.length, {
    pages,
    small,
    dice: diceFor(seed),
  });
  return {
    ...small,
    categories: [...small.categories, ...pages],
    products: [...small.products, ...dishes],
    optionGroups: [...small.optionGroups, manyChoices(size.choices)],
  };
}

function pageCategories(count: number, small: Restaurant): readonly DemoCategory[] {
  return Array.from({ length: Math.max(count, 0) }, (_, nth) => ({
    _id: idOf('category', pageName(nth)),
    name: worded([`Menu page ${nth + 1}`, `菜單第${nth + 1}頁`, `菜单第${nth + 1}页`]),
    order: small.categories.length + nth,
    sections: allSections,
    images: [],
  }));
}

function pageName(nth: number): string {
  return `page-${nth + 1}`;
}

interface Ground {
  readonly pages: readonly DemoCategory[];
  readonly small: Restaurant;
  readonly dice: Dice;
}

function grownDishes(count: number, ground: Ground): readonly DemoProduct[] {
  return Array.from({ length: Math.max(count, 0) }, (_, nth) => grownDish(nth, ground)).flat();
}

function grownDish(nth: number, { pages, small, dice }: Ground): readonly DemoProduct[] {
  const category = pages.length === 0 ? 'rice' : pageName(nth % pages.length);
  const name = dishWords(nth);
  const price = Math.round(dice.between(20, 160));
  const dish = {
    key: `big-${nth + 1}`,
    code: `Z${String(nth + 1).padStart(4, '0')}`,
    name,
    short: name,
    ...everywhere(price, Math.round(price * 3.4), Math.round(price * 3.8) / 10),
    options: dice.oneOf([[], ['spiciness'], ['rice-preferences'], [largeGroup]]),
    stock: dice.oneOf([setTo('none'), counted(Math.round(dice.between(1, 400))), setTo('high')]),
    weight: Math.round(dice.between(80, 800)),
  };
  const grown = chapterOf({ category, subCategory: null, shared: cookedAt(wok, 'wok') }, [dish]);
  const picture = small.pictures[nth % small.pictures.length]?._id ?? '';
  return grown.map((product) => ({
    ...product,
    order: small.products.length + nth,
    images: [picture],
  }));
}

/** A name that is unique in the large menu: word combinations first, then numbers. */
function dishWords(nth: number): Words {
  const round = Math.floor(nth / (manners.length * foods.length * companies.length));
  const words = [
    manners[nth % manners.length],
    foods[Math.floor(nth / manners.length) % foods.length],
    companies[Math.floor(nth / (manners.length * foods.length)) % companies.length],
  ];
  const said = (at: 0 | 1 | 2): string[] => words.map((one) => one?.[at] ?? '');
  const number = round === 0 ? '' : ` ${round + 1}`;
  const [manner, food, company] = said(0);
  return [
    `${manner} ${food} ${company}${number}`,
    said(1).join('') + number,
    said(2).join('') + number,
  ];
}

function manyChoices(count: number): OptionGroup {
  return groupOf({
    key: largeGroup,
    name: ['Everything the kitchen has', '全部配料', '全部配料'],
    multiple: true,
    allowQuantity: true,
    maxQuantity: 20,
    choices: Array.from({ length: count }, (_, nth) => ({
      key: `extra-${nth + 1}`,
      name: dishWords(nth),
      price: (nth % 40) / 2,
    })),
  });
}
