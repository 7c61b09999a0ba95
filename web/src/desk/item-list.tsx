import { Pencil, Plus } from 'lucide-react';
import { findMatches } from './found-dishes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceBox } from './choice-box.tsx';
import type { DeskMenu, Dish, SubCategory } from './desk-queries.ts';
import { DishRow } from './dish-row.tsx';
import { newCategory, newDish } from './edited-menu.ts';
import type { Editing } from './editing.ts';
import { GroupList } from './group-list.tsx';

export interface ItemListProps {
  readonly menu: DeskMenu;
  readonly typed: string;
  readonly editing: string | null;
  readonly onEdit: (editing: Editing) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (products: readonly string[], isChosen: boolean) => void;
}

/** The menu under its headings, then the option groups (DESK-12). */
export function ItemList(props: ItemListProps) {
  const t = useMessages();
  const { menu, typed, onEdit } = props;
  const found = findMatches(menu.products, typed);
  const chapters = [...menu.categories.map((one) => one._id), null];
  return (
    <div className="grid content-start gap-5">
      {chapters.map((category) => (
        <Chapter key={category} category={category} found={found} {...props} />
      ))}
      {typed === '' ? (
        <>
          <Button
            kind="ghost"
            onPress={() => {
              const after = newCategory(menu);
              onEdit({ change: { kind: 'category', _id: after._id, after }, isNew: true });
            }}
          >
            <Plus aria-hidden className="size-5" />
            {t('desk.add.category')}
          </Button>
          <GroupList menu={menu} editing={props.editing} onEdit={onEdit} />
        </>
      ) : null}
      {typed !== '' && found.length === 0 ? (
        <p className="text-ink-2">{t('desk.nothing')}</p>
      ) : null}
    </div>
  );
}

interface ChapterProps extends ItemListProps {
  readonly category: string | null;
  readonly found: readonly Dish[];
}

function Chapter(props: ChapterProps) {
  const t = useMessages();
  const { category, found, menu, typed, chosen, onChoose } = props;
  const name = useName();
  const heading = menu.categories.find(({ _id }) => _id === category);
  const dishes = found.filter((dish) => dish.category === category);
  const isEmpty = dishes.length === 0;
  if (isEmpty && (typed !== '' || heading === undefined)) return null;
  const title = heading === undefined ? t('desk.noCategory') : name(heading.name);
  const ids = dishes.map(({ _id }) => _id);
  const parts = partsOf(menu, category, dishes);
  return (
    <section className="grid grid-cols-1 gap-1">
      <div className="flex items-center gap-1">
        <ChoiceBox
          label={t('desk.chooseAll', { category: title })}
          isOn={!isEmpty && ids.every((id) => chosen.has(id))}
          onChange={(isOn) => onChoose(ids, isOn)}
        />
        <h2 className="min-w-0 grow truncate font-bold">{title}</h2>
        <ChapterButtons title={title} {...props} />
      </div>
      <ul className="grid grid-cols-1 rounded-l border border-line bg-surface">
        {parts.flatMap(({ sub, dishes: own }) => [
          ...(sub === null ? [] : [<SubHeading key={sub._id} sub={sub} {...props} />]),
          ...own.map((dish) => (
            <li key={dish._id} className="border-t border-line first:border-0">
              <DishRow dish={dish} {...props} />
            </li>
          )),
        ])}
        {isEmpty ? <li className="px-3 py-3 text-ink-3">{t('desk.emptyCategory')}</li> : null}
      </ul>
    </section>
  );
}

interface Part {
  readonly sub: SubCategory | null;
  readonly dishes: readonly Dish[];
}

/** First what is in no sub-category, as guests read it. */
function partsOf(menu: DeskMenu, category: string | null, dishes: readonly Dish[]): Part[] {
  const subs = menu.subCategories.filter((one) => one.category === category);
  const isIn = (sub: string): boolean => subs.some(({ _id }) => _id === sub);
  return [
    {
      sub: null,
      dishes: dishes.filter(({ subCategory }) => subCategory === null || !isIn(subCategory)),
    },
    ...subs.map((sub) => ({
      sub,
      dishes: dishes.filter(({ subCategory }) => subCategory === sub._id),
    })),
  ];
}

interface SubHeadingProps extends ItemListProps {
  readonly sub: SubCategory;
}

function SubHeading({ sub, onEdit }: SubHeadingProps) {
  const t = useMessages();
  const name = useName();
  const title = name(sub.name);
  return (
    <li className="flex items-center border-t border-line bg-surface-2 ps-3 first:border-0">
      <h3 className="min-w-0 grow truncate text-sm font-semibold text-ink-2">{title}</h3>
      <button
        type="button"
        aria-label={t('desk.editCategory', { category: title })}
        onClick={() =>
          onEdit({ change: { kind: 'subCategory', _id: sub._id, after: sub }, isNew: false })
        }
        className="press grid size-11 place-items-center rounded-m text-ink-2"
      >
        <Pencil aria-hidden className="size-4" />
      </button>
    </li>
  );
}

interface ChapterButtonsProps extends ChapterProps {
  readonly title: string;
}

function ChapterButtons({ title, category, menu, onEdit }: ChapterButtonsProps) {
  const t = useMessages();
  const heading = menu.categories.find(({ _id }) => _id === category);
  return (
    <>
      {heading === undefined ? null : (
        <button
          type="button"
          aria-label={t('desk.editCategory', { category: title })}
          onClick={() => {
            const change = { kind: 'category', _id: heading._id, after: heading } as const;
            onEdit({ change, isNew: false });
          }}
          className="press grid size-11 place-items-center rounded-m text-ink-2"
        >
          <Pencil aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={t('desk.addTo', { category: title })}
        onClick={() => {
          const after = newDish(menu, category);
          onEdit({ change: { kind: 'product', _id: after._id, after }, isNew: true });
        }}
        className="press grid size-11 place-items-center rounded-m text-brand-text"
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </>
  );
}
