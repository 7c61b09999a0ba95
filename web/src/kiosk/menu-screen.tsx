import { memo, useDeferredValue, useState } from 'react';
import type { MenuChapter } from '@servery/engine/menu/category.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { pictureOf } from '../menu/dish-picture.ts';
import { narrowed } from '../menu/menu-rows.ts';
import { useBrowseMenu } from '../menu/use-browse-menu.ts';
import { useShop } from '../shops/shop-context.ts';
import { Picture } from '../ui/picture.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { CartStrip } from './cart-strip.tsx';
import { DishCards } from './dish-card.tsx';
import { Frame } from './frame.tsx';
import { openCategory, useScreen } from './screen-store.ts';

/** The same element each time: another category draws nothing of the cart again. */
const strip = <CartStrip />;

/** One category at a time beside a rail of all of them (MENU-01). */
export function MenuScreen() {
  const { browse } = useBrowseMenu();
  const chosen = useScreen((state) => state.category);
  const notice = useName()(useShop().notice);
  const { chapters } = browse;
  const open = chapters.find(({ category }) => category?._id === chosen) ?? chapters[0];
  return (
    <Frame foot={strip}>
      {notice === '' ? null : (
        <p className="bg-surface-2 px-4 py-3 text-center font-semibold text-balance">{notice}</p>
      )}
      {open === undefined ? (
        <SkeletonRows rows={6} />
      ) : (
        <div className="grid min-h-0 grow grid-cols-[var(--rail)_minmax(0,1fr)]">
          <Rail chapters={chapters} open={open} />
          <Chapter key={open.category?._id ?? ''} chapter={open} />
        </div>
      )}
    </Frame>
  );
}

interface RailProps {
  readonly chapters: readonly MenuChapter[];
  readonly open: MenuChapter;
}

function Rail({ chapters, open }: RailProps) {
  const t = useMessages();
  return (
    <nav aria-label={t('menu.categories')} className="scroll-y border-e border-line bg-surface">
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.category?._id ?? ''}>
            <RailButton chapter={chapter} isOpen={chapter === open} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface RailButtonProps {
  readonly chapter: MenuChapter;
  readonly isOpen: boolean;
}

/** Another category changes two of them. */
const RailButton = memo(function RailButton({ chapter, isOpen }: RailButtonProps) {
  const { category, products } = chapter;
  const t = useMessages();
  const name = useName();
  const title = category === null ? t('menu.other') : name(category.name);
  const shown = products.find((dish) => pictureOf(dish) !== null);
  return (
    <button
      type="button"
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => openCategory(category?._id ?? null)}
      className="press grid min-h-20 wide:min-h-14 low:min-h-12 low:content-center w-full justify-items-center gap-1 border-s-8 border-transparent px-2 py-3 wide:py-2 text-center text-sm leading-tight aria-[current]:border-brand aria-[current]:bg-surface-2 aria-[current]:font-bold"
    >
      <Picture
        id={pictureOf(shown)}
        name={title}
        kind="card"
        sizes="96px"
        className="size-[96px] rounded-full wide:size-[64px] low:hidden"
      />
      <span className="text-balance">{title}</span>
    </button>
  );
});

function Chapter({ chapter }: { readonly chapter: MenuChapter }) {
  const t = useMessages();
  const name = useName();
  const [sub, setSub] = useState<string | null>(null);
  const { browse } = useBrowseMenu();
  const category = chapter.category?._id ?? null;
  const subTabs = browse.subTabsOf(category);
  const choice = category === null || sub === null ? null : { category, subCategory: sub };
  const [shown = chapter] = narrowed([chapter], choice);
  return (
    <section className="scroll-y p-4 low:p-2">
      <h1 className="mb-3 text-2xl font-bold low:mb-1 low:text-lg">
        {chapter.category === null ? t('menu.other') : name(chapter.category.name)}
      </h1>
      {subTabs.length < 2 ? null : (
        <div className="mb-4 flex gap-3 not-low:flex-wrap low:overflow-x-auto reach:flex-nowrap! reach:overflow-x-auto">
          <SubTab label={t('menu.all')} isOpen={sub === null} onOpen={() => setSub(null)} />
          {subTabs.map(({ _id, name: words }) => (
            <SubTab key={_id} label={name(words)} isOpen={sub === _id} onOpen={() => setSub(_id)} />
          ))}
        </div>
      )}
      <Dishes dishes={shown.products} />
    </section>
  );
}

interface SubTabProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function SubTab({ label, isOpen, onOpen }: SubTabProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="press min-h-12 shrink-0 rounded-full border border-line-strong bg-surface px-6 font-semibold aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {label}
    </button>
  );
}

/** As many as any panel shows at once; the others follow once these are drawn. */
const firstDishes = 12;

function Dishes({ dishes }: { readonly dishes: readonly Product[] }) {
  const first = dishes.length > firstDishes ? dishes.slice(0, firstDishes) : dishes;
  const drawn = useDeferredValue(dishes, first);
  return (
    <DishCards
      dishes={drawn}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(238px,8.1rem),1fr))] gap-4"
    />
  );
}
