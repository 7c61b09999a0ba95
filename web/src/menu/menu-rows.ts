import type { MenuChapter } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';

/** One row of the menu on screen: a heading, or dishes side by side. */
export type MenuRow<Dish extends Product = Product> =
  | { readonly kind: 'heading'; readonly category: string | null; readonly chapter: MenuChapter }
  | { readonly kind: 'dishes'; readonly category: string | null; readonly dishes: readonly Dish[] };

/** The menu as rows, with `columns` dishes side by side. */
export function menuRows(chapters: readonly MenuChapter[], columns: number): readonly MenuRow[] {
  return chapters.flatMap((chapter) => {
    const category = chapter.category?._id ?? null;
    const lines = Math.ceil(chapter.products.length / columns);
    const rows = Array.from({ length: lines }, (_, line): MenuRow => {
      const dishes = chapter.products.slice(line * columns, (line + 1) * columns);
      return { kind: 'dishes', category, dishes };
    });
    return [{ kind: 'heading', category, chapter } satisfies MenuRow, ...rows];
  });
}

/** Heights by kind, in pixels. */
export interface RowHeights {
  readonly heading: number;
  readonly dishes: number;
}

export function heightsOf(rows: readonly MenuRow[], heights: RowHeights): readonly number[] {
  return rows.map(({ kind }) => heights[kind]);
}

/** Narrowed to one sub-category of one category; all other chapters stay (MENU-01). */
export interface SubChoice {
  readonly category: string;
  readonly subCategory: string;
}

export function narrowed(
  chapters: readonly MenuChapter[],
  choice: SubChoice | null,
): readonly MenuChapter[] {
  if (choice === null) return chapters;
  return chapters.map((chapter) => {
    if (chapter.category?._id !== choice.category) return chapter;
    return {
      ...chapter,
      products: chapter.products.filter(({ subCategory }) => subCategory === choice.subCategory),
    };
  });
}
