import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { productId } from '@servery/demo/restaurant/dish.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { activateLocale } from '../i18n/messages.ts';
import { Dish } from './dish.tsx';
import { followNotes, suitedDiets } from './dish-notes.tsx';
import { useNotes } from './note-store.ts';

let stop = (): void => undefined;

beforeEach(() => useNotes.setState({ noteOf: null }));
afterEach(() => stop());

async function showDish(key: string) {
  const dish = demoMenu().products.find(({ _id }) => _id === productId(key));
  if (dish === undefined) throw new Error(`the demo has no ${key}`);
  await renderInShop(<Dish product={dish} price={dish.price} keyword="" kind="row" eager />);
  stop = followNotes(hongKong);
  return screen.getByRole('article');
}

describe('a dish on the menu', () => {
  it('[MENU-12] shows its description and the diets it suits, in words', async () => {
    const dish = await showDish('pineapple-bun');
    expect(dish.textContent).not.toContain('crust');
    expect(await within(dish).findByText(/^No pineapple in it/)).toBeDefined();
    const tags = within(dish).getByRole('list', { name: 'Good to know' });
    expect(
      within(tags)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Vegetarian']);
  });

  it('[MENU-12] has a word for screen readers where it shows how hot it is', async () => {
    const dish = await showDish('satay-beef-noodles');
    expect(await within(dish).findByText('Mildly spicy')).toBeDefined();
    expect(dish.querySelectorAll('.dish-tags svg')).toHaveLength(1);
    expect(within(dish).queryByText('Beef')).toBeNull();
  });

  it('[MENU-12] speaks the guest’s language, also once they choose another', async () => {
    const dish = await showDish('pineapple-bun');
    await within(dish).findByText(/^No pineapple in it/);
    await act(() => activateLocale('zh-hk'));
    expect(await within(dish).findByText('素食')).toBeDefined();
    await waitFor(() => expect(within(dish).queryByText(/^No pineapple/)).toBeNull());
    await act(() => activateLocale('en'));
  });

  it('[MENU-12] shows name and price without its note where that cannot be loaded', async () => {
    refuse('find products/details', 'notAllowed');
    const dish = await showDish('pineapple-bun');
    await act(() => Promise.resolve());
    expect(within(dish).getByRole('link', { name: 'Pineapple bun' })).toBeDefined();
    expect(within(dish).queryByRole('list')).toBeNull();
  });
});

it('[MENU-12] names the stronger of two diets', () => {
  expect(suitedDiets(['vegetarian', 'vegan', 'halal'])).toEqual(['vegan', 'halal']);
  expect(suitedDiets(['vegetarian'])).toEqual(['vegetarian']);
});
