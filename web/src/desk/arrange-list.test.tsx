import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDeskMenu, aDish, inEach, riceId } from '../../testing/a-desk-menu.ts';
import { answer, dataSentTo, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ArrangeList } from './arrange-list.tsx';

const claypots = { _id: 'e'.repeat(24), name: inEach('Claypots'), order: 1, category: riceId };
const fried = { _id: 'f'.repeat(24), name: inEach('Fried'), order: 2, category: riceId };
const menu = aDeskMenu({
  subCategories: [claypots, fried],
  products: [aDish('Fried rice', { order: 1 })],
});

async function open() {
  const onClose = vi.fn<() => void>();
  answer('create desk/save', { draft: [], problems: [] });
  await renderInShop(<ArrangeList menu={menu} onClose={onClose} />);
  return onClose;
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

describe('the order of the menu', () => {
  it('[DESK-14] has nothing to save until something stands elsewhere', async () => {
    await open();
    const save = screen.getByRole('button', { name: 'Save the order' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    press('Move Rice down');
    expect(save.getAttribute('aria-disabled')).toBe('false');
    press('Move Rice up');
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });

  it('[DESK-14] opens the dishes of one category at a time, and none of an empty one', async () => {
    await open();
    expect(screen.queryByRole('list', { name: 'Dishes' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Dishes of Soups/ })).toBeNull();
    press(/Dishes of Rice/);
    expect(screen.getByRole('list', { name: 'Dishes' })).toBeDefined();
    press(/Dishes of Rice/);
    expect(screen.queryByRole('list', { name: 'Dishes' })).toBeNull();
  });

  it('[DESK-14] sends the sub-categories that were moved, and closes', async () => {
    const onClose = await open();
    press(/Dishes of Rice/);
    press('Move Fried up');
    const subs = within(screen.getByRole('list', { name: 'Sub-categories' }));
    expect(subs.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Fried',
      'Claypots',
    ]);
    press('Save the order');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      {
        changes: [
          { kind: 'subCategory', _id: fried._id, after: { order: 1 } },
          { kind: 'subCategory', _id: claypots._id, after: { order: 2 } },
        ],
      },
    ]);
  });

  it('[DESK-14] stays open with what was moved when it cannot be saved', async () => {
    const onClose = await open();
    refuse('create desk/save', 'notAllowed');
    press('Move Soups up');
    press('Save the order');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    const [first] = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toMatch(/^Soups/);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[DESK-14] is dropped by closing it', async () => {
    const onClose = await open();
    press('Move Rice down');
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(dataSentTo('create desk/save')).toEqual([]);
  });
});
