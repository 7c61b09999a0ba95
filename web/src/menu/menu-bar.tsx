import { LayoutGrid, List, Rows3, Search, ChevronDown } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../i18n/lazy-part.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { setListView, useView } from '../storage/view.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import type { TabsProps } from '../ui/tabs.tsx';
import { useIsAtLeast } from '../ui/use-wide.ts';
import type { SearchProps } from './search-field.tsx';
import { useSections, useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { chooseSection, useSessionState } from '../storage/session.ts';
import { offeredSections } from './charges.ts';
import { useMenuSection } from './use-browse-menu.ts';

const SearchField = lazyPart(async () => (await import('./search-field.tsx')).SearchField);

type Strip = Pick<TabsProps, 'tabs' | 'active' | 'onChoose'>;

interface MenuBarProps extends SearchProps {
  readonly categories: Strip;
  readonly subs: Strip;
  /** Opens the list of all categories. */
  readonly onList: () => void;
}

/** Categories and search, in view while the menu scrolls (MENU-01). */
export function MenuBar({ categories, subs, onList, ...search }: MenuBarProps) {
  const t = useMessages();
  const bar = <Bar categories={categories} onList={onList} onSearch={search.onSearch} />;
  return (
    <div id="menu-bar" className="menu-bar stuck">
      {search.keyword === null ? (
        bar
      ) : (
        <Suspense fallback={bar}>
          <SearchField {...search} />
        </Suspense>
      )}
      {subs.tabs.length > 0 && search.keyword === null ? (
        // Positioned below the bar: the menu must not move when a category has no sub-categories.
        <div id="sub-categories" className="absolute inset-x-0 top-full bg-bg">
          <Tabs kind="chips" label={t('menu.subCategories')} {...subs} />
        </div>
      ) : null}
    </div>
  );
}

function Bar({
  categories,
  onList,
  onSearch,
}: Pick<MenuBarProps, 'categories' | 'onList' | 'onSearch'>) {
  const t = useMessages();
  const isWide = useIsAtLeast('lg');
  return (
    <div className="flex items-center">
      {isWide ? (
        <div className="grow">
          <SectionChip />
        </div>
      ) : (
        <>
          <IconButton icon={List} label={t('menu.allCategories')} onPress={onList} />
          <div className="min-w-0 grow">
            <Tabs kind="strip" label={t('menu.categories')} {...categories} />
          </div>
        </>
      )}
      <div id="begin-search">
        <IconButton icon={Search} label={t('menu.search')} onPress={() => onSearch('')} />
      </div>
      {isWide ? <ViewSwitch /> : null}
    </div>
  );
}

/** Switches between rows and cards, and stores the choice (MENU-08). */
function ViewSwitch() {
  const t = useMessages();
  const listView = useView((state) => state.listView);
  return (
    <IconButton
      icon={listView ? LayoutGrid : Rows3}
      label={t(listView ? 'menu.asGrid' : 'menu.asList')}
      onPress={() => setListView(!listView)}
    />
  );
}

/** On a phone, section and view switch are above the first dish and scroll away with it. */
export function Toolbar() {
  return (
    <div className="flex items-center px-2 pt-1 md:px-0 lg:hidden">
      <SectionChip />
      <span className="grow" />
      <ViewSwitch />
    </div>
  );
}

/** The sections on offer, and the one that is shown. */
function useSectionsHere() {
  const mode = useSessionState((state) => state.mode);
  const { timezone } = useShop();
  const chosen = useMenuSection();
  const at = { timezone, mode, here: chosen };
  return { mode, chosen, sections: offeredSections(useSections(), at, useMinute()) };
}

/** One that has closed, or is the shop's no more, can be neither ordered from nor deselected. */
export function useLeaveClosedSection(): void {
  const { mode, chosen, sections } = useSectionsHere();
  const isClosed =
    mode !== 'dineIn' && chosen !== null && sections.every(({ _id }) => _id !== chosen);
  useEffect(() => {
    if (isClosed) chooseSection(null);
  }, [isClosed]);
}

/** Switches the section; at a table only where the shop allows it (SESSION-04). */
function SectionChip() {
  const t = useMessages();
  const name = useName();
  const { onlineCanSwitchSection } = useShop();
  const { mode, chosen, sections } = useSectionsHere();
  if (sections.length < 2 || (mode === 'dineIn' && !onlineCanSwitchSection)) return null;
  const pick = (): Promise<unknown> =>
    askDialog<null>(async () => {
      const { sectionChoice } = await import('./section-choice.tsx');
      return sectionChoice({ sections, chosen, mode });
    });
  const here = sections.find(({ _id }) => _id === chosen);
  return (
    <button
      type="button"
      onClick={() => void pick()}
      className="press flex min-h-12 shrink-0 items-center gap-1 rounded-full px-3 font-semibold text-brand-text"
    >
      <span className="max-w-40 truncate">
        {here === undefined ? t('section.all') : name(here.name)}
      </span>
      <ChevronDown aria-hidden className="size-5" />
    </button>
  );
}
