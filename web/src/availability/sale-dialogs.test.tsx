import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDish, availabilityPage, milk, offForAnHour, tart } from '../../testing/availability.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Choice, Dish } from './availability-query.ts';
import { ChoiceDialog, DishDialog } from './sale-dialogs.tsx';

async function openDish(about: Partial<Dish> = {}) {
  const onClose = vi.fn<() => void>();
  await renderInShop(<DishDialog dish={aDish(tart, 'Egg tart', about)} onClose={onClose} />);
  return onClose;
}

async function openChoice(about: Partial<Choice> = {}) {
  const [choice] = availabilityPage.choices;
  if (choice === undefined) throw new Error('no choice');
  const onClose = vi.fn<() => void>();
  await renderInShop(<ChoiceDialog choice={{ ...choice, ...about }} onClose={onClose} />);
  return onClose;
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function typeNumber(text: string): void {
  fireEvent.change(screen.getByLabelText('Another number'), { target: { value: text } });
}

describe('how many of a dish are left', () => {
  const set = { product: tart, stockMode: 'synced', mode: 'none', quantity: 3 } as const;

  it('[STOCK-02] [STOCK-08] is typed where it is another number', async () => {
    answer('create stock/set', set);
    const onClose = await openDish();
    typeNumber(' 3 ');
    press('Set');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create stock/set')).toMatchObject([
      { product: tart, stockMode: 'synced', quantity: 3 },
    ]);
  });

  it.each(['', 'three', '-1', '1.5', '1000001', '12345678'])(
    '[STOCK-08] is not set to what is no number of pieces: "%s"',
    async (text) => {
      await openDish();
      typeNumber(text);
      const button = screen.getByRole('button', { name: 'Set' });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.submit(button.closest('form') ?? button);
      expect(dataSentTo('create stock/set')).toEqual([]);
    },
  );

  it('[STOCK-01] [STOCK-08] is counted no longer where it was', async () => {
    answer('create stock/set', { ...set, stockMode: 'none' });
    await openDish({ stockMode: 'synced', quantity: 7 });
    press('Stop counting');
    await waitFor(() =>
      expect(dataSentTo('create stock/set')).toMatchObject([{ product: tart, stockMode: 'none' }]),
    );
    expect(dataSentTo('create stock/set')[0]).not.toHaveProperty('quantity');
  });

  it('[STOCK-08] offers to count no longer only what is counted', async () => {
    await openDish();
    expect(screen.queryByRole('button', { name: 'Stop counting' })).toBeNull();
  });

  it('[STOCK-08] stays open and says why it could not be set', async () => {
    refuse('create stock/set', 'notAllowed');
    const onClose = await openDish();
    press('0');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(onClose).not.toHaveBeenCalled();
    expect(dataSentTo('create stock/set')).toMatchObject([{ quantity: 0 }]);
  });
});

describe('a dish that is off sale', () => {
  it('[STOCK-05] [STOCK-08] says until when and by whom, and is sold again', async () => {
    answer('create availability/back', {
      product: tart,
      option: null,
      choice: null,
      soldOut: null,
    });
    const onClose = await openDish({ soldOut: offForAnHour });
    expect(screen.getByText('until 14 Nov 13:00 · Ah Keung')).toBeDefined();
    press('Sell again');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create availability/back')).toMatchObject([{ product: tart }]);
  });

  it('[STOCK-05] says so of what is off until further notice, by nobody', async () => {
    await openDish({ soldOut: { ...offForAnHour, until: null, by: '' } });
    expect(screen.getByText('until further notice')).toBeDefined();
  });

  it('[STOCK-08] is not offered to be sold again where it is on sale', async () => {
    await openDish();
    expect(screen.queryByRole('button', { name: 'Sell again' })).toBeNull();
  });
});

describe('a choice', () => {
  it('[STOCK-05] [STOCK-08] is taken off sale in every dish that has it', async () => {
    answer('create availability/soldOut', { product: null, ...milk, soldOut: offForAnHour });
    const onClose = await openChoice();
    expect(screen.getByText('Milk: in every dish with this choice')).toBeDefined();
    press('Until further notice');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create availability/soldOut')).toMatchObject([
      { ...milk, until: 'furtherNotice' },
    ]);
  });

  it('[STOCK-08] stays open and says why it could not be sold again', async () => {
    refuse('create availability/back', 'notFound');
    const onClose = await openChoice({ soldOut: offForAnHour });
    press('Sell again');
    expect((await screen.findByRole('alert')).textContent).toBe('This is not there any more.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
