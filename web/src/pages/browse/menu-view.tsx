import { useMemo, useState } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { useMessages, useName } from '../../i18n/use-messages.ts';
import { useView } from '../../state/view.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { lastAtOrBefore, offsetsOf } from '../../ui/window.ts';
import { ChargesNote } from './charges-note.tsx';
import { MenuList } from './menu-list.tsx';
import { heightsOf, menuRows, narrowed } from './menu-rows.ts';
import type { MenuRow, SubChoice } from './menu-rows.ts';
import { Toolbar } from './toolbar.tsx';
import type { BrowseMenu } from './use-browse-menu.ts';
import { useMenuLayout } from './use-layout.ts';
import { useSearch } from './use-search.ts';

const all = 'all';
/** Header and strip stand over what is scrolled beneath them. */
const coveredRem = 7.5;

function useRows(chapters: readonly MenuChapter[], asList: boolean) {
  const { columns, heights } = useMenuLayout(asList);
  const { heading, dishes } = heights;
  const rows = useMemo(() => menuRows(chapters, columns), [chapters, columns]);
  const offsets = useMemo(() => offsetsOf(heightsOf(rows, { heading, dishes })), [rows, heading, dishes]);
  return { rows, offsets, columns };
}

function useTabs({ tabs, subTabsOf }: BrowseMenu, category: string | null) {
  const say = useMessages();
  const name = useName();
  const first: Tab = { id: all, name: say('menu.all') };
  const subs = subTabsOf(category);
  return {
    categories: [first, ...tabs.map((tab) => ({ id: tab._id, name: name(tab.name) }))],
    subs: subs.length < 2 ? [] : [first, ...subs.map((tab) => ({ id: tab._id, name: name(tab.name) }))],
  };
}

function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The category in view, how to go to another, and which sub-category one is narrowed to (MENU-01). */
function useSpy(rows: readonly MenuRow[], offsets: readonly number[]) {
  const [category, setCategory] = useState<string | null>(null);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const spy = (into: number): void => {
    const row = rows[lastAtOrBefore(offsets, into + (coveredRem + 1) * rem)];
    setCategory(into < -coveredRem * rem ? null : (row?.category ?? null));
  };
  const goTo = (id: string): void => {
    const at = id === all ? -1 : rows.findIndex((row) => row.kind === 'heading' && row.category === id);
    const list = document.getElementById('menu-list');
    const top = list === null ? 0 : list.getBoundingClientRect().top + window.scrollY;
    const to = at < 0 ? 0 : top + (offsets[at] ?? 0) - coveredRem * rem + 4;
    window.scrollTo({ top: to, behavior: isCalm() ? 'auto' : 'smooth' });
  };
  return { category, spy, goTo };
}

/** The menu with its headings above it on a phone and beside it on a desk (MENU-01). */
export function MenuView({ browse }: { readonly browse: BrowseMenu }) {
  'use memo';
  const say = useMessages();
  const asList = useView((state) => state.listView);
  const [keyword, setKeyword] = useState<string | null>(null);
  const [choice, setChoice] = useState<SubChoice | null>(null);
  const found = useSearch(browse.menu, keyword);
  const results = useMemo((): readonly MenuChapter[] => [{ category: null, products: found ?? [] }], [found]);
  const chapters = useMemo(() => narrowed(browse.chapters, choice), [browse.chapters, choice]);
  const { rows, offsets, columns } = useRows(found === null ? chapters : results, asList);
  const { category, spy, goTo } = useSpy(rows, offsets);
  const tabs = useTabs(browse, category);
  const narrow = (id: string): void => {
    if (category === null) return;
    setChoice(id === all ? null : { category, subCategory: id });
    goTo(category);
  };
  const label = say('menu.categories');
  const active = category ?? all;
  const activeSub = choice !== null && choice.category === category ? choice.subCategory : all;
  return (
    <div className="md:grid md:grid-cols-[12.5rem_minmax(0,1fr)] md:gap-6">
      <aside className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] self-start overflow-y-auto py-4 md:block">
        <Tabs kind="list" label={label} tabs={tabs.categories} active={active} onChoose={goTo} />
      </aside>
      <div className="min-w-0">
        <div className="sticky top-14 z-20 border-b border-line bg-surface md:border-0 md:bg-bg [@media(max-height:500px)]:static">
          <div className="md:hidden">
            <Tabs kind="strip" label={label} tabs={tabs.categories} active={active} onChoose={goTo} />
          </div>
          {tabs.subs.length > 0 && keyword === null ? (
            <Tabs
              kind="chips"
              label={say('menu.subCategories')}
              tabs={tabs.subs}
              active={activeSub}
              onChoose={narrow}
            />
          ) : null}
        </div>
        <Toolbar keyword={keyword} onSearch={setKeyword} found={found === null ? null : found.length} />
        {keyword === null ? <ChargesNote /> : null}
        <div id="menu-list">
          {found !== null && found.length === 0 ? (
            <EmptyState drawing="magnifier" title={say('menu.noneFound')} text={say('notice.askStaff')} />
          ) : (
            <MenuList
              rows={rows}
              offsets={offsets}
              columns={columns}
              asList={asList}
              keyword={keyword ?? ''}
              onScroll={spy}
            />
          )}
        </div>
      </div>
    </div>
  );
}
