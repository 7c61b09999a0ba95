import type { DeskMenu, Dish, Group } from '../src/desk/desk-queries.ts';
import { newChoice, newDish, newGroup } from '../src/desk/edited-menu.ts';

type Item = DeskMenu['draft'][number]['change'];

/** The same words in each language, so that none is missing. */
export function inEach(value: string) {
  return ['en', 'zh-hk', 'zh-cn'].map((lang) => ({ lang, value }));
}

/** In English alone. */
export function inEnglish(value: string) {
  return [{ lang: 'en', value }];
}

export const riceId = 'c'.repeat(24);
export const soupsId = 'd'.repeat(24);
export const hallId = '5'.repeat(24);
export const stoveId = '6'.repeat(24);
export const barId = '7'.repeat(24);

/** A menu at the desk with two categories and no dish, but for what is given. */
export function aDeskMenu(about: Partial<DeskMenu> = {}): DeskMenu {
  return {
    shop: 'a'.repeat(24),
    otherShops: [],
    sections: [{ _id: hallId, name: inEach('Hall') }],
    stations: [
      { _id: stoveId, name: inEach('Stove'), kind: 'kitchen' },
      { _id: barId, name: inEach('Counter bar'), kind: 'waterBar' },
    ],
    categories: [
      { _id: riceId, name: inEach('Rice'), order: 1, sections: [] },
      { _id: soupsId, name: inEach('Soups'), order: 2, sections: [] },
    ],
    subCategories: [],
    optionGroups: [],
    products: [],
    draft: [],
    plans: [],
    ...about,
  };
}

export function aDish(name: string, about: Partial<Dish> = {}): Dish {
  return { ...newDish(aDeskMenu(), riceId), name: inEach(name), ...about };
}

/** An option with choices of these names. */
export function aGroup(name: string, choices: readonly string[], about: Partial<Group> = {}) {
  const options = choices.map((choice) => ({ ...newChoice(), name: inEach(choice) }));
  return { ...newGroup(), name: inEach(name), options, ...about };
}

/** An edit of Ling that waits. */
export function aDraftEntry(change: Item, fields: readonly string[] = []) {
  return { change, fields: [...fields], staffName: 'Ling', at: 0 };
}
