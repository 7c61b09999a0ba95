import { Plus } from 'lucide-react';
import { Suspense, startTransition, useState } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { Link } from '../router/link.tsx';
import { pictureOf } from './dish-picture.ts';
import { useLocalPath, useMessages, useName, useLocale, useWording } from '../i18n/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { badgeOf, countOf } from './dish-facts.ts';
import { useShop } from '../shops/shop-context.ts';
import { useCart } from '../cart/cart-store.ts';
import { lazyPart } from '../i18n/lazy-part.ts';
import { nextFrame } from '../ui/next-frame.ts';
import { useNotes } from './note-store.ts';
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
  row: { box: 'dish-row', sizes: '96px' },
  card: { box: 'dish-card', sizes: '(min-width: 40rem) 300px, 50vw' },
} as const;

/** A dish on the menu: a tap opens it, the plus adds it to the cart (MENU-05). */
export function Dish({ product, price, keyword, kind, eager }: DishProps) {
  'use memo';
  const name = useName();
  const path = useLocalPath();
  const stock = badgeOf(product);
  const note = useNotes((state) => state.noteOf)?.(product);
  return (
    <article className={looks[kind].box}>
      <div className="dish-text">
        <h3>
          <Link to={path(`/products/${product._id}`)} className="after:absolute after:inset-0">
            <DishName name={product.name} keyword={keyword} />
          </Link>
        </h3>
        {note?.text}
        <div className="dish-foot">
          <p>
            <Price of={price} />
          </p>
          <StockBadge {...stock} />
          {note?.tags}
        </div>
      </div>
      <div className="dish-picture">
        <Picture
          id={pictureOf(product)}
          name={name(product.name)}
          kind={kind === 'row' ? 'thumb' : 'wide'}
          sizes={looks[kind].sizes}
          eager={eager}
          className={stock.canBeSold ? 'size-full' : 'size-full grayscale opacity-60'}
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

const DishStepper = lazyPart(async () => (await import('./dish-stepper.tsx')).DishStepper);

/** Adds a dish without required choices, else opens it; its count opens a stepper (MENU-11). */
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
  const [isOpen, setOpen] = useState(false);
  // The pressed button is shown first: on a slow phone the stepper takes two frames.
  const open = async (next: boolean): Promise<void> => {
    await nextFrame();
    startTransition(() => setOpen(next));
  };
  const badge = (
    <button
      type="button"
      aria-label={count === 0 ? t('menu.add', { dish }) : t('menu.addMore', { dish, count })}
      onClick={() => (count === 0 ? void add() : void open(true))}
      className="absolute end-1 bottom-1 z-10 grid size-12 place-items-center rounded-full"
    >
      <span
        key={count}
        className={count === 0 ? 'add-disc' : 'add-disc bump bg-brand text-on-brand'}
      >
        {count === 0 ? <Plus aria-hidden className="size-6" /> : count}
      </span>
    </button>
  );
  if (!isOpen || count === 0) return badge;
  return (
    <Suspense fallback={badge}>
      <DishStepper product={product} onAdd={() => void add()} onClose={() => void open(false)} />
    </Suspense>
  );
}

const FoundName = lazyPart(async () => (await import('./found-name.tsx')).FoundName);

/** A dish's name, marked with its language; in a search, with the match highlighted (I18N-04). */
export function DishName({ name, keyword }: FoundNameProps) {
  'use memo';
  const locale = useLocale();
  const { lang, value } = useWording()(name);
  const plain = (
    <span lang={lang === locale ? undefined : lang} className="clamp-name">
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
