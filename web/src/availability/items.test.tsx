import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aDish, availabilityPage, offForAnHour, tart, tea } from '../../testing/availability.ts';
import { answer, emit, goOffline, goOnline, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fanny, ling, signInAs } from '../../testing/staff.ts';
import { AvailabilityScreen } from './availability-screen.tsx';

beforeEach(() => signInAs(ling));

async function shown(dishes = availabilityPage.dishes) {
  answer('find availability', { ...availabilityPage, dishes: [...dishes] });
  await renderInShop(<AvailabilityScreen />);
  await screen.findByRole('searchbox');
}

function listed(): string[] {
  // Before it is the list of chapters.
  const list = screen.getAllByRole('list').at(-1);
  return [...(list?.children ?? [])].map((one) => one.textContent);
}

function search(text: string): void {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
}

describe('the list of what is sold', () => {
  it('[STOCK-08] says how many are left of what is counted', async () => {
    await shown();
    expect(listed()).toEqual(['Egg tart', 'Milk tea7 left']);
  });

  it.each([
    ['is used up', { stockMode: 'synced', quantity: 0 }],
    ['is out of stock by its level', { stockMode: 'level', mode: 'outOfStock' }],
    ['is disabled', { stockMode: 'level', mode: 'disabled' }],
    ['is not sold now', { stockMode: 'level', mode: 'notSelling' }],
    ['was taken off sale', { soldOut: offForAnHour }],
  ] as const)('[STOCK-01] [STOCK-08] counts a dish as sold out that %s', async (_, about) => {
    await shown([aDish(tart, 'Egg tart', about), aDish(tea, 'Milk tea')]);
    fireEvent.click(screen.getByRole('button', { name: 'Sold out (1)' }));
    expect(listed()).toEqual([expect.stringMatching(/^Egg tart.*Sold out$/)]);
  });

  it('[STOCK-01] [STOCK-08] counts a dish that is low as on sale', async () => {
    await shown([
      aDish(tart, 'Egg tart', { stockMode: 'level', mode: 'low' }),
      // Its level does not speak while it is counted.
      aDish(tea, 'Milk tea', { stockMode: 'synced', mode: 'outOfStock', quantity: 10 }),
      aDish('6'.repeat(24), 'Bun', { stockMode: 'none', mode: 'outOfStock' }),
    ]);
    expect(screen.getByRole('button', { name: 'Sold out (0)' })).toBeDefined();
    expect(listed()).toEqual(['Egg tart', 'Milk tea10 left', 'Bun']);
    fireEvent.click(screen.getByRole('button', { name: 'Sold out (0)' }));
    expect(screen.getByText('Everything is on sale.')).toBeDefined();
  });

  it('[STOCK-08] has dishes without a category in a chapter of their own', async () => {
    await shown([aDish(tart, 'Egg tart'), aDish(tea, 'Milk tea', { category: null })]);
    expect(listed()).toEqual(['Egg tart']);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(listed()).toEqual(['Milk tea']);
  });

  it('[STOCK-08] has choices in a chapter of their own, with their group', async () => {
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Choices' }));
    expect(listed()).toEqual(['Oat milkMilk']);
  });
});

describe('searching it', () => {
  it('[STOCK-08] finds dishes and choices of every chapter', async () => {
    await shown();
    search(' MILK ');
    expect(listed()).toEqual(['Milk tea7 left', 'Oat milkMilk']);
    search('durian');
    expect(listed()).toEqual([]);
    expect(screen.getByText('Nothing has that name.')).toBeDefined();
  });

  it('[STOCK-08] finds a name in any language', async () => {
    const name = [
      { lang: 'en', value: 'Egg tart' },
      { lang: 'zh-hk', value: '蛋撻' },
    ];
    await shown([aDish(tart, '', { name })]);
    search('蛋');
    expect(listed()).toEqual(['Egg tart']);
  });

  it('[STOCK-08] ends when a chapter is chosen', async () => {
    await shown();
    search('durian');
    fireEvent.click(screen.getByRole('button', { name: 'Drinks' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(listed()).toHaveLength(2);
  });
});

describe('who may do what on the page', () => {
  it('[STOCK-07] [STOCK-08] is for the kitchen without pauses and pickup times', async () => {
    signInAs({ ...ling, role: 'kitchen' });
    await shown();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Pickup times' })).toBeNull();
    expect(listed()).toHaveLength(2);
  });

  it('[STOCK-08] is for those who serve without pickup times', async () => {
    await shown();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Pickup times' })).toBeNull();
  });

  it('[READY-03] [STOCK-08] leads managers to how promises held', async () => {
    signInAs(fanny);
    await shown();
    const link = screen.getByRole('link', { name: 'How often promises held' });
    expect(link.getAttribute('href')).toBe('/staff/ready');
  });
});

describe('changes made elsewhere', () => {
  it.each(['products changed', 'shops changed'])('[STOCK-08] are shown at: %s', async (event) => {
    await shown();
    answer('find availability', { ...availabilityPage, dishes: [aDish(tart, 'Egg tart')] });
    act(() => emit(event, { _id: tart, shop: tart, version: 2 }));
    await waitFor(() => expect(listed()).toEqual(['Egg tart']));
  });

  it('[STOCK-08] are shown once the connection is back', async () => {
    await shown();
    act(goOffline);
    answer('find availability', { ...availabilityPage, dishes: [aDish(tart, 'Egg tart')] });
    act(goOnline);
    await waitFor(() => expect(listed()).toEqual(['Egg tart']));
  });

  it('[STOCK-08] cannot be shown to those who may not see them', async () => {
    refuse('find availability', 'notAllowed');
    await renderInShop(<AvailabilityScreen />);
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });
});
