import { useEffect, useRef } from 'react';
import type { Product } from '@servery/engine/menu/product.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessages, useWording } from '../i18n/use-messages.ts';
import { countOf } from '../menu/dish-facts.ts';
import { useDishPrice } from '../menu/use-dish-price.ts';
import { classNames } from '../ui/class-names.ts';
import { Price } from '../ui/price.tsx';
import type { Offered } from './till-menu.ts';

interface DishKeyProps {
  readonly dish: Product;
  readonly offered: Offered;
  /** Whether Enter adds it. */
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

/** One dish with its price, what is left of it, and how many are on the order. */
export function DishKey({ dish, offered: { off, left }, isChosen, onPress }: DishKeyProps) {
  const t = useMessages();
  const { value, lang } = useWording()(dish.name);
  const priceOf = useDishPrice();
  const count = useCart(({ lines }) => countOf(lines, dish._id));
  const box = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={box}
      type="button"
      aria-disabled={off !== null}
      onClick={onPress}
      className={classNames(
        'press relative grid h-full min-h-24 w-full content-between gap-1 rounded-m border p-2.5 text-start',
        off === null ? 'border-line bg-surface' : 'border-dashed border-line-strong text-ink-3',
        count > 0 && 'border-brand-edge!',
        isChosen && 'outline-3 outline-offset-1 outline-brand-edge',
      )}
    >
      <span
        lang={lang}
        className={classNames('line-clamp-4 leading-tight font-semibold', count > 0 && 'pe-7')}
      >
        {value}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span className="text-ink-2">
          <Price of={priceOf(dish)} />
        </span>
        {off === null ? null : <span className="font-semibold">{t(`till.off.${off}`)}</span>}
        {off === null && left !== null ? (
          <span className={left < 10 ? 'font-semibold text-danger' : 'text-ink-3'}>
            {t('till.left', { left })}
          </span>
        ) : null}
      </span>
      {count === 0 ? null : (
        <span className="absolute end-1.5 top-1.5 min-w-6 rounded-full bg-brand px-1.5 text-center text-sm font-bold text-on-brand">
          {count}
        </span>
      )}
    </button>
  );
}
