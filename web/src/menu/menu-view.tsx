import { useDeferredValue, useMemo, useState } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { useView } from '../storage/view.ts';
import { Tabs } from '../ui/tabs.tsx';
import type { Tab } from '../ui/tabs.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import { offsetsOf } from '../ui/window.ts';
import { ChargesNote } from './charges-note.tsx';
import { LazyMenuMissing } from './lazy-menu-missing.tsx';
import { MenuBar, Toolbar } from './menu-bar.tsx';
import { MenuList } from './menu-list.tsx';
import { heightsOf, menuRows, narrowed } from './menu-rows.ts';
import type { SubChoice } from './menu-rows.ts';
import type { BrowseMenu } from './use-browse-menu.ts';
import { useMenuLayout } from './use-layout.ts';
import { useSearch } from './use-search.ts';
import { allCategories, roomToReach, useScrollSpy } from './use-scroll-spy.ts';

function useRows(chapters: readonly MenuChapter[], asList: boolean) {
  const { columns, lines, heights } = useMenuLayout(asList);
  const { heading, dishes } = heights;
  const rows = useMemo(() => menuRows(chapters, columns), [chapters, columns]);
  const offsets = useMemo(
    () => offsetsOf(heightsOf(rows, { heading, dishes })),
    [rows, heading, dishes],
  );
  return { rows, offsets, columns, lines };
}

function useTabs({ tabs, subTabsOf }: BrowseMenu, category: string | null) {
  const t = useMessages();
  const name = useName();
  const first: Tab = { id: allCategories, name: t('menu.all') };
  const subs = subTabsOf(category);
  return {
    categories: [first, ...tabs.map((tab) => ({ id: tab._id, name: name(tab.name) }))],
    subs:
      subs.length < 2 ? [] : [first, ...subs.map((tab) => ({ id: tab._id, name: name(tab.name) }))],
  };
}

/** The search term; a search begins and ends at the top of the page. */
function useKeyword() {
  const [keyword, setKeyword] = useState<string | null>(null);
  const onSearch = (next: string | null): void => {
    if ((next === null) !== (keyword === null)) window.scrollTo(0, 0);
    setKeyword(next);
  };
  return { keyword, onSearch };
}

/** The menu, with its categories on top, or beside it on a wide screen (MENU-01). */
export function MenuView({ browse }: { readonly browse: BrowseMenu }) {
  const t = useMessages();
  const isWide = useIsAtLeast('lg');
  const asList = useView((state) => state.listView);
  const { keyword, onSearch } = useKeyword();
  const [choice, setChoice] = useState<SubChoice | null>(null);
  // The search opens and closes at once; its results render with lower priority.
  const typed = useDeferredValue(keyword);
  const found = useSearch(browse.menu, typed);
  const results = useMemo(
    (): readonly MenuChapter[] => [{ category: null, products: found ?? [] }],
    [found],
  );
  const chapters = useMemo(() => narrowed(browse.chapters, choice), [browse.chapters, choice]);
  const { rows, offsets, ...layout } = useRows(found === null ? chapters : results, asList);
  const hasSubs = (id: string): boolean => browse.subTabsOf(id).length > 1;
  const { category, spy, goTo } = useScrollSpy({ rows, offsets, hasSubs, isFound: found !== null });
  const tabs = useTabs(browse, category);
  const narrow = (id: string): void => {
    if (category === null) return;
    setChoice(id === allCategories ? null : { category, subCategory: id });
    goTo(category);
  };
  const choose = (id: string): void => {
    onSearch(null);
    goTo(id);
  };
  const strip = { tabs: tabs.categories, active: category ?? allCategories, onChoose: choose };
  const activeSub =
    choice !== null && choice.category === category ? choice.subCategory : allCategories;
  const list = (): Promise<unknown> =>
    askDialog<null>(async () => {
      const { categoryChoice } = await import('./category-dialog.tsx');
      return categoryChoice(strip, browse);
    });
  return (
    <div className="lg:grid lg:grid-cols-[min(12.5rem,16vw)_minmax(0,1fr)] lg:gap-6">
      {isWide ? (
        <aside className="stuck sticky top-14 max-h-[calc(100dvh-3.5rem)] self-start overflow-y-auto py-4">
          <Tabs kind="list" label={t('menu.categories')} {...strip} />
        </aside>
      ) : null}
      <div className="min-w-0">
        <MenuBar
          keyword={keyword}
          onSearch={onSearch}
          found={found === null ? null : found.length}
          categories={strip}
          subs={{ tabs: tabs.subs, active: activeSub, onChoose: narrow }}
          onList={() => void list()}
        />
        {keyword === null ? (
          <>
            <Toolbar />
            <ChargesNote />
          </>
        ) : null}
        <div
          id="menu-list"
          style={choice === null ? undefined : roomToReach(choice.category, { rows, offsets })}
        >
          {found !== null && found.length === 0 ? (
            <LazyMenuMissing kind="noneFound" />
          ) : (
            <MenuList
              rows={rows}
              offsets={offsets}
              {...layout}
              asList={asList}
              keyword={typed ?? ''}
              onScroll={spy}
            />
          )}
        </div>
      </div>
    </div>
  );
}
