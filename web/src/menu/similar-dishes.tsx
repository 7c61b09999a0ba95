import type { Product } from '@servery/engine/menu/product.ts';
import { Link } from '../router/link.tsx';
import { pictureOf } from './dish-picture.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { useBrowseMenu } from './use-browse-menu.ts';
import { similarTo } from './unavailable-reason.ts';
import { useDishPrice } from './use-dish-price.ts';

/** Alternatives to an unavailable dish; they replace it in the history: back leads to the menu. */
export function SimilarDishes({ to }: { readonly to: Product | undefined }) {
  const t = useMessages();
  const name = useName();
  const path = useLocalPath();
  const priceOf = useDishPrice();
  const dishes = similarTo(to, useBrowseMenu().browse.menu);
  if (dishes.length === 0) return null;
  return (
    <section className="grid gap-3 text-start">
      <h3 className="text-lg font-bold">{t('product.similar')}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {dishes.map((dish) => (
          <li key={dish._id}>
            <Link
              replace
              to={path(`/products/${dish._id}`)}
              className="press flex h-full flex-col overflow-hidden rounded-m border border-line bg-surface"
            >
              <Picture
                id={pictureOf(dish)}
                name={name(dish.name)}
                kind="wide"
                sizes="(min-width: 40rem) 200px, 45vw"
                className="h-24 w-full"
              />
              <span className="clamp-2 px-3 pt-2 text-sm leading-snug font-semibold">
                {name(dish.name)}
              </span>
              <span className="mt-auto px-3 pb-2 text-sm font-bold text-brand-text">
                <Price of={priceOf(dish)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
