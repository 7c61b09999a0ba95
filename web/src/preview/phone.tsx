import type { MouseEvent } from 'react';
import { DishSheet } from '../menu/dish-sheet.tsx';
import { LazyMenuMissing } from '../menu/lazy-menu-missing.tsx';
import { MenuView } from '../menu/menu-view.tsx';
import { useBrowseMenu } from '../menu/use-browse-menu.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { InPreview } from './in-preview.tsx';
import { keyOf, useShown } from './shown.ts';

/** The menu on a phone, or a dish that is open on it. */
export function Phone() {
  return (
    <InPreview>
      {(previewed, open) => (
        // No landmark, and none of its headers is one: the page around it has its own.
        <article onClickCapture={openInFrame}>
          {open === null ? <MenuPage /> : <OpenDish key={keyOf(previewed, open)} id={open} />}
          <DialogHost />
        </article>
      )}
    </InPreview>
  );
}

/** A link of the menu would leave the preview. */
function openInFrame(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null) return;
  event.preventDefault();
  event.stopPropagation();
  const dish = /\/products\/(\w+)$/.exec(link.pathname)?.[1];
  if (dish !== undefined) useShown.setState({ open: dish });
}

function MenuPage() {
  const { browse } = useBrowseMenu();
  return browse.menu.length === 0 ? <LazyMenuMissing kind="empty" /> : <MenuView browse={browse} />;
}

function OpenDish({ id }: { readonly id: string }) {
  const { ordering } = useOrderingMenu();
  const product = ordering.menu.products.get(id);
  if (product === undefined) return <LazyMenuMissing kind="empty" />;
  return (
    <div className="flex flex-col bg-surface" style={{ height: '100dvh' }}>
      <DishSheet
        product={product}
        ordering={ordering}
        onClose={() => useShown.setState({ open: null })}
      />
    </div>
  );
}
