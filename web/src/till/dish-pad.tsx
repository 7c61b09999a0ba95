import { ArrowLeft, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { useCart } from '../cart/cart-store.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { chooseNext, pressDish, setQuantity } from './cart-keys.ts';
import { DishKey } from './dish-key.tsx';
import { Rail, pageOf, quickPage } from './menu-rail.tsx';
import { useQuickDishes } from './quick-dishes.ts';
import { openSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import { SearchBox } from './search-box.tsx';
import { offeredAs, useTillMenu } from './till-menu.ts';
import type { TillMenu } from './till-menu.ts';
import { focusUnlessTouched, keys } from './till-keys.ts';
import { goHome } from './till-path.ts';
import { KeyHint } from '../device/key-hint.tsx';
import { readTyped, typedQuantity } from './typed-sale.ts';

const resultList = 'till-dishes';

/** A category that is gone from the menu gives way to the first page. */
function dishesOn(
  page: string,
  chapters: readonly MenuChapter[],
  quick: readonly Product[] | null,
): readonly Product[] | null {
  return chapters.find((chapter) => pageOf(chapter) === page)?.products ?? quick;
}

/** All dishes as keys: the most sold, by category, or what was searched for (TILL-04, TILL-12). */
export function DishPad({ order }: { readonly order: Session | null }) {
  const t = useMessages();
  const menu = useTillMenu();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(quickPage);
  const [at, setAt] = useState(0);
  const { keyword, quantity } = readTyped(typed);
  const found = keyword === '' ? null : menu.search(keyword);
  const quick = useQuickDishes(menu.chapters);
  const dishes = found ?? dishesOn(page, menu.chapters, quick);
  const change = (text: string): void => {
    setTyped(text);
    setAt(0);
  };
  const press = (dish: Product): void => {
    if (offeredAs(dish, menu.ordering).off !== null) return;
    pressDish(dish, menu.ordering, quantity ?? 1);
    change('');
    focusUnlessTouched(box.current);
  };
  useEffect(() => focusUnlessTouched(box.current), []);
  const onKey = useSearchKeys({ typed, found, at, setAt, change, press });
  if (!menu.ready && menu.error !== null)
    return (
      <div className="grid gap-3 p-4">
        <FailureLine text={staffFailureText(menu.error)} />
        <Button onPress={menu.refetch}>{t('action.retry')}</Button>
      </div>
    );
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex items-center gap-2 border-b border-line px-2 py-2">
        <BackKey isNew={order === null} />
        <SearchBox
          label={t('till.searchDishes')}
          value={typed}
          onChange={change}
          onKey={onKey}
          box={box}
          results={resultList}
        />
        <CustomKey />
      </div>
      {menu.chapters.length === 0 ? (
        <NoDishes ready={menu.ready} />
      ) : (
        <div className="grid min-h-0 grid-cols-[6.5rem_minmax(0,1fr)] wide:grid-cols-[9.5rem_minmax(0,1fr)]">
          <Rail
            chapters={menu.chapters}
            open={found === null ? page : null}
            onOpen={(one) => {
              setPage(one);
              change('');
            }}
          />
          {dishes === null ? (
            <SkeletonRows rows={6} />
          ) : (
            <Keys
              menu={menu}
              dishes={dishes}
              chosen={found === null ? -1 : at}
              keyword={keyword}
              onPress={press}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Until the menu is loaded, or because it has no dish. */
function NoDishes({ ready }: Pick<TillMenu, 'ready'>) {
  const t = useMessages();
  if (!ready) return <SkeletonRows rows={6} />;
  return (
    <p role="status" className="p-4 text-ink-2">
      {t('menu.empty')}
    </p>
  );
}

interface SearchKeys {
  readonly typed: string;
  readonly found: readonly Product[] | null;
  readonly at: number;
  readonly setAt: (at: number) => void;
  readonly change: (text: string) => void;
  readonly press: (dish: Product) => void;
}

/** Enter adds what is marked, or sets the quantity; arrows mark a dish, or choose a line. */
function useSearchKeys({ typed, found, at, setAt, change, press }: SearchKeys) {
  const chosen = useSale((state) => state.chosen);
  const enter = (): void => {
    const typedCount = typedQuantity(typed);
    const dish = found?.[at];
    if (typedCount !== null && dish?.code.toLowerCase() !== typed.trim().toLowerCase()) {
      if (chosen !== null) setQuantity(chosen, typedCount);
      return change('');
    }
    if (dish !== undefined) press(dish);
    return undefined;
  };
  const step = (by: 1 | -1): void => {
    if (found === null) chooseNext(by);
    else setAt(Math.min(found.length - 1, Math.max(0, at + by)));
  };
  const count = (by: 1 | -1): void => {
    const line = useCart.getState().lines.find(({ id }) => id === chosen);
    if (line !== undefined) setQuantity(line.id, line.quantity + by);
  };
  const acts: Readonly<Record<string, () => void>> = {
    Enter: enter,
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(typed === ''
      ? {
          '+': () => count(1),
          '-': () => count(-1),
          Delete: () => chosen !== null && setQuantity(chosen, 0),
          Escape: goHome,
        }
      : { Escape: () => change('') }),
  };
  return (event: KeyboardEvent): void => {
    const act = acts[event.key];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };
}

function BackKey({ isNew }: { readonly isNew: boolean }) {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={t(isNew ? 'till.toHome' : 'till.toTables')}
      aria-keyshortcuts="Escape"
      onClick={goHome}
      className="press grid size-12 shrink-0 place-items-center rounded-m border border-line-strong bg-surface text-brand-text"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </button>
  );
}

function CustomKey() {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-keyshortcuts={keys.custom}
      title={t('till.custom')}
      onClick={() => openSaleDialog({ kind: 'custom' })}
      className="press flex min-h-12 min-w-12 shrink-0 items-center justify-center gap-2 rounded-m border border-line-strong bg-surface px-3 font-semibold text-brand-text"
    >
      <PencilLine aria-hidden className="size-5" />
      <span className="max-[899.9px]:sr-only">{t('till.customShort')}</span>
      <KeyHint of={keys.custom} />
    </button>
  );
}

interface KeysProps {
  readonly menu: TillMenu;
  readonly dishes: readonly Product[];
  /** The one that Enter adds; -1 for none. */
  readonly chosen: number;
  readonly keyword: string;
  readonly onPress: (dish: Product) => void;
}

function Keys({ menu, dishes, chosen, keyword, onPress }: KeysProps) {
  const t = useMessages();
  if (dishes.length === 0)
    return (
      <p id={resultList} role="status" className="p-4 text-ink-2">
        {t('till.nothingFound', { keyword })}
      </p>
    );
  return (
    <ul
      id={resultList}
      className="scroll-y grid auto-rows-min grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] wide:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] content-start gap-2 p-2"
    >
      {dishes.map((dish, nth) => (
        <li key={dish._id}>
          <DishKey
            dish={dish}
            offered={offeredAs(dish, menu.ordering)}
            isChosen={nth === chosen}
            onPress={() => onPress(dish)}
          />
        </li>
      ))}
    </ul>
  );
}
