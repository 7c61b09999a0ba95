import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { reordered } from './arranged.ts';
import type { Category, Change, DeskMenu } from './desk-queries.ts';
import { saveChanges } from './save-draft.ts';
import { SortableList } from './sortable-list.tsx';

type Orders = ReadonlyMap<string, number>;

interface ArrangeListProps {
  readonly menu: DeskMenu;
  readonly onClose: () => void;
}

/** The order of categories, of their sub-categories and of their dishes (DESK-14). */
export function ArrangeList({ menu, onClose }: ArrangeListProps) {
  const t = useMessages();
  const name = useName();
  const [orders, setOrders] = useState<Orders>(new Map());
  const [shown, setShown] = useState<string | null>(null);
  const arranged = withOrders(menu, orders);
  const changes = changesOf(menu, orders);
  const take: Take = (items) =>
    setOrders(new Map([...orders, ...items.map(({ _id, order }) => [_id, order] as const)]));
  const saving = useMutation(async () => {
    await saveChanges(changes, menu);
    onClose();
  });
  return (
    <div className="grid content-start gap-3">
      <div className="sticky -top-3 z-10 -mx-3 flex flex-wrap items-center gap-2 bg-bg px-3 py-2">
        <h2 className="min-w-0 grow font-bold">{t('desk.arrange')}</h2>
        <Button kind="quiet" onPress={onClose}>
          {t('action.close')}
        </Button>
        <Button off={changes.length === 0} busy={saving.isRunning} onPress={() => saving.run()}>
          {t('desk.saveOrder')}
        </Button>
      </div>
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <SortableList
        label={t('desk.categories')}
        items={arranged.categories}
        nameOf={(category) => name(category.name)}
        onMove={(from, to) => take(reordered(arranged.categories, from, to))}
      >
        {(category) => (
          <Chapter
            category={category}
            menu={arranged}
            isShown={shown === category._id}
            onShow={() => setShown(shown === category._id ? null : category._id)}
            onTake={take}
          />
        )}
      </SortableList>
    </div>
  );
}

type Take = (items: readonly { readonly _id: string; readonly order: number }[]) => void;

interface ChapterProps {
  readonly category: Category;
  readonly menu: DeskMenu;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onTake: Take;
}

function Chapter({ category, menu, isShown, onShow, onTake }: ChapterProps) {
  const t = useMessages();
  const name = useName();
  const subs = menu.subCategories.filter((one) => one.category === category._id);
  const dishes = menu.products.filter((one) => one.category === category._id);
  const Icon = isShown ? ChevronDown : ChevronRight;
  if (subs.length + dishes.length === 0) return null;
  return (
    <div className="grid gap-2 px-3 pb-2">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={onShow}
        className="press flex min-h-11 items-center gap-1 justify-self-start text-sm text-ink-2"
      >
        <Icon aria-hidden className="size-4" />
        {t('desk.dishCount', { count: dishes.length })}
        <span className="sr-only">{t('desk.showDishes', { category: name(category.name) })}</span>
      </button>
      {isShown && subs.length > 0 ? (
        <SortableList
          label={t('desk.subCategories')}
          items={subs}
          nameOf={(sub) => name(sub.name)}
          onMove={(from, to) => onTake(reordered(subs, from, to))}
        />
      ) : null}
      {isShown ? (
        <SortableList
          label={t('desk.dishes')}
          items={dishes}
          nameOf={(dish) => name(dish.name)}
          onMove={(from, to) => onTake(reordered(dishes, from, to))}
        />
      ) : null}
    </div>
  );
}

function withOrders(menu: DeskMenu, orders: Orders): DeskMenu {
  const sorted = <Item extends { readonly _id: string; readonly order: number }>(
    items: readonly Item[],
  ): Item[] =>
    items
      .map((item) => ({ ...item, order: orders.get(item._id) ?? item.order }))
      .toSorted((one, other) => one.order - other.order);
  return {
    ...menu,
    categories: sorted(menu.categories),
    subCategories: sorted(menu.subCategories),
    products: sorted(menu.products),
  };
}

/** Only what stands elsewhere than before. */
function changesOf(menu: DeskMenu, orders: Orders): readonly Change[] {
  const after = withOrders(menu, orders);
  const before = new Map(
    [...menu.categories, ...menu.subCategories, ...menu.products].map((one) => [
      one._id,
      one.order,
    ]),
  );
  const isMoved = ({ _id, order }: { readonly _id: string; readonly order: number }): boolean =>
    before.get(_id) !== order;
  return [
    ...after.categories
      .filter(isMoved)
      .map((one) => ({ kind: 'category', _id: one._id, after: one }) as const),
    ...after.subCategories
      .filter(isMoved)
      .map((one) => ({ kind: 'subCategory', _id: one._id, after: one }) as const),
    ...after.products
      .filter(isMoved)
      .map((one) => ({ kind: 'product', _id: one._id, after: one }) as const),
  ];
}
