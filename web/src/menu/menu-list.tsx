import type { MenuChapter } from '@servery/engine/menu/category.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { VirtualList } from '../ui/virtual-list.tsx';
import { Dish } from './dish.tsx';
import { gridOf, useFarRows } from './far-rows-store.ts';
import type { MenuRow } from './menu-rows.ts';
import { useDishPrice } from './use-dish-price.ts';

export interface MenuListProps {
  readonly rows: readonly MenuRow[];
  readonly offsets: readonly number[];
  readonly columns: number;
  /** The most lines of a name. */
  readonly lines: number;
  readonly asList: boolean;
  readonly keyword: string;
  readonly onScroll: (into: number) => void;
}

const eagerRows = 5;

interface HeadingProps {
  readonly chapter: MenuChapter;
  readonly isFound: boolean;
}

function Heading({ chapter, isFound }: HeadingProps) {
  const t = useMessages();
  const name = useName();
  const count = chapter.products.length;
  const title = chapter.category === null ? t('menu.other') : name(chapter.category.name);
  return (
    <h2
      id={`category-${chapter.category?._id ?? 'other'}`}
      tabIndex={-1}
      className="flex h-full items-end gap-2 px-4 pb-2.5 text-xl leading-tight font-bold outline-offset-0 md:px-0"
    >
      {isFound ? t('menu.found', { count }) : title}
      {isFound ? null : <span className="text-sm font-normal text-ink-3">{count}</span>}
    </h2>
  );
}

function nameOf(row: MenuRow | undefined): string {
  return row?.kind === 'dishes' ? (row.dishes[0]?._id ?? '') : (row?.category ?? '');
}

/** The menu as one long page; rows out of view are names and prices only (MENU-06). */
export function MenuList(props: MenuListProps) {
  'use memo';
  const { rows, offsets, columns, lines, asList, keyword, onScroll } = props;
  // Once for the list: in each dish, every row that scrolls by would subscribe to the order.
  const priceOf = useDishPrice();
  const FarRows = useFarRows((state) => state.FarRows);
  // Search results are what the guest looks for already.
  const far =
    FarRows === null || keyword !== ''
      ? undefined
      : (from: number, end: number) => (
          <FarRows rows={rows} offsets={offsets} columns={columns} from={from} end={end} />
        );
  return (
    <VirtualList offsets={offsets} keyOf={(at) => nameOf(rows[at])} onScroll={onScroll} far={far}>
      {(at) => {
        const row = rows[at];
        if (row === undefined) return null;
        if (row.kind === 'heading')
          return <Heading chapter={row.chapter} isFound={keyword.trim() !== ''} />;
        return (
          <div className={`h-full pb-3 names-${lines} ${gridOf(columns)}`}>
            {row.dishes.map((product) => (
              <Dish
                key={product._id}
                product={product}
                price={priceOf(product)}
                keyword={keyword}
                kind={asList ? 'row' : 'card'}
                // Pictures of search results are not worth loading first.
                eager={at < eagerRows && keyword === ''}
              />
            ))}
          </div>
        );
      }}
    </VirtualList>
  );
}
