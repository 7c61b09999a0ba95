import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import type { Tab } from '../ui/tabs.tsx';
import type { BrowseMenu } from './use-browse-menu.ts';
import { allCategories } from './use-scroll-spy.ts';

interface CategoryDialogProps extends DialogProps<string> {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly menu: BrowseMenu;
}

function countIn(id: string, { menu, chapters }: BrowseMenu): number {
  if (id === allCategories) return menu.length;
  return chapters.find(({ category }) => category?._id === id)?.products.length ?? 0;
}

/** The whole menu at a glance: every category with how many dishes it has. */
export function CategoryDialog({ open, onClose, tabs, active, menu }: CategoryDialogProps) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('menu.allCategories')}>
      <ul className="-mx-3 -mb-3">
        {tabs.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === active}
              onClick={() => onClose(id)}
              className="press flex min-h-13 w-full items-center justify-between gap-4 rounded-m px-4 text-start font-semibold aria-[current=true]:bg-surface-2 aria-[current=true]:text-brand-text"
            >
              {name}
              <span className="text-sm font-normal text-ink-2">{countIn(id, menu)}</span>
            </button>
          </li>
        ))}
      </ul>
    </TitledDialog>
  );
}
