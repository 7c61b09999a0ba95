import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps, Draw } from '../ui/dialogs.ts';
import type { TabsProps } from '../ui/tabs.tsx';
import type { BrowseMenu } from './use-browse-menu.ts';
import { allCategories } from './use-scroll-spy.ts';

type Strip = Pick<TabsProps, 'tabs' | 'active' | 'onChoose'>;

interface CategoryDialogProps extends DialogProps<null> {
  readonly strip: Strip;
  readonly menu: BrowseMenu;
}

/** All categories as a dialog; the menu goes to the chosen one. */
export function categoryChoice(strip: Strip, menu: BrowseMenu): Draw<null> {
  return (props) => <CategoryDialog {...props} strip={strip} menu={menu} />;
}

function countIn(id: string, { menu, chapters }: BrowseMenu): number {
  if (id === allCategories) return menu.length;
  return chapters.find(({ category }) => category?._id === id)?.products.length ?? 0;
}

/** The whole menu at a glance: every category with how many dishes it has. */
function CategoryDialog({ open, onClose, strip, menu }: CategoryDialogProps) {
  const t = useMessages();
  const choose = (id: string): void => {
    onClose(null);
    strip.onChoose(id);
  };
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('menu.allCategories')}>
      <ul className="-mx-3 -mb-3">
        {strip.tabs.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === strip.active}
              onClick={() => choose(id)}
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
