import type { ReactNode } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';

/** The page of what is sold most. */
export const quickPage = 'quick';

/** The page of a category; dishes without one have a page too. */
export function pageOf({ category }: MenuChapter): string {
  return category?._id ?? '';
}

interface RailProps {
  readonly chapters: readonly MenuChapter[];
  /** Null while something is searched. */
  readonly open: string | null;
  readonly onOpen: (page: string) => void;
}

/** The pages of the menu: what is sold most, then its categories (TILL-04, TILL-12). */
export function Rail({ chapters, open, onOpen }: RailProps) {
  const t = useMessages();
  const name = useName();
  return (
    <nav aria-label={t('menu.categories')} className="scroll-y border-e border-line bg-surface">
      <ul>
        <RailKey isOpen={open === quickPage} onOpen={() => onOpen(quickPage)}>
          {t('till.quickKeys')}
        </RailKey>
        {chapters.map((chapter) => {
          const page = pageOf(chapter);
          return (
            <RailKey key={page} isOpen={open === page} onOpen={() => onOpen(page)}>
              {chapter.category === null ? t('menu.other') : name(chapter.category.name)}
            </RailKey>
          );
        })}
      </ul>
    </nav>
  );
}

interface RailKeyProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function RailKey({ isOpen, onOpen, children }: RailKeyProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className="press min-h-12 w-full border-s-4 border-transparent px-2 py-2 text-start leading-tight aria-[current]:border-brand aria-[current]:bg-surface-2 aria-[current]:font-bold wide:px-3"
      >
        {children}
      </button>
    </li>
  );
}
