import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aDeskMenu, aDish, aGroup, inEach } from '../../testing/a-desk-menu.ts';
import { renderHeld } from '../../testing/held.tsx';
import type { Group } from './desk-queries.ts';
import { GroupEditor } from './group-editor.tsx';

const tea = aDish('Milk tea');
const menu = aDeskMenu({ products: [tea] });

function open(group: Group) {
  return renderHeld(group, (item, onChange) => (
    <GroupEditor item={item} menu={menu} onChange={onChange} />
  ));
}

const size = aGroup('Size', ['Small', 'Large']);

/** The fields of a choice, by its place. */
function choice(nth: number) {
  const item = screen.getAllByRole('listitem')[nth];
  if (item === undefined) throw new Error(`no choice ${nth}`);
  return within(item);
}

function namesOf(group: Group | null) {
  return group?.options.map(({ name }) => name[0]?.value);
}

describe('an option at the desk', () => {
  it('[DESK-12] asks how many only where more than one may be chosen', async () => {
    const { last } = await open(size);
    expect(screen.queryByLabelText('At least')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'More than one choice' }));
    fireEvent.change(screen.getByLabelText('At least'), { target: { value: '2' } });
    expect(last()).toMatchObject({ multiple: true, minPick: 2 });
  });

  it.each([
    ['', 0],
    ['-3', 0],
    ['2.9', 2],
    ['many', 0],
    ['12345', 999],
  ])('[DESK-12] takes %j choices at most as %i', async (typed, maxPick) => {
    const { last } = await open({ ...size, multiple: true, maxPick: 3 });
    const most = screen.getByLabelText('At most (0 for any number)');
    fireEvent.change(most, { target: { value: typed } });
    expect(last()?.maxPick).toBe(maxPick);
  });

  it('[DESK-14] moves its choices, and not beyond the ends', async () => {
    const { last } = await open(size);
    fireEvent.click(choice(1).getByRole('button', { name: 'Move up' }));
    expect(namesOf(last())).toEqual(['Large', 'Small']);
    fireEvent.click(choice(1).getByRole('button', { name: 'Move down' }));
    expect(namesOf(last())).toEqual(['Large', 'Small']);
    fireEvent.click(choice(0).getByRole('button', { name: 'Remove this choice' }));
    expect(namesOf(last())).toEqual(['Small']);
  });

  it('[DESK-16] has choices that cost less, and with a modifier something else', async () => {
    const { last } = await open(size);
    fireEvent.change(choice(0).getByLabelText('Adds to the price'), { target: { value: '-2' } });
    fireEvent.click(choice(0).getByRole('button', { name: 'Add a price modifier' }));
    expect(last()?.options).toMatchObject([
      { price: -200, priceModifiers: [{ kind: 'percent' }] },
      { price: 0, priceModifiers: [] },
    ]);
  });

  it('[DESK-17] brings dishes only as a part of a set', async () => {
    const { last } = await open(size);
    expect(screen.queryByLabelText('Brings this dish')).toBeNull();
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'product' } });
    expect(screen.getAllByLabelText('Brings this dish')).toHaveLength(2);
    expect(last()?.type).toBe('product');
  });

  it('[DESK-17] names a choice as its dish, unless it has a name of its own', async () => {
    const [blank] = aGroup('', ['x']).options;
    if (blank === undefined) throw new Error('no choice');
    const options = [
      { ...blank, _id: '1'.repeat(24), name: [] },
      { ...blank, name: inEach('A hot drink') },
    ];
    const { last } = await open({ ...size, type: 'product', options });
    for (const nth of [0, 1])
      fireEvent.change(choice(nth).getByLabelText('Brings this dish'), {
        target: { value: tea._id },
      });
    expect(last()?.options).toMatchObject([
      { product: tea._id, name: inEach('Milk tea') },
      { product: tea._id, name: inEach('A hot drink') },
    ]);
    fireEvent.change(choice(1).getByLabelText('Brings this dish'), { target: { value: '' } });
    expect(last()?.options[1]).toMatchObject({ product: null, name: inEach('A hot drink') });
  });
});
