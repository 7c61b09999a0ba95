import { describe, expect, it } from 'vitest';
import { aProduct } from '@servery/demo/builders.ts';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { heightsOf, menuRows, narrowed } from './menu-rows.ts';

function chapter(category: string, subs: readonly (string | null)[]): MenuChapter {
  return {
    category: { _id: category, name: [], order: 0, sections: [] },
    products: subs.map((subCategory, at) =>
      aProduct({ _id: `${category}${at}`, category, subCategory }),
    ),
  };
}

const menu = [chapter('rice', ['a', 'a', 'b']), chapter('tea', ['c'])];

function shapeOf(chapters: readonly MenuChapter[], columns: number): readonly string[] {
  return menuRows(chapters, columns).map((row) =>
    row.kind === 'heading' ? `# ${row.category}` : row.dishes.map(({ _id }) => _id).join(' '),
  );
}

describe('the rows of the menu', () => {
  it('have a heading before the dishes of each category', () => {
    expect(shapeOf(menu, 1)).toEqual(['# rice', 'rice0', 'rice1', 'rice2', '# tea', 'tea0']);
  });

  it('have dishes side by side, with a new row for each category', () => {
    expect(shapeOf(menu, 2)).toEqual(['# rice', 'rice0 rice1', 'rice2', '# tea', 'tea0']);
  });

  it('have heights by their kind', () => {
    expect(heightsOf(menuRows(menu, 2), { heading: 56, dishes: 240 })).toEqual([
      56, 240, 240, 56, 240,
    ]);
  });

  it('[MENU-01] narrow one category to a sub-category and leave the others complete', () => {
    expect(shapeOf(narrowed(menu, { category: 'rice', subCategory: 'b' }), 2)).toEqual([
      '# rice',
      'rice2',
      '# tea',
      'tea0',
    ]);
    expect(narrowed(menu, null)).toBe(menu);
  });
});
