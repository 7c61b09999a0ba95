import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import type * as socketIo from '../../testing/fake-socket.ts';
import { workAs } from '../../testing/at-till.ts';
import { answer, dataSentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { type DeskMenu, deskMenu } from './desk-queries.ts';
import { DeskScreen } from './desk-screen.tsx';
import { newDish } from './edited-menu.ts';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const nothing: DeskMenu = {
  shop: 'a'.repeat(24),
  otherShops: [],
  sections: [],
  stations: [],
  categories: [
    { _id: 'c'.repeat(24), name: [{ lang: 'en', value: 'Rice' }], order: 1, sections: [] },
  ],
  subCategories: [],
  optionGroups: [],
  products: [],
  draft: [],
  plans: [],
};
const rice = {
  ...newDish(nothing, 'c'.repeat(24)),
  name: [
    { lang: 'en', value: 'Fried rice' },
    { lang: 'zh-hk', value: '炒飯' },
  ],
  code: 'R1',
};
const soup = { ...newDish(nothing, null), name: [{ lang: 'en', value: 'Borscht' }] };
const menu: DeskMenu = { ...nothing, products: [rice, soup] };

async function open(): Promise<void> {
  workAs('manager');
  answer('find desk/menu', menu);
  answer('create desk/save', { draft: [], problems: [] });
  await renderInShop(<DeskScreen />);
  await screen.findByRole('heading', { name: 'Rice' });
}

describe('a draft with a time', () => {
  it('[DESK-07] goes live at that time of the shop, wherever the device is', async () => {
    workAs('manager');
    const change = { kind: 'product', _id: rice._id, after: rice } as const;
    const entry = { change, fields: ['price'], staffName: 'Ling', at: 0 };
    answer('find desk/menu', { ...menu, draft: [entry] });
    answer('create desk/check', { problems: [] });
    answer('create desk/publish', { publication: null, plan: 'd'.repeat(24), changed: 1 });
    await renderInShop(<DeskScreen />);
    fireEvent.click(await screen.findByRole('button', { name: /Review/ }));
    fireEvent.change(await screen.findByLabelText('When (empty: now)'), {
      target: { value: '2026-12-24T18:30' },
    });
    const publish = screen.getByRole('button', { name: 'Publish at this time' });
    await waitFor(() => expect(publish.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(publish);
    await waitFor(() =>
      expect(dataSentTo('create desk/publish')).toMatchObject([
        { at: Date.parse('2026-12-24T18:30:00+08:00') },
      ]),
    );
  });
});

describe('many dishes at once', () => {
  it('[DESK-11] raises a category by a percentage and sells it out for the day', async () => {
    await open();
    answer('create desk/changeMany', { draft: [], problems: [] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all of Rice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
    await waitFor(() =>
      expect(dataSentTo('create desk/changeMany')).toMatchObject([
        { products: [rice._id], action: { kind: 'price', percent: 5, step: 50 } },
      ]),
    );
    answer('create availability/soldOut', {
      product: rice._id,
      option: null,
      choice: null,
      soldOut: null,
    });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Fried rice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Sold out today' }));
    await waitFor(() =>
      expect(dataSentTo('create availability/soldOut')).toMatchObject([
        { product: rice._id, until: 'endOfDay' },
      ]),
    );
  });
});

describe('a dish that was chosen and is taken off', () => {
  it('[DESK-11] is left out of what is done to the others', async () => {
    await open();
    answer('create desk/changeMany', { draft: [], problems: [] });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Borscht' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Fried rice' }));
    const change = { kind: 'product', _id: soup._id, after: null } as const;
    const entry = { change, fields: [], staffName: 'Ling', at: 0 };
    answer('find desk/menu', { ...menu, draft: [entry] });
    act(() => deskMenu.invalidate());
    await waitFor(() => expect(screen.queryByText('Borscht')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Change prices' }));
    await waitFor(() =>
      expect(dataSentTo('create desk/changeMany')).toMatchObject([{ products: [rice._id] }]),
    );
  });
});

describe('a desk that others use, too', () => {
  it('[DESK-12] shows the menu as it is now, not as it was read before', async () => {
    deskMenu.of().setData(menu);
    workAs('manager');
    const renamed = { ...rice, name: [{ lang: 'en', value: 'Rice of the day' }] };
    answer('find desk/menu', { ...menu, products: [renamed] });
    await renderInShop(<DeskScreen />);
    expect(await screen.findByRole('button', { name: /^Rice of the day/ })).toBeDefined();
  });

  it('[IMPORT-03] compares a file with the menu as it is now', async () => {
    await open();
    answer('find desk/menu', { ...menu, products: [{ ...rice, price: cents(2500) }] });
    fireEvent.click(screen.getByRole('button', { name: 'Import and export' }));
    const file = new File(['Code,Name (English),Price\nR1,Fried rice,25\n'], 'menu.csv');
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
    expect(await screen.findByRole('button', { name: 'Nothing differs' })).toBeDefined();
  });
});

describe('the desk', () => {
  it.each(['fried', '炒饭', 'r1'])('[DESK-12] finds a dish by %s', async (typed) => {
    await open();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
    expect(screen.getByRole('button', { name: /Fried rice/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Borscht/ })).toBeNull();
  });

  it('[DESK-12] marks a language that is missing, and saves what is written', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Fried rice/ }));
    const names = screen.getByRole('group', { name: 'Name' });
    const missing = within(names).getByLabelText(/Simplified Chinese.*missing/);
    fireEvent.change(missing, { target: { value: '炒饭' } });
    expect(within(names).queryByText(/missing/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(dataSentTo('create desk/save')).toMatchObject([
        { changes: [{ kind: 'product', after: { name: [{}, {}, { value: '炒饭' }] } }] },
      ]),
    );
  });
});

describe('an edit that is not saved', () => {
  it('[STAFF-12] is not lost when another dish is chosen', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Fried rice/ }));
    const names = await screen.findByRole('group', { name: 'Name' });
    fireEvent.change(within(names).getByLabelText('English'), { target: { value: 'Rice, fried' } });
    fireEvent.click(screen.getByRole('button', { name: /^Borscht/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(screen.getByDisplayValue('Rice, fried')).toBeDefined();
  });

  it('[DESK-02] a draft is dropped after a second press, which says how much is lost', async () => {
    workAs('manager');
    const change = { kind: 'product', _id: rice._id, after: rice } as const;
    answer('find desk/menu', {
      ...menu,
      draft: [{ change, fields: ['price'], staffName: 'Ling', at: 0 }],
    });
    answer('create desk/discard', { draft: [], problems: [] });
    await renderInShop(<DeskScreen />);
    fireEvent.click(await screen.findByRole('button', { name: 'Drop the draft' }));
    expect(dataSentTo('create desk/discard')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Drop 1 change' }));
    await waitFor(() => expect(dataSentTo('create desk/discard')).toHaveLength(1));
  });

  it('[DESK-02] an editor closes with what it shows, once that was dropped', async () => {
    workAs('manager');
    const edited = { ...rice, name: [{ lang: 'en', value: 'Rice of the house' }] };
    const change = { kind: 'product', _id: rice._id, after: edited } as const;
    const draft = [{ change, fields: ['name'], staffName: 'Ling', at: 0 }];
    answer('find desk/menu', { ...menu, draft });
    answer('create desk/discard', { draft: [], problems: [] });
    await renderInShop(<DeskScreen />);
    fireEvent.click(await screen.findByRole('button', { name: /^Rice of the house/ }));
    expect(await screen.findByRole('group', { name: 'Name' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Drop the draft' }));
    fireEvent.click(screen.getByRole('button', { name: 'Drop 1 change' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Name' })).toBeNull());
  });

  it('[DESK-03] holds no longer text than the server takes', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: /^Fried rice/ }));
    const names = await screen.findByRole('group', { name: 'Name' });
    expect(within(names).getByLabelText('English').getAttribute('maxlength')).toBe('200');
  });
});

describe('a file beside the menu', () => {
  async function choose(text: string): Promise<void> {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Import and export' }));
    const file = new File([text], 'menu.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('File'), { target: { files: [file] } });
  }

  it('[IMPORT-03] shows what it changes of each dish, with both prices', async () => {
    await choose('Code,Name (English),Price\nR1,Fried rice,25\nN1,Noodles,30\n');
    const rows = within(await screen.findByRole('list', { name: 'What changes' }));
    expect(rows.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Fried riceprice$0.00 → $25.00',
      'Noodlesnew$30.00',
    ]);
  });

  it('[IMPORT-02] of a broken file says that it has to be corrected', async () => {
    await choose('Name (English),Price\nToast,a lot\n');
    expect(await screen.findByRole('button', { name: 'Correct the file first' })).toBeDefined();
  });
});
