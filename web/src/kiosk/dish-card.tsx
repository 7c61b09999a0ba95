import { Plus } from 'lucide-react';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { addLines } from '../cart/cart-changes.ts';
import { newLineId, useCart } from '../cart/cart-store.ts';
import { useMessages, useName, useWording } from '../i18n/use-messages.ts';
import { badgeOf, countOf } from '../menu/dish-facts.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { oneTouchLines } from '../menu/one-touch.ts';
import { orderingAt } from '../menu/ordering.ts';
import { useDishPrice } from '../menu/use-dish-price.ts';
import { useOrderingMenu } from '../menu/use-menu.ts';
import { useShop } from '../shops/shop-context.ts';
import { showError, showSuccess } from '../ui/notices.ts';
import { atLift } from '../ui/at-lift.ts';
import { Badge } from '../ui/badge.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { nextFrame } from '../ui/next-frame.ts';
import { useTurn } from './guest-turn.ts';
import { open, show } from './screen-store.ts';

/** Adds a dish that leaves nothing to choose; any other is opened. */
function useAddDish(): (dish: Product) => Promise<void> {
  const t = useMessages();
  const name = useName();
  const shop = useShop();
  const { ordering, ready } = useOrderingMenu();
  return async (dish) => {
    const { turn } = useTurn.getState();
    // The touch is seen before the bill is computed and the menu drawn again.
    await nextFrame();
    // Right after the start, what dishes ask for may still be on its way.
    const known = ready ? ordering : await orderingAt(shop).catch(() => null);
    // Its guest has left meanwhile: it must not be in the cart of the next one.
    if (useTurn.getState().turn !== turn) return undefined;
    const lines = known === null ? null : oneTouchLines(dish, known, newLineId());
    if (lines === null) return show({ kind: 'dish', product: dish._id, editing: null });
    const refusal = addLines(lines);
    if (refusal !== null) return showError(t(`line.${refusal.code}`, { ...refusal }));
    return showSuccess(t('menu.added', { dish: name(dish.name) }));
  };
}

interface DishCardsProps {
  readonly dishes: readonly Product[];
  readonly className: string;
}

/** Dishes beside one another: what all cards need is looked up once. */
export function DishCards({ dishes, className }: DishCardsProps) {
  const priceOf = useDishPrice();
  const add = useAddDish();
  return (
    <ul className={className}>
      {dishes.map((dish) => (
        <li key={dish._id}>
          <DishCard dish={dish} price={priceOf(dish)} onAdd={(added) => void add(added)} />
        </li>
      ))}
    </ul>
  );
}

interface DishCardProps {
  readonly dish: Product;
  readonly price: Cents;
  readonly onAdd: (dish: Product) => void;
}

/** A dish on the menu: the card opens it, the plus adds it. */
function DishCard({ dish, price, onAdd }: DishCardProps) {
  const { value, lang } = useWording()(dish.name);
  const { level, canBeSold } = badgeOf(dish);
  const count = useCart(({ lines }) => countOf(lines, dish._id));
  return (
    <article
      className={`relative h-full overflow-hidden rounded-l border bg-surface shadow-lift ${count > 0 ? 'border-brand-edge' : 'border-line'}`}
    >
      <button
        type="button"
        onClick={() => open({ kind: 'dish', product: dish._id, editing: null })}
        className="press flex h-full min-h-12 w-full flex-col text-start"
      >
        <Picture
          id={pictureOf(dish)}
          name={value}
          kind="card"
          sizes="280px"
          className={`aspect-square w-full broad:aspect-4/3 low:aspect-4/3 reach:aspect-4/3 ${canBeSold ? '' : 'opacity-50'}`}
        />
        <span className="grid w-full grow content-between gap-2 p-3">
          <span lang={lang} className="clamp-5 text-[1.0625rem] leading-snug font-semibold">
            {value}
          </span>
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-lg font-bold text-brand-text">
              <Price of={price} />
            </span>
            <StockBadge level={level} canBeSold={canBeSold} />
          </span>
        </span>
      </button>
      {canBeSold ? <AddButton name={value} onAdd={() => onAdd(dish)} /> : null}
      {count > 0 ? <InCart count={count} /> : null}
    </article>
  );
}

function StockBadge({ level, canBeSold }: ReturnType<typeof badgeOf>) {
  const t = useMessages();
  if (canBeSold && level !== 'low') return null;
  return <Badge tone={canBeSold ? 'highlight' : 'neutral'}>{t(`stock.${level}`)}</Badge>;
}

interface AddButtonProps {
  readonly name: string;
  readonly onAdd: () => void;
}

function AddButton({ name, onAdd }: AddButtonProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={t('menu.add', { dish: name })}
      {...atLift(onAdd)}
      className="press absolute end-2 top-2 grid size-12 place-items-center rounded-full border-2 border-brand-edge bg-brand text-on-brand shadow-lift"
    >
      <Plus aria-hidden className="size-8" strokeWidth={2.5} />
    </button>
  );
}

function InCart({ count }: { readonly count: number }) {
  const t = useMessages();
  return (
    <p className="absolute start-3 top-3 grid size-9 place-items-center rounded-full bg-ink font-bold text-surface">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('kiosk.inCart', { count })}</span>
    </p>
  );
}
