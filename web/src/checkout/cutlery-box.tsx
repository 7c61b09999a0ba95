import { useMessages } from '../i18n/use-messages.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';

/** Cutlery only on request (SESSION-20). */
export function CutleryBox() {
  const t = useMessages();
  const isWanted = useCart(({ cutlery }) => cutlery);
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-m border border-line-strong px-4">
      <span className="grow text-sm font-semibold text-ink-2">{t('cutlery.label')}</span>
      <span aria-hidden>{t(isWanted ? 'cutlery.needed' : 'cutlery.notNeeded')}</span>
      <input
        type="checkbox"
        checked={isWanted}
        onChange={({ target }) => changeCart({ cutlery: target.checked })}
        className="size-6 shrink-0 accent-action"
      />
    </label>
  );
}
