import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { DeskMenu } from './desk-queries.ts';
import { DeskScreen } from './desk-screen.tsx';
import { newChoice, newDish, newGroup } from './edited-menu.ts';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const shop = 'a'.repeat(24);
const rice = 'c'.repeat(24);
const soups = 'd'.repeat(24);

function named(value: string) {
  return [
    { lang: 'en', value },
    { lang: 'zh-hk', value },
    { lang: 'zh-cn', value },
  ];
}

const empty: DeskMenu = {
  shop,
  otherShops: [],
  sections: [],
  stations: [],
  categories: [
    { _id: rice, name: named('Rice'), order: 1, sections: [] },
    { _id: soups, name: named('Soups'), order: 2, sections: [] },
  ],
  subCategories: [{ _id: 'e'.repeat(24), name: named('Claypots'), order: 1, category: rice }],
  optionGroups: [
    { ...newGroup(), name: named('Size') },
    { ...newGroup(), name: named('Extras') },
  ],
  products: [],
  draft: [],
  plans: [],
};
const fried = {
  ...newDish(empty, rice),
  name: named('Fried rice'),
  order: 1,
  price: cents(4000),
  options: empty.optionGroups.map(({ _id }) => _id),
};
const claypot = {
  ...newDish(empty, rice),
  name: named('Claypot rice'),
  order: 2,
  subCategory: 'e'.repeat(24),
};
const menu: DeskMenu = { ...empty, products: [fried, claypot] };

async function open(shown: DeskMenu = menu): Promise<void> {
  workAs('manager');
  answer('find desk/menu', shown);
  answer('create desk/save', { draft: [], problems: [] });
  answer('find availability', {
    now: 0,
    categories: [],
    choices: [],
    pause: null,
    slots: { slotMinutes: 15, leadMinutes: 15, days: 2, capacity: null },
    dishes: [
      {
        _id: fried._id,
        name: fried.name,
        category: rice,
        stockMode: 'none',
        mode: 'none',
        quantity: 0,
        soldOut: null,
      },
    ],
  });
  await renderInShop(<DeskScreen />);
  await screen.findByRole('heading', { name: 'Rice' });
}

async function openFriedRice(): Promise<void> {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Fried rice/ }));
}

describe('the order of a menu', () => {
  it('[DESK-14] is changed with buttons, which keep the focus, and saved at once', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Change the order' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Rice down' }));
    expect(screen.getByText('Rice: place 2 of 2')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Rice down' }));
    fireEvent.click(screen.getByRole('button', { name: /Dishes of Rice$/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Claypot rice up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save the order' }));
    await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      {
        changes: [
          { kind: 'category', _id: soups, after: { order: 1 } },
          { kind: 'category', _id: rice, after: { order: 2 } },
          { kind: 'product', _id: claypot._id, after: { order: 1 } },
          { kind: 'product', _id: fried._id, after: { order: 2 } },
        ],
      },
    ]);
  });

  it('[DESK-14] is that of the options of a dish, too', async () => {
    await openFriedRice();
    fireEvent.click(screen.getByRole('button', { name: 'Move Extras up' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(dataSentTo('create desk/save')).toMatchObject([
        { changes: [{ after: { options: fried.options.toReversed() } }] },
      ]),
    );
  });

  it('[DESK-14] has sub-categories, which are added to a category', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Claypots' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Soups' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a sub-category' }));
    const names = screen.getByRole('group', { name: 'Name' });
    fireEvent.change(within(names).getByLabelText('English'), { target: { value: 'Clear' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(dataSentTo('create desk/save')).toMatchObject([
        { changes: [{ kind: 'subCategory', after: { category: soups, name: [{}] } }] },
      ]),
    );
  });
});

describe('the stock of a dish', () => {
  it('[DESK-15] is counted or sold out for the day at once', async () => {
    await openFriedRice();
    const stock = await screen.findByRole('group', { name: 'Stock' });
    answer('create stock/set', {
      product: fried._id,
      stockMode: 'synced',
      mode: 'none',
      quantity: 12,
    });
    fireEvent.click(within(stock).getByRole('radio', { name: 'Counted' }));
    fireEvent.change(within(stock).getByLabelText('Pieces left'), { target: { value: '12' } });
    fireEvent.click(within(stock).getByRole('button', { name: 'Set the stock' }));
    await waitFor(() =>
      expect(dataSentTo('create stock/set')).toMatchObject([
        { product: fried._id, stockMode: 'synced', quantity: 12 },
      ]),
    );
    expect(dataSentTo('create desk/save')).toEqual([]);
  });
});

describe('the prices of a dish', () => {
  it('[DESK-16] are its own in this shop, and others with a modifier', async () => {
    await openFriedRice();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Another price in this shop' }));
    fireEvent.change(screen.getByLabelText('Price here'), { target: { value: '38' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add a price modifier' }));
    fireEvent.change(screen.getByLabelText('Word'), { target: { value: 'happy-hour' } });
    fireEvent.change(screen.getByLabelText('Percent'), { target: { value: '-15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      {
        changes: [
          {
            after: {
              price: 4000,
              discountMapping: [{ shop, price: 3800, discount: 0 }],
              priceModifiers: [{ modifier: 'happy-hour', kind: 'percent', value: -15 }],
            },
          },
        ],
      },
    ]);
  });
});

describe('a set', () => {
  it('[DESK-17] brings dishes of the menu, called as they are', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a set part' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a choice' }));
    fireEvent.change(screen.getByLabelText('Brings this dish'), { target: { value: fried._id } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      {
        changes: [
          { after: { type: 'product', options: [{ product: fried._id, name: fried.name }] } },
        ],
      },
    ]);
  });

  it('[DESK-17] is not saved with a dish that is gone, and says so', async () => {
    const [group] = empty.optionGroups;
    if (group === undefined) throw new Error('no group');
    const broken = {
      ...group,
      type: 'product' as const,
      options: [{ ...newChoice(), product: 'f'.repeat(24) }],
    };
    await open({ ...menu, optionGroups: [broken] });
    fireEvent.click(screen.getByRole('button', { name: /^Size/ }));
    expect(screen.getByText('This dish is not on the menu any more.')).toBeDefined();
    const names = screen.getAllByRole('group', { name: 'Name' })[0];
    if (names === undefined) throw new Error('no names');
    fireEvent.change(within(names).getByLabelText('English'), { target: { value: 'Main' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(dataSentTo('create desk/save')).toEqual([]);
  });
});
