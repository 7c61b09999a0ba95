import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aDeskMenu, aDish, aGroup, inEach } from '../../testing/a-desk-menu.ts';
import { renderInShop } from '../../testing/render.tsx';
import type { Change, Dish } from './desk-queries.ts';
import { Found } from './import-difference.tsx';
import { type CellProblem, readRows } from './import-rows.ts';

const fried = aDish('Fried rice', { price: cents(4000) });
const soup = aDish('Soup', { price: cents(2000) });
const menu = aDeskMenu({ products: [fried, soup] });
const file = readRows([
  ['Name (English)', 'Price'],
  ['Fried rice', '42'],
]);

function changed(after: Dish): Change {
  return { kind: 'product', _id: after._id, after };
}

async function rowsOf(...changes: readonly Change[]) {
  await renderInShop(<Found read={file} changes={changes} menu={menu} />);
  const list = within(screen.getByRole('list', { name: 'What changes' }));
  return list.queryAllByRole('listitem').map(({ textContent }) => textContent);
}

describe('what a file would change', () => {
  it('[IMPORT-03] has both prices only where the price changes', async () => {
    const rows = await rowsOf(
      changed({ ...fried, price: cents(4200) }),
      changed({ ...soup, code: 'R1' }),
      changed(aDish('Noodles', { price: cents(3000) })),
    );
    expect(rows).toEqual(['Fried riceprice$40.00 → $42.00', 'Soupcode$20.00', 'Noodlesnew$30.00']);
  });

  it('[IMPORT-03] has the prices of the shop where it has its own', async () => {
    const own = (price: number): Dish['discountMapping'] => [
      { shop: menu.shop, price: cents(price), discount: 0 },
    ];
    const before = { ...fried, discountMapping: own(4400) };
    const after = { ...fried, discountMapping: own(4600) };
    const withOwn = { ...menu, products: [before] };
    await renderInShop(<Found read={file} changes={[changed(after)]} menu={withOwn} />);
    expect(screen.getByText(/→/).textContent).toBe('$44.00 → $46.00');
  });

  it('[IMPORT-03] has what choices cost more before and after, with their dish', async () => {
    const size = aGroup('Size', ['Small', 'Large', 'Huge']);
    const tea = aDish('Tea', { price: cents(1800), options: [size._id] });
    const options = size.options
      .slice(0, 2)
      .map((one, nth) => ({ ...one, price: cents(500 * nth) }));
    const change = { kind: 'optionGroup', _id: size._id, after: { ...size, options } } as const;
    const sized = aDeskMenu({ products: [tea, soup], optionGroups: [size] });
    await renderInShop(<Found read={file} changes={[change]} menu={sized} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Teaoptions$18.00Large $0.00 → +$5.00Huge $0.00 → –',
    ]);
    expect(screen.getByRole('status').textContent).toBe('Our template: 1 dish, 0 new, 1 changed');
  });

  it('[IMPORT-03] is told dish by dish: a new category is none', async () => {
    const category = { _id: '4'.repeat(24), name: inEach('Cold'), order: 3, sections: [] };
    expect(await rowsOf({ kind: 'category', _id: category._id, after: category })).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('Our template: 1 dish, 0 new, 0 changed');
  });

  it('[IMPORT-03] shows the first fifty dishes of many, and how many more there are', async () => {
    const many = Array.from({ length: 52 }, (_, nth) => changed(aDish(`Dish ${nth}`)));
    expect(await rowsOf(...many)).toHaveLength(50);
    expect(screen.getByText('and 2 more dishes')).toBeDefined();
  });

  it('[IMPORT-03] says nothing of more where fifty are all', async () => {
    const many = Array.from({ length: 50 }, (_, nth) => changed(aDish(`Dish ${nth}`)));
    expect(await rowsOf(...many)).toHaveLength(50);
    expect(screen.queryByText(/more dish/)).toBeNull();
  });

  it.each([
    [1000, 'Row 1000, column B: this is no price.'],
    [1001, 'and 1 more mistake'],
    [1500, 'and 500 more mistakes'],
  ])('[IMPORT-02] names each of %i mistakes, and how many more there are', async (count, last) => {
    const problems = Array.from({ length: count }, (_, nth): CellProblem => ({
      row: nth + 1,
      column: 'B',
      code: 'priceWrong',
    }));
    await renderInShop(<Found read={{ ...file, problems }} changes={[]} menu={menu} />);
    const { children } = screen.getByRole('alert');
    expect(children).toHaveLength(Math.min(count, 1001));
    expect(children.item(children.length - 1)?.textContent).toBe(last);
  });

  it.each([
    [true, 'Row 7, column B: this is no price.'],
    [false, 'Object 7, B: this is no price.'],
  ])('[IMPORT-02] names the place of a mistake as its file does (%s)', async (isTable, text) => {
    const problem: CellProblem = { row: 7, column: 'B', code: 'priceWrong' };
    const read = { ...file, isTable, problems: [problem] };
    await renderInShop(<Found read={read} changes={[]} menu={menu} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
});
