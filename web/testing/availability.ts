import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import { saturdayNoon } from './demo-answers.ts';

type Page = AnswerTo<'find availability'>;

function named(value: string): { lang: string; value: string }[] {
  return [{ lang: 'en', value }];
}

export const tart = '1'.repeat(24);
export const tea = '2'.repeat(24);
const drinks = '3'.repeat(24);
export const milk = { option: '4'.repeat(24), choice: '5'.repeat(24) };

/** A dish among the drinks that is on sale and not counted. */
export function aDish(
  _id: string,
  name: string,
  about: Partial<Page['dishes'][number]> = {},
): Page['dishes'][number] {
  const counted = { stockMode: 'none', mode: 'none', quantity: 0 } as const;
  return { _id, name: named(name), category: drinks, ...counted, soldOut: null, ...about };
}

/** An egg tart, milk tea of which seven are left, and oat milk to choose. */
export const availabilityPage: Page = {
  now: saturdayNoon,
  dishes: [aDish(tart, 'Egg tart'), aDish(tea, 'Milk tea', { stockMode: 'synced', quantity: 7 })],
  categories: [{ _id: drinks, name: named('Drinks') }],
  choices: [{ ...milk, name: named('Oat milk'), group: named('Milk'), soldOut: null }],
  pause: null,
  slots: { slotMinutes: 15, leadMinutes: 20, days: 2, capacity: null },
};

/** Off for an hour, by Ah Keung. */
export const offForAnHour = {
  until: saturdayNoon + 3_600_000,
  at: saturdayNoon,
  by: 'Ah Keung',
  reason: '',
};
