import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useTypingTo } from './till-keys.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly box: RefObject<HTMLInputElement | null>;
  /** The element that lists what was found. */
  readonly results?: string;
}

/** Takes what is typed at any moment (TILL-04). */
export function SearchBox({ label, value, onChange, onKey, box, results }: SearchBoxProps) {
  const t = useMessages();
  useTypingTo(() => box.current);
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-3"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        aria-controls={results}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKey}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface ps-10 pe-12 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label={t('till.clearSearch')}
          onClick={() => {
            onChange('');
            box.current?.focus();
          }}
          className="absolute inset-y-0 end-0 grid size-12 place-items-center"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
