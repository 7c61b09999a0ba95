import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { isInSections, isOnMenu } from '@servery/engine/menu/menu-filter.ts';
import type { SectionView } from '@servery/engine/menu/menu-filter.ts';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { unitsLeft } from '@servery/engine/stock/available.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { useShop } from '../shops/shop-context.ts';
import type { CartBill } from '../bill/use-bill.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { useCart } from '../cart/cart-store.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { addAndNotify } from '../menu/one-touch.ts';
import { useMenuSection } from '../menu/use-browse-menu.ts';
import { useDishPrice } from '../menu/use-dish-price.ts';
import { useObstacle } from './use-obstacle.ts';

const mostSuggested = 3;

export interface Serving extends SectionView {
  readonly menu: Menu;
  readonly orderType: OrderType;
  readonly lines: readonly CartLine[];
}

/** The first suggested dishes that are available here and not in the cart. */
export function suggestedDishes(wanted: readonly string[], serving: Serving): readonly Product[] {
  const ordered = new Set(
    serving.lines.flatMap(({ product, status }) => (status === 'cancel' ? [] : product)),
  );
  return [...new Set(wanted)]
    .flatMap((id) => serving.menu.products.get(id) ?? [])
    .filter((dish) => !ordered.has(dish._id) && canBeHad(dish, serving))
    .slice(0, mostSuggested);
}

function canBeHad(dish: Product, serving: Serving): boolean {
  if (!isOnMenu(dish, serving) || !isInSections(dish.sections, serving)) return false;
  return unitsLeft(dish.stock, { selfService: true }) !== 0;
}

/** No suggestions while the cart cannot be ordered, or while an order is being sent. */
export function useSuggested(cart: CartBill): readonly Product[] {
  const { suggestions, enableUngroupedSection } = useShop();
  const { ordering, ready } = useOrderingMenu();
  const section = useMenuSection();
  const isOnItsWay = useCart(({ request }) => request !== null);
  const obstacle = useObstacle(cart);
  if (!ready || isOnItsWay || obstacle !== null) return [];
  return suggestedDishes(suggestions, {
    menu: ordering.menu,
    orderType: ordering.orderType,
    sections: section === null ? null : [section],
    closed: ordering.closedSections ?? [],
    enableUngroupedSection,
    lines: cart.lines,
  });
}

/** Dishes the shop suggests before ordering, each added with one touch. */
export function SuggestionStrip({ cart }: { readonly cart: CartBill }) {
  const t = useMessages();
  const dishes = useSuggested(cart);
  const heading = useRef<HTMLHeadingElement>(null);
  if (dishes.length === 0) return null;
  // The pressed button disappears with its dish: the focus must not jump to the top of the page.
  const stay = (): void => heading.current?.focus({ preventScroll: true });
  return (
    <section
      aria-label={t('cart.suggested')}
      className="grid gap-3 rounded-l border border-line bg-surface px-4 py-5"
    >
      <h2 ref={heading} tabIndex={-1} className="px-1 text-lg font-bold shadow-none! outline-none">
        {t('cart.suggested')}
      </h2>
      <ul className="-m-1 grid auto-cols-[minmax(6.25rem,1fr)] grid-flow-col gap-2 overflow-x-auto p-1">
        {dishes.map((dish) => (
          <Suggestion key={dish._id} dish={dish} onAdded={stay} />
        ))}
      </ul>
    </section>
  );
}

interface SuggestionProps {
  readonly dish: Product;
  readonly onAdded: () => void;
}

function Suggestion({ dish, onAdded }: SuggestionProps) {
  const t = useMessages();
  const name = useName()(dish.name);
  const path = useLocalPath();
  const shop = useShop();
  const priceOf = useDishPrice();
  const add = async (): Promise<void> => {
    if (await addAndNotify(dish, { shop, t, path, dish: name })) onAdded();
  };
  return (
    <li className="relative flex flex-col overflow-hidden rounded-m border border-line">
      <div className="relative">
        <Picture
          id={pictureOf(dish)}
          name={name}
          kind="wide"
          sizes="(min-width: 64rem) 220px, 33vw"
          className="h-22 w-full md:h-28"
        />
        <button
          type="button"
          aria-label={t('menu.add', { dish: name })}
          onClick={() => void add()}
          className="press absolute end-0.5 bottom-0.5 grid size-12 place-items-center rounded-full"
        >
          <span className="grid size-10 place-items-center rounded-full border border-brand-edge bg-surface text-brand-text shadow-lift">
            <Plus aria-hidden className="size-6" />
          </span>
        </button>
      </div>
      <p className="px-2.5 pt-2 text-sm leading-snug font-semibold">{name}</p>
      <p className="mt-auto px-2.5 pt-0.5 pb-2 text-sm font-bold text-brand-text">
        <Price of={priceOf(dish)} />
      </p>
    </li>
  );
}
