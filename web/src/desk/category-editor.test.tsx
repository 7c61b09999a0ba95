import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aDeskMenu, hallId, inEach, riceId, soupsId } from '../../testing/a-desk-menu.ts';
import { renderHeld } from '../../testing/held.tsx';
import { CategoryEditor, SubCategoryEditor } from './category-editor.tsx';
import type { Editing } from './editing.ts';

const claypots = { _id: 'e'.repeat(24), name: inEach('Claypots'), order: 4, category: riceId };
const clear = { _id: 'f'.repeat(24), name: inEach('Clear'), order: 1, category: soupsId };
const menu = aDeskMenu({ subCategories: [claypots, clear] });
const [rice] = menu.categories;
if (rice === undefined) throw new Error('no category');

async function open(isNew = false) {
  const onEdit = vi.fn<(editing: Editing) => void>();
  const page = await renderHeld(rice, (item, onChange) =>
    item === undefined ? null : (
      <CategoryEditor item={item} menu={menu} isNew={isNew} onChange={onChange} onEdit={onEdit} />
    ),
  );
  return { ...page, onEdit };
}

describe('a category at the desk', () => {
  it('[DESK-14] leads to its own sub-categories alone', async () => {
    const { onEdit } = await open();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Claypots' }));
    expect(onEdit).toHaveBeenCalledWith({
      change: { kind: 'subCategory', _id: claypots._id, after: claypots },
      isNew: false,
    });
  });

  it('[DESK-14] gets another sub-category behind all others', async () => {
    const { onEdit } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Add a sub-category' }));
    expect(onEdit.mock.lastCall).toMatchObject([
      { isNew: true, change: { after: { category: riceId, order: 5, name: [] } } },
    ]);
  });

  it('[DESK-14] has none to divide it before it is saved itself', async () => {
    await open(true);
    expect(screen.queryByRole('button', { name: 'Add a sub-category' })).toBeNull();
  });

  it('[DESK-12] is shown in the sections that are ticked', async () => {
    const { last } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Hall' }));
    expect(last()?.sections).toEqual([hallId]);
  });

  it('[DESK-14] has its sub-category moved into another one', async () => {
    const { last } = await renderHeld(claypots, (item, onChange) => (
      <SubCategoryEditor item={item} menu={menu} onChange={onChange} />
    ));
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: soupsId } });
    fireEvent.change(screen.getByLabelText('English'), { target: { value: 'Pots' } });
    expect(last()).toMatchObject({ category: soupsId, name: [{ value: 'Pots' }, {}, {}] });
  });
});
