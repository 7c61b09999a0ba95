import { useEffect, useMemo, useState } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';

type Finder = (keyword: string) => readonly Product[];

/** Dishes that match in any language; the search code loads when a search opens (MENU-03). */
export function useSearch(
  menu: readonly Product[],
  keyword: string | null,
): readonly Product[] | null {
  const [finder, setFinder] = useState<{ readonly find: Finder } | null>(null);
  const isOpen = keyword !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void import('./finder.ts')
      .then(({ finderFor }) => finderFor(menu, (find) => isWanted && setFinder({ find })))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isOpen, menu]);
  return useMemo(() => {
    if (keyword === null || keyword.trim() === '' || finder === null) return null;
    return finder.find(keyword);
  }, [keyword, finder]);
}
