import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  WithNames,
  anOfferList,
  bakeryId,
  idOf,
  snacksId,
  tartId,
  teaId,
} from '../../testing/an-offer.tsx';
import { renderHeld } from '../../testing/held.tsx';
import { type ChosenDishes, DishChoice } from './dish-choice.tsx';
import type { OfferList } from './offers-queries.ts';

const list = anOfferList();
const none: ChosenDishes = { products: [], categories: [], subCategories: [] };

interface Shown {
  readonly chosen?: Partial<ChosenDishes>;
  readonly list?: OfferList;
  readonly dishesOnly?: boolean;
}

function open({ chosen = {}, list: shown = list, dishesOnly = false }: Shown = {}) {
  return renderHeld<ChosenDishes>({ ...none, ...chosen }, (value, onChange) => (
    <WithNames list={shown}>
      <DishChoice
        label="Dishes"
        list={shown}
        chosen={value}
        onChange={onChange}
        dishesOnly={dishesOnly}
      />
    </WithNames>
  ));
}

async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Choose dishes' }));
  return within(await screen.findByRole('dialog', { name: 'Dishes' }));
}

type Dialog = Awaited<ReturnType<typeof openDialog>>;

function find(dialog: Dialog, text: string): void {
  fireEvent.change(dialog.getByLabelText('Find a dish'), { target: { value: text } });
}

describe('the dishes of an offer', () => {
  it('[OFFER-06] are named once each, and taken out wherever they are named', async () => {
    const { last } = await open({
      chosen: { products: [tartId, teaId, tartId], categories: [snacksId] },
    });
    const chips = screen.getAllByRole('button', { name: /^Take out/ });
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Snacks', 'Egg tart', 'Milk tea']);
    fireEvent.click(screen.getByRole('button', { name: 'Take out Egg tart' }));
    expect(last()).toEqual({ ...none, products: [teaId], categories: [snacksId] });
  });

  it('[OFFER-07] says of one that is gone that it is', async () => {
    await open({ chosen: { products: [idOf('99')] } });
    expect(screen.getByText('something that is not on the menu any more')).toBeDefined();
  });

  it('[OFFER-06] are chosen by dish, by category or by a part of it', async () => {
    const { last } = await open();
    const dialog = await openDialog();
    fireEvent.click(dialog.getByLabelText('All of Snacks'));
    fireEvent.click(dialog.getByLabelText('All of Bakery'));
    fireEvent.click(dialog.getByLabelText('Egg tart'));
    expect(last()).toEqual({
      products: [tartId],
      categories: [snacksId],
      subCategories: [bakeryId],
    });
    fireEvent.click(dialog.getByLabelText('All of Bakery'));
    expect(last()?.subCategories).toEqual([]);
  });

  it('[OFFER-06] are dishes alone where a whole category makes no sense', async () => {
    await open({ dishesOnly: true });
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Egg tart')).toBeDefined();
    expect(dialog.queryByLabelText(/^All of/)).toBeNull();
  });

  it.each(['MILK', '奶茶', 'k te'])(
    '[OFFER-06] are found by %s, whatever category they are in',
    async (typed) => {
      const { last } = await open();
      const dialog = await openDialog();
      find(dialog, typed);
      expect(dialog.queryByLabelText('Egg tart')).toBeNull();
      fireEvent.click(dialog.getByLabelText('Milk tea'));
      expect(last()?.products).toEqual([teaId]);
    },
  );

  it('[OFFER-06] are listed up to sixty of what is found', async () => {
    const [tart] = list.dishes;
    if (tart === undefined) throw new Error('no dish');
    const dishes = Array.from({ length: 70 }, (_, nth) => ({ ...tart, _id: idOf(`${nth}`) }));
    await open({ list: { ...list, dishes } });
    const dialog = await openDialog();
    find(dialog, 'tart');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(60);
  });
});
