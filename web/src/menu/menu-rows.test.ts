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

describe('the menu line by line', () => {
  it('has a heading before the dishes of each category', () => {
    expect(shapeOf(menu, 1)).toEqual(['# rice', 'rice0', 'rice1', 'rice2', '# tea', 'tea0']);
  });

  it('puts dishes side by side, a new line with each category', () => {
    expect(shapeOf(menu, 2)).toEqual(['# rice', 'rice0 rice1', 'rice2', '# tea', 'tea0']);
  });

  it('is as high as its lines', () => {
    expect(heightsOf(menuRows(menu, 2), { heading: 56, dishes: 240 })).toEqual([
      56, 240, 240, 56, 240,
    ]);
  });

  it('[MENU-01] narrows one category to a sub-category and leaves the others whole', () => {
    expect(shapeOf(narrowed(menu, { category: 'rice', subCategory: 'b' }), 2)).toEqual([
      '# rice',
      'rice2',
      '# tea',
      'tea0',
    ]);
    expect(narrowed(menu, null)).toBe(menu);
  });
});
