import { memo, useEffect, useMemo, useState } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useModifiers } from '../session/use-open-order.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePriceText } from '../ui/price.tsx';
import { gridOf } from './far-rows-store.ts';
import type { FarRowsProps } from './far-rows-store.ts';
import type { MenuRow } from './menu-rows.ts';

/** Rows that are skipped by the browser together while they are off the screen. */
const blockRows = 24;
/** Drawn at a time: all at once would hold up a tap for longer than a frame. */
const blocksAtOnce = 4;

interface Block {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** Headings alone, and the dishes between them in blocks. */
export function blocksOf(rows: readonly MenuRow[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const [at, { kind }] of rows.entries()) {
    const last = blocks.at(-1);
    const joins = kind === 'dishes' && last !== undefined && rows[last.first]?.kind === 'dishes';
    if (joins && at - last.first < blockRows) blocks[blocks.length - 1] = { ...last, end: at + 1 };
    else blocks.push({ first: at, end: at + 1 });
  }
  return blocks;
}

/** Counts up to `most` while the browser has nothing else to do. */
function useGrowing(most: number): number {
  const [drawn, setDrawn] = useState(0);
  const isDone = drawn >= most;
  useEffect(() => {
    if (isDone) return undefined;
    const grow = (): void => setDrawn((before) => before + blocksAtOnce);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(grow, 50);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(grow);
    return () => cancelIdleCallback(callback);
  }, [isDone, drawn]);
  return drawn;
}

/**
 * Names and prices of the rows that are not rendered: the browser's search and the lists of screen
 * readers find every dish, and scrolling to one renders it (MENU-06).
 */
export function FarRows({ rows, offsets, columns, from, end }: FarRowsProps) {
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  const drawn = useGrowing(blocks.length);
  return blocks.slice(0, drawn).map((block) => {
    const first = Math.max(block.first, from);
    const last = Math.min(block.end, end);
    if (first >= last) return null;
    return <FarBlock key={block.first} {...{ rows, offsets, columns }} from={first} end={last} />;
  });
}

const FarBlock = memo(function FarBlock({ rows, offsets, columns, from, end }: FarRowsProps) {
  const row = rows[from];
  const top = offsets[from] ?? 0;
  const height = (offsets[end] ?? 0) - top;
  const style = { top, height, contentVisibility: 'auto' } as const;
  if (row?.kind === 'heading')
    return (
      <h2 className="absolute inset-x-0 px-4 text-xl font-bold md:px-0" style={style}>
        <FarTitle chapter={row.chapter} />
      </h2>
    );
  const dishes = rows.slice(from, end).flatMap((one) => (one.kind === 'dishes' ? one.dishes : []));
  return (
    <div
      className={`absolute inset-x-0 overflow-hidden ${gridOf(columns)}`}
      style={{ ...style, gridAutoRows: height / (end - from) }}
    >
      <FarDishes dishes={dishes} />
    </div>
  );
});

function FarTitle({ chapter }: { readonly chapter: MenuChapter }) {
  const t = useMessages();
  const name = useName();
  return chapter.category === null ? t('menu.other') : name(chapter.category.name);
}

type Dishes = Extract<MenuRow, { readonly kind: 'dishes' }>['dishes'];

function FarDishes({ dishes }: { readonly dishes: Dishes }) {
  const name = useName();
  const price = usePriceText();
  const { _id: shop } = useShop();
  const modifiers = useModifiers();
  return dishes.map((dish) => (
    <div key={dish._id} className="p-3">
      <h3 className="text-[1.0625rem] leading-snug font-semibold">{name(dish.name)}</h3>
      <p>{price(shopPrice(dish, shop, modifiers))}</p>
    </div>
  ));
}
