import { Search, X } from 'lucide-react';
import { startTransition, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../i18n/use-messages.ts';
import { pause } from '../query/pause.ts';
import { IconButton } from '../ui/icon-button.tsx';

export interface SearchProps {
  /** Null while the search is closed. */
  readonly keyword: string | null;
  readonly onSearch: (keyword: string | null) => void;
  readonly found: number | null;
}

/** A key is down for about this long. */
const restMs = 80;

/** The search field; the number of results is announced. */
export function SearchField({ keyword, onSearch, found }: SearchProps) {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  // The browser shows the letter; the results follow, of the last letter only. Earlier, they would
  // hold up the release of the key on a slow phone.
  const follow = async (typed: string): Promise<void> => {
    await pause(restMs);
    if (field.current?.value === typed) startTransition(() => onSearch(typed));
  };
  const end = (): void => {
    flushSync(() => onSearch(null));
    // The focused field disappears: without new focus, Tab would start at the top of the page.
    document.querySelector<HTMLElement>('#begin-search button')?.focus({ preventScroll: true });
  };
  return (
    <div className="px-4 py-1.5 md:px-0">
      <label className="flex items-center gap-2 rounded-full border border-line-strong bg-surface ps-4 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus-out)">
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <span className="sr-only">{t('menu.search')}</span>
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={keyword ?? ''}
          placeholder={t('menu.searchHint')}
          onChange={({ target: { value } }) => void follow(value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') end();
          }}
          className="min-h-12 min-w-0 grow bg-transparent shadow-none! outline-none"
        />
        <IconButton icon={X} label={t('menu.endSearch')} onPress={end} />
      </label>
      <p role="status" className="sr-only">
        {found === null ? '' : t('menu.found', { count: found })}
      </p>
    </div>
  );
}
