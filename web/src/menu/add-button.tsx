import { Plus } from 'lucide-react';
import type { Product } from '@servery/engine/menu/product.ts';
import { useShop } from '../shops/shop-context.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { countOf } from './dish-facts.ts';

/** Adds a dish without required choices, else opens it; shows how many are in the cart. */
export function AddButton({ product }: { readonly product: Product }) {
  'use memo';
  const t = useMessages();
  const name = useName();
  const path = useLocalPath();
  const shop = useShop();
  const count = useCart(({ lines }) => countOf(lines, product._id));
  const dish = name(product.name);
  const add = async (): Promise<void> => {
    const { addAndNotify } = await import('./one-touch.ts');
    await addAndNotify(product, { shop, t, dish, path });
  };
  return (
    <button
      type="button"
      aria-label={count === 0 ? t('menu.add', { dish }) : t('menu.addMore', { dish, count })}
      onClick={() => void add()}
      className="absolute end-1 bottom-1 z-10 grid size-12 place-items-center rounded-full"
    >
      <span
        key={count}
        className={`grid size-10 place-items-center rounded-full border border-brand-edge text-lg font-bold shadow-lift ${count === 0 ? 'bg-surface text-brand-text' : 'bump bg-brand text-on-brand'}`}
      >
        {count === 0 ? <Plus aria-hidden className="size-6" /> : count}
      </span>
    </button>
  );
}
