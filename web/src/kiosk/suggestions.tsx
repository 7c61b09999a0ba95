import type { Product } from '@servery/engine/menu/product.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useSuggested } from '../checkout/suggestion-strip.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { DishCards } from './dish-card.tsx';

/** Dishes of categories that the cart has nothing of come first: they go with the rest. */
export function goesWellFirst(
  dishes: readonly Product[],
  lines: readonly CartLine[],
  menu: Pick<Menu, 'products'>,
): readonly Product[] {
  const taken = new Set(lines.map(({ product }) => menu.products.get(product ?? '')?.category));
  const isNew = ({ category }: Product): boolean => !taken.has(category);
  return [...dishes.filter(isNew), ...dishes.filter((dish) => !isNew(dish))];
}

/** What the shop suggests beside what is in the cart. */
export function Suggestions({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const { menu } = useOrderingMenu().ordering;
  const dishes = goesWellFirst(useSuggested(cart), cart.lines, menu);
  if (dishes.length === 0) return null;
  return (
    <section aria-label={t('kiosk.goesWell')}>
      <h2 className="mb-3 text-xl font-bold">{t('kiosk.goesWell')}</h2>
      <DishCards dishes={dishes} className="grid grid-cols-3 gap-4" />
    </section>
  );
}
