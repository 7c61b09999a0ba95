import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aDeskMenu, aDish, aGroup, inEach, riceId } from '../../testing/a-desk-menu.ts';
import { keepFramesEmpty } from '../../testing/empty-frames.ts';
import { answer, dataSentTo, neverAnswer, refuse } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Change } from './desk-queries.ts';
import { newChoice } from './edited-menu.ts';
import type { Editing } from './editing.ts';
import { ItemPanel } from './item-panel.tsx';

const [rice = null] = aDeskMenu().categories;
const menu = aDeskMenu({ products: [aDish('Toast')] });
const category: Change = { kind: 'category', _id: riceId, after: rice };

async function open(change: Change = category, isNew = false) {
  const onClose = vi.fn<() => void>();
  const onEdit = vi.fn<(editing: Editing) => void>();
  const editing = { change, isNew };
  await renderInShop(<ItemPanel editing={editing} menu={menu} onClose={onClose} onEdit={onEdit} />);
  return onClose;
}

function rename(to: string): void {
  fireEvent.change(screen.getByLabelText('English'), { target: { value: to } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

const save = (): HTMLElement => screen.getByRole('button', { name: 'Save draft' });
const isSaveOff = (): boolean => save().getAttribute('aria-disabled') === 'true';

/** A save that runs is off as well. */
async function untilSaved(): Promise<void> {
  await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(1));
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('false'));
}

beforeEach(() => {
  answer('create desk/save', { draft: [], problems: [] });
});

describe('the editor of one item', () => {
  it('[DESK-02] saves what differs, once, and nothing while nothing does', async () => {
    await open();
    expect(isSaveOff()).toBe(true);
    rename('Rice dishes');
    press('Save draft');
    await untilSaved();
    expect(isSaveOff()).toBe(true);
    rename('Rice');
    expect(isSaveOff()).toBe(false);
  });

  it('[DESK-06] keeps what has changed since it was opened, but for what is edited', async () => {
    const [toast] = menu.products;
    if (toast === undefined) throw new Error('no dish');
    const opened = { ...toast, price: cents(700), code: 'OLD' };
    await open({ kind: 'product', _id: toast._id, after: opened });
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'NEW' } });
    press('Save draft');
    await untilSaved();
    expect(dataSentTo('create desk/save')).toMatchObject([
      {
        changes: [{ after: { price: toast.price, code: 'NEW' } }],
        begun: [{ after: { code: toast.code } }],
      },
    ]);
    expect(isSaveOff()).toBe(true);
  });

  it('[DESK-06] keeps its first save where the menu is not read again before the second', async () => {
    const [toast] = menu.products;
    if (toast === undefined) throw new Error('no dish');
    await open({ kind: 'product', _id: toast._id, after: toast });
    const saveNext = async (most: number): Promise<void> => {
      press('Save draft');
      await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(most));
      await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('false'));
    };
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'ONE' } });
    await saveNext(1);
    fireEvent.change(screen.getAllByLabelText('English')[0] ?? save(), {
      target: { value: 'Toasted' },
    });
    await saveNext(2);
    expect(dataSentTo('create desk/save').at(-1)).toMatchObject({
      changes: [{ after: { code: 'ONE', name: [{ value: 'Toasted' }, {}, {}] } }],
    });
  });

  it('[DESK-12] is called by what it edits, or by what it will be', async () => {
    await open({ ...category, kind: 'category', after: rice && { ...rice, name: [] } }, true);
    expect(screen.getByRole('heading', { name: 'New category' })).toBeDefined();
    rename('Rice dishes');
    expect(screen.getByRole('heading', { name: 'Rice dishes' })).toBeDefined();
  });

  it.each([
    ['Ctrl+S', { ctrlKey: true }],
    ['⌘S', { metaKey: true }],
  ])('[DESK-12] saves with %s, which the browser does not get', async (_, keys) => {
    await open();
    rename('Rice dishes');
    const isLeft = fireEvent.keyDown(window, { key: 's', ...keys });
    expect(isLeft).toBe(false);
    await waitFor(() =>
      expect(dataSentTo('create desk/save')).toMatchObject([
        { changes: [{ kind: 'category', after: { name: [{ value: 'Rice dishes' }, {}, {}] } }] },
      ]),
    );
  });

  it('[DESK-12] saves nothing by the letter alone', async () => {
    await open();
    rename('Rice dishes');
    expect(fireEvent.keyDown(window, { key: 's' })).toBe(true);
    rename('Rice and more');
    press('Save draft');
    await untilSaved();
    expect(dataSentTo('create desk/save')).toMatchObject([
      { changes: [{ after: { name: [{ value: 'Rice and more' }, {}, {}] } }] },
    ]);
  });

  it('[DESK-10] is taken off the menu and closed; one that is new cannot be', async () => {
    const onClose = await open();
    press('Take off the menu');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(dataSentTo('create desk/save')).toMatchObject([
      { changes: [{ kind: 'category', _id: riceId, after: null }] },
    ]);
  });

  it('[DESK-02] stays open and says why where it could not be taken off', async () => {
    refuse('create desk/save', 'notFound');
    const onClose = await open();
    press('Take off the menu');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[DESK-02] a new item may be saved as it is, and has nothing to take off before', async () => {
    await open(category, true);
    expect(screen.queryByRole('button', { name: 'Take off the menu' })).toBeNull();
    expect(isSaveOff()).toBe(false);
    press('Save draft');
    await screen.findByRole('button', { name: 'Take off the menu' });
    expect(screen.getByRole('button', { name: 'Add a sub-category' })).toBeDefined();
  });

  it('[STAFF-12] closes after a question while something is not saved', async () => {
    const onClose = await open();
    rename('Rice dishes');
    press('Close');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('[STAFF-12] asks nothing once it is saved', async () => {
    const onClose = await open();
    rename('Rice dishes');
    press('Save draft');
    await untilSaved();
    press('Close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[DESK-03] keeps what was typed when it is refused, and says why', async () => {
    await open();
    refuse('create desk/save', 'notAllowed');
    rename('Rice dishes');
    press('Save draft');
    expect((await screen.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(screen.getByDisplayValue('Rice dishes')).toBeDefined();
    expect(isSaveOff()).toBe(false);
  });

  it('[DESK-12] saves no dish while its price is marked as wrong, by the keys neither', async () => {
    const [toast] = menu.products;
    if (toast === undefined) throw new Error('no dish');
    await open({ kind: 'product', _id: toast._id, after: toast });
    const price = screen.getByLabelText('Price');
    for (const value of ['1', '1,00', '1,000']) fireEvent.change(price, { target: { value } });
    press('Save draft');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(document.activeElement).toBe(price);
    expect(dataSentTo('create desk/save')).toEqual([]);
    fireEvent.change(price, { target: { value: '1000' } });
    press('Save draft');
    await untilSaved();
    expect(dataSentTo('create desk/save')).toMatchObject([
      { changes: [{ after: { price: 100_000 } }] },
    ]);
  });

  it('[DESK-02] is not sent twice while the first answer is on its way', async () => {
    await open();
    neverAnswer('create desk/save');
    rename('Rice dishes');
    press('Save draft');
    press('Save draft');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(dataSentTo('create desk/save')).toHaveLength(1));
    expect(save().getAttribute('aria-busy')).toBe('true');
  });

  it('[DESK-17] a set whose dish is gone is not saved by the keys either', async () => {
    const gone = { ...newChoice(), name: inEach('Tea'), product: 'f'.repeat(24) };
    const drink = aGroup('Drink', [], { type: 'product', options: [gone] });
    await open({ kind: 'optionGroup', _id: drink._id, after: drink }, true);
    expect(isSaveOff()).toBe(true);
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    press('Remove this choice');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await untilSaved();
    expect(dataSentTo('create desk/save')).toMatchObject([
      { changes: [{ after: { options: [] } }] },
    ]);
  });

  it('[DESK-18] shows what guests will see in a sheet where there is no room beside it', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'As guests see it' })).toBeNull();
    keepFramesEmpty();
    press('As guests see it');
    const sheet = within(await screen.findByRole('dialog', { name: 'As guests see it' }));
    expect(sheet.getByTitle('Phone, English')).toBeDefined();
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByTitle('Phone, English')).toBeNull());
  });
});
