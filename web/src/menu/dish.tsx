import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Link } from '../router/link.tsx';
import { pictureOf } from './dish-picture.ts';
import { useLocalPath, useMessages, useName, useLocale, useWording } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { badgeOf, countOf } from './dish-facts.ts';
import { useShop } from '../shops/shop-context.ts';
import { useCart } from '../cart/cart-store.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import type { FoundNameProps } from './found-name.tsx';

interface DishProps {
  readonly product: Product;
  /** Without options. */
  readonly price: Cents;
  readonly keyword: string;
  /** As a row with its picture at the side, or as a card with its picture on top (MENU-08). */
  readonly kind: 'row' | 'card';
  /** Pictures of the first dishes load at once, others when they come near. */
  readonly eager: boolean;
}

const looks = {
  row: { box: 'gap-3 p-3', picture: 'w-26 shrink-0', sizes: '96px', text: 'py-0.5' },
  card: {
    box: 'flex-col-reverse',
    picture: 'h-34 w-full',
    sizes: '(min-width: 64rem) 300px, 50vw',
    text: 'px-3 pt-2 pb-3',
  },
} as const;

/** A dish on the menu: a tap opens it, the plus adds it to the cart (MENU-05). */
export function Dish({ product, price, keyword, kind, eager }: DishProps) {
  'use memo';
  const name = useName();
  const path = useLocalPath();
  const look = looks[kind];
  const stock = badgeOf(product);
  return (
    <article
      className={classNames(
        'relative flex h-full overflow-hidden rounded-m border border-line bg-surface',
        look.box,
      )}
    >
      <div className={classNames('flex min-w-0 grow flex-col gap-1', look.text)}>
        <h3 className="text-[1.0625rem] leading-snug font-semibold">
          <Link to={path(`/products/${product._id}`)} className="after:absolute after:inset-0">
            <DishName name={product.name} keyword={keyword} />
          </Link>
        </h3>
        <StockBadge {...stock} />
        <p className="mt-auto text-[1.0625rem] font-bold text-brand-text">
          <Price of={price} />
        </p>
      </div>
      <div className={classNames('relative', look.picture)}>
        <Picture
          id={pictureOf(product)}
          name={name(product.name)}
          kind={kind === 'row' ? 'thumb' : 'wide'}
          sizes={look.sizes}
          eager={eager}
          className={classNames(
            'size-full',
            kind === 'row' && 'rounded-s',
            !stock.canBeSold && 'grayscale opacity-60',
          )}
        />
        {stock.canBeSold ? <AddButton product={product} /> : null}
      </div>
    </article>
  );
}

function StockBadge({ level, canBeSold }: ReturnType<typeof badgeOf>) {
  const t = useMessages();
  if (canBeSold && level !== 'low') return null;
  return <Badge tone={canBeSold ? 'highlight' : 'neutral'}>{t(`stock.${level}`)}</Badge>;
}

/** Adds a dish without required choices, else opens it; shows how many are in the cart. */
function AddButton({ product }: { readonly product: Product }) {
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

const FoundName = lazyPart(async () => (await import('./found-name.tsx')).FoundName);

/** A dish's name, marked with its language; in a search, with the match highlighted (I18N-04). */
export function DishName({ name, keyword }: FoundNameProps) {
  'use memo';
  const locale = useLocale();
  const { lang, value } = useWording()(name);
  const plain = (
    <span lang={lang === locale ? undefined : lang} className="clamp-2">
      {value}
    </span>
  );
  if (keyword === '') return plain;
  return (
    <Suspense fallback={plain}>
      <FoundName name={name} keyword={keyword} />
    </Suspense>
  );
}
