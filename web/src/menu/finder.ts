import type { Product } from '@servery/engine/menu/product.ts';
import { find, searchIndex } from '@servery/engine/menu/search.ts';

type Finder = (keyword: string) => readonly Product[];

/** Finds exact text at once, and 飯 by 饭 once the large folding table is loaded (MENU-03). */
export async function finderFor(
  menu: readonly Product[],
  onReady: (find: Finder) => void,
): Promise<void> {
  const plain = searchIndex(menu, (text) => text);
  onReady((keyword) => find(plain, keyword));
  const { foldHan } = await import('@servery/engine/menu/han-fold.ts');
  const folded = searchIndex(menu, foldHan);
  onReady((keyword) => find(folded, keyword));
}
