import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import {
  aDeskMenu,
  aDish,
  aDraftEntry,
  aGroup,
  inEach,
  riceId,
} from '../../testing/a-desk-menu.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { DeskMenu } from './desk-queries.ts';
import type { Editing } from './editing.ts';
import { ItemList } from './item-list.tsx';

const claypots = { _id: 'e'.repeat(24), name: inEach('Claypots'), order: 1, category: riceId };
const fried = aDish('Fried rice', { code: 'R1', price: cents(4000), order: 3 });
const pot = aDish('Claypot rice', { subCategory: claypots._id, hideFromOnline: true });
const gone = aDish('Toast', { category: null, subCategory: 'b'.repeat(24) });
const drink = aGroup('Drink', ['Tea'], { type: 'product' });
const menu = aDeskMenu({
  subCategories: [claypots],
  optionGroups: [aGroup('Size', ['Small', 'Large']), drink],
  products: [pot, fried, gone],
});

interface Shown {
  readonly menu?: DeskMenu;
  readonly typed?: string;
  readonly chosen?: readonly string[];
}

async function open({ menu: shown = menu, typed = '', chosen = [] }: Shown = {}) {
  const onEdit = vi.fn<(editing: Editing) => void>();
  const onChoose = vi.fn<(products: readonly string[], isChosen: boolean) => void>();
  await renderInShop(
    <ItemList
      menu={shown}
      typed={typed}
      editing={drink._id}
      onEdit={onEdit}
      chosen={new Set(chosen)}
      onChoose={onChoose}
    />,
  );
  return { onEdit, onChoose };
}

function headings(level: number): readonly string[] {
  return screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
}

describe('the menu at the desk', () => {
  it('[DESK-12] stands under its categories, what has none at the end', async () => {
    await open();
    expect(headings(2)).toEqual(['Rice', 'Soups', 'Without a category', 'Options and sets']);
    expect(screen.getByText('No dish yet')).toBeDefined();
  });

  it('[DESK-14] has what is in no sub-category first, as guests read it', async () => {
    await open();
    const [rows] = screen.getAllByRole('list');
    if (rows === undefined) throw new Error('no list');
    const texts = within(rows)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/Fried rice R1\$40\.00$/);
    expect(texts[1]).toBe('Claypots');
    expect(texts[2]).toMatch(/Claypot rice/);
  });

  it('[DESK-14] still lists a dish whose sub-category is gone', async () => {
    await open();
    expect(screen.getByRole('button', { name: /^Toast/ })).toBeDefined();
  });

  it('[DESK-12] shows of a search only where something was found', async () => {
    await open({ typed: 'claypot' });
    expect(headings(2)).toEqual(['Rice']);
    expect(screen.queryByRole('button', { name: 'Add a category' })).toBeNull();
  });

  it('[DESK-12] says that no dish is called so', async () => {
    await open({ typed: 'borscht' });
    expect(screen.getByText('No dish is called so.')).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('[DESK-11] a category is chosen whole only with each of its dishes', async () => {
    const { onChoose } = await open({ chosen: [fried._id] });
    const all = screen.getByRole('checkbox', { name: 'Choose all of Rice' });
    expect(all).toHaveProperty('checked', false);
    fireEvent.click(all);
    expect(onChoose).toHaveBeenLastCalledWith([pot._id, fried._id], true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Fried rice' }));
    expect(onChoose).toHaveBeenLastCalledWith([fried._id], false);
  });

  it('[DESK-11] a category without a dish is never chosen', async () => {
    await open({ chosen: [fried._id, pot._id] });
    const isChosen = (name: string): boolean =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
    expect([isChosen('Choose all of Rice'), isChosen('Choose all of Soups')]).toEqual([
      true,
      false,
    ]);
  });

  it('[DESK-12] marks a dish that is hidden, and one that waits in the draft', async () => {
    const entry = aDraftEntry({ kind: 'product', _id: fried._id, after: fried });
    await open({ menu: { ...menu, draft: [entry] } });
    const rowOf = (name: RegExp) => within(screen.getByRole('button', { name }));
    expect(rowOf(/^Claypot rice/).getByLabelText('Hidden online')).toBeDefined();
    expect(rowOf(/^Fried rice/).getByText('Draft')).toBeDefined();
    expect(rowOf(/^Claypot rice/).queryByText('Draft')).toBeNull();
  });

  it('[PRICE-01] has the price of this shop', async () => {
    const own = { shop: menu.shop, discount: 0, price: cents(3800) };
    await open({ menu: { ...menu, products: [{ ...fried, discountMapping: [own] }] } });
    expect(screen.getByRole('button', { name: /^Fried rice.*\$38\.00$/ })).toBeDefined();
  });

  it('[DESK-12] begins a dish in the category where it is added, behind the others', async () => {
    const { onEdit } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a dish to Rice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a dish to Without a category' }));
    expect(onEdit.mock.calls).toMatchObject([
      [{ isNew: true, change: { kind: 'product', after: { category: riceId, order: 4 } } }],
      [{ isNew: true, change: { after: { category: null } } }],
    ]);
  });

  it('[DESK-14] opens categories and sub-categories, but not what has none', async () => {
    const { onEdit } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Edit Claypots' }));
    fireEvent.click(screen.getByRole('button', { name: 'Edit Rice' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add a category' }));
    expect(onEdit.mock.calls).toMatchObject([
      [{ isNew: false, change: { kind: 'subCategory', _id: claypots._id } }],
      [{ isNew: false, change: { kind: 'category', _id: riceId } }],
      [{ isNew: true, change: { kind: 'category', after: { order: 3 } } }],
    ]);
    expect(screen.queryByRole('button', { name: 'Edit Without a category' })).toBeNull();
  });

  it('[DESK-17] tells parts of sets from options, and which of them is open', async () => {
    const { onEdit } = await open();
    const part = screen.getByRole('button', { name: /^Drink.*Set part.*1 choice$/ });
    expect(part.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: /^Size ?2 choices$/ })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add a set part' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add an option' }));
    expect(onEdit.mock.calls).toMatchObject([
      [{ change: { after: { type: 'product', required: true } } }],
      [{ change: { after: { type: 'option', required: false } } }],
    ]);
  });
});
