import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  aDeskMenu,
  aDish,
  aGroup,
  barId,
  inEach,
  riceId,
  soupsId,
  stoveId,
} from '../../testing/a-desk-menu.ts';
import { renderHeld } from '../../testing/held.tsx';
import type { Dish } from './desk-queries.ts';
import { ProductEditor } from './product-editor.tsx';

const claypots = { _id: 'e'.repeat(24), name: inEach('Claypots'), order: 1, category: riceId };
const size = aGroup('Size', []);
const extras = aGroup('Extras', []);
const ice = aGroup('Ice', []);
const menu = aDeskMenu({ subCategories: [claypots], optionGroups: [size, extras, ice] });

function open(about: Partial<Dish> = {}) {
  return renderHeld(aDish('Claypot rice', about), (item, onChange) => (
    <ProductEditor item={item} menu={menu} onChange={onChange} />
  ));
}

function chips(name: string) {
  return within(screen.getByRole('group', { name }));
}

function tick(group: string, chip: string): void {
  fireEvent.click(chips(group).getByRole('checkbox', { name: chip }));
}

describe('the editor of a dish', () => {
  it('[DESK-14] asks for a sub-category where its category has some, and forgets it after', async () => {
    const { last } = await open();
    fireEvent.change(screen.getByLabelText('Sub-category'), { target: { value: claypots._id } });
    expect(last()?.subCategory).toBe(claypots._id);
    fireEvent.change(screen.getByLabelText('Sub-category'), { target: { value: '' } });
    expect(last()?.subCategory).toBeNull();
    fireEvent.change(screen.getByLabelText('Sub-category'), { target: { value: claypots._id } });
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: soupsId } });
    expect(last()).toMatchObject({ category: soupsId, subCategory: null });
    expect(screen.queryByLabelText('Sub-category')).toBeNull();
    fireEvent.change(screen.getByLabelText('Category'), { target: { value: '' } });
    expect(last()?.category).toBeNull();
  });

  it('[DESK-14] keeps the order of options that guests answer in, new ones last', async () => {
    const { last } = await open({ options: [extras._id] });
    expect(screen.queryByRole('list', { name: 'Order of the options' })).toBeNull();
    tick('Options', 'Size');
    expect(last()?.options).toEqual([extras._id, size._id]);
    fireEvent.click(screen.getByRole('button', { name: 'Move Size up' }));
    tick('Options', 'Ice');
    expect(last()?.options).toEqual([size._id, extras._id, ice._id]);
    tick('Options', 'Extras');
    expect(last()?.options).toEqual([size._id, ice._id]);
  });

  it('[DESK-12] is made at stations of the kitchen and of the bar', async () => {
    const { last } = await open();
    expect(chips('Kitchen stations').queryByRole('checkbox', { name: 'Counter bar' })).toBeNull();
    tick('Kitchen stations', 'Stove');
    tick('Drinks stations', 'Counter bar');
    expect(last()).toMatchObject({ kitchenPrinters: [stoveId], waterBars: [barId] });
  });

  it('[DESK-12] says whether allergens are declared, and that nothing ticked is then none', async () => {
    const { last } = await open();
    expect(screen.getByText('Not declared: guests are told to ask.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Allergens are declared' }));
    expect(last()?.details.allergens).toEqual([]);
    expect(screen.getByText('What is not ticked is not in it.')).toBeDefined();
    const [first] = chips('Allergens').getAllByRole('checkbox');
    if (first === undefined) throw new Error('no allergen');
    fireEvent.click(first);
    expect(last()?.details.allergens).toHaveLength(1);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Allergens are declared' }));
    expect(last()?.details.allergens).toBeNull();
  });

  it('[DESK-12] declares allergens with the first that is ticked', async () => {
    const { last } = await open();
    const [first] = chips('Allergens').getAllByRole('checkbox');
    if (first === undefined) throw new Error('no allergen');
    fireEvent.click(first);
    expect(last()?.details.allergens).toHaveLength(1);
  });

  it('[DESK-12] says how hot it is, and for whom it is suitable', async () => {
    const { last } = await open();
    fireEvent.change(screen.getByLabelText('Spicy'), { target: { value: '2' } });
    const [first] = chips('Suitable for').getAllByRole('checkbox');
    if (first === undefined) throw new Error('no diet');
    fireEvent.click(first);
    const details = last()?.details;
    expect([details?.spicy, details?.diets.length, details?.contains.length]).toEqual([2, 1, 0]);
  });

  it.each([
    ['Hide from phones and kiosks', 'hideFromOnline', true],
    ['Only in sets or as a gift', 'setOrderOrGiftOnly', true],
    ['Only to eat in', 'eatInOnly', true],
    ['Discounts apply', 'discountable', false],
    ['Without service charge', 'freeSurcharge', true],
  ] as const)('[DESK-12] turns “%s” over', async (label, field, isOn) => {
    const { last } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: label }));
    expect(last()?.[field]).toBe(isOn);
  });

  it('[DESK-13] takes the first picture away, and the others stay', async () => {
    const [first, second] = ['1'.repeat(24), '2'.repeat(24)] as const;
    const { last } = await open({ images: [first, second] });
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(last()?.images).toEqual([second]);
  });

  it('[DESK-03] holds no longer texts than the server takes', async () => {
    await open();
    const most = (group: string): string | null =>
      chips(group).getByLabelText('English').getAttribute('maxlength');
    expect([most('Description'), most('Short name for the kitchen')]).toEqual(['2000', '60']);
    expect(screen.getByLabelText('Code').getAttribute('maxlength')).toBe('60');
  });
});
