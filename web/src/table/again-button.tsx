import { RotateCcw } from 'lucide-react';
import { useShop } from '../shops/shop-context.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { OrderedLineProps } from '../bill/ordered-line-list.tsx';
import { newLineId } from '../cart/cart-store.ts';
import { addLines } from '../cart/cart-changes.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { oneMore } from '../orders/again.ts';

/** Adds the same dish to this phone's cart; renders nothing if it is unavailable. */
export function AgainButton({ line, lines }: OrderedLineProps) {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const { ordering, ready } = useOrderingMenu();
  const family = ready ? oneMore(line, lines, { ordering, shop, newId: () => 'shown' }) : null;
  if (family === null) return null;
  const add = (): void => {
    const added = oneMore(line, lines, { ordering, shop, newId: newLineId });
    if (added === null || addLines(added) !== null) showError(t('notices.addFailed'));
    else showSuccess(t('again.added', { count: 1 }));
  };
  return (
    <button
      type="button"
      aria-label={t('table.againOf', { dish: name(line.name) })}
      onClick={add}
      className="press inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-text underline underline-offset-4"
    >
      <RotateCcw aria-hidden className="size-4" />
      {t('table.again')}
    </button>
  );
}
