import { LayoutGrid, Rows3, Search } from 'lucide-react';
import { Suspense } from 'react';
import { late } from '../../i18n/late.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { showAsList, useView } from '../../state/view.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SearchProps } from './search-field.tsx';
import { SectionChip } from './section-chip.tsx';

const SearchField = late(async () => (await import('./search-field.tsx')).SearchField);

/** The section, the search and how the menu is shown. */
export function Toolbar({ keyword, onSearch, found }: SearchProps) {
  if (keyword === null) return <Tools onSearch={onSearch} />;
  return (
    <Suspense fallback={<Tools onSearch={onSearch} />}>
      <SearchField keyword={keyword} onSearch={onSearch} found={found} />
    </Suspense>
  );
}

function Tools({ onSearch }: Pick<SearchProps, 'onSearch'>) {
  const say = useMessages();
  const listView = useView((state) => state.listView);
  return (
    <div className="flex items-center px-2 pt-1 md:px-0">
      <SectionChip />
      <span className="grow" />
      <IconButton icon={Search} label={say('menu.search')} onPress={() => onSearch('')} />
      <IconButton
        icon={listView ? LayoutGrid : Rows3}
        label={say(listView ? 'menu.asGrid' : 'menu.asList')}
        onPress={() => showAsList(!listView)}
      />
    </div>
  );
}
