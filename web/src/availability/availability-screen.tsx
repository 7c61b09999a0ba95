import { Search } from 'lucide-react';
import { useState } from 'react';
import { servingRoles } from '@servery/contract/actor.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Link } from '../router/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { buttonClass } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import {
  type Availability,
  type Choice,
  type Dish,
  type SoldOut,
  availability,
  useLiveAvailability,
} from './availability-query.ts';
import { OffSince } from './off-since.tsx';
import { PauseCard } from './pause-card.tsx';
import { ChoiceDialog, DishDialog } from './sale-dialogs.tsx';
import { SlotsCard } from './slots-card.tsx';

/** What is sold at this moment; two touches change it (STOCK-08). */
export function AvailabilityScreen() {
  useLiveAvailability();
  const t = useMessages();
  const role = usePerson(({ person }) => person?.role);
  const isServing = servingRoles.some((one) => one === role);
  const { data, error } = useQuery(availability.of());
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-4 p-4">
      <h1 className="text-2xl font-bold">{t('availability.title')}</h1>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={6} /> : null}
      {data === undefined ? null : (
        <>
          {isServing ? <PauseCard pause={data.pause} /> : null}
          <Items data={data} />
          {role === 'manager' ? (
            <>
              <SlotsCard slots={data.slots} />
              <p>
                <Link to="/staff/ready" className={buttonClass('ghost')}>
                  {t('ready.page')}
                </Link>
              </p>
            </>
          ) : null}
        </>
      )}
    </div>
  );
}

/** A dish or a choice, as it is listed. */
interface Item {
  readonly key: string;
  readonly name: TranslatedName;
  readonly note: TranslatedName | null;
  readonly chapter: string;
  readonly soldOut: SoldOut | null;
  readonly dish: Dish | null;
  readonly choice: Choice | null;
}

function itemsOf({ dishes, choices }: Availability): readonly Item[] {
  return [
    ...dishes.map((dish) => ({
      key: dish._id,
      name: dish.name,
      note: null,
      chapter: dish.category ?? 'other',
      soldOut: dish.soldOut,
      dish,
      choice: null,
    })),
    ...choices.map((choice) => ({
      key: `${choice.option} ${choice.choice}`,
      name: choice.name,
      note: choice.group,
      chapter: 'choices',
      soldOut: choice.soldOut,
      dish: null,
      choice,
    })),
  ];
}

function Items({ data }: { readonly data: Availability }) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const items = itemsOf(data);
  const off = items.filter(isOff);
  const chapters = useChapters(data, items);
  const [chapter, setChapter] = useState(chapters[0]?.id ?? 'off');
  const [open, setOpen] = useState<string | null>(null);
  const keyword = typed.trim().toLowerCase();
  const shown =
    keyword === '' ? listed(items, off, chapter) : items.filter((item) => isNamed(item, keyword));
  const opened = items.find(({ key }) => key === open);
  const close = (): void => setOpen(null);
  const tabs = [{ id: 'off', name: t('availability.offNow', { count: off.length }) }, ...chapters];
  return (
    <section className="grid grid-cols-1 gap-3">
      <label className="flex items-center gap-3 rounded-m border border-line-strong bg-surface ps-4">
        <Search aria-hidden className="size-5 text-ink-3" />
        <span className="sr-only">{t('availability.search')}</span>
        <input
          type="search"
          value={typed}
          placeholder={t('availability.search')}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-13 w-full bg-transparent pe-4 text-lg"
        />
      </label>
      <Tabs
        kind="chips"
        label={t('menu.categories')}
        tabs={tabs}
        active={keyword === '' ? chapter : ''}
        onChoose={(id) => {
          setTyped('');
          setChapter(id);
        }}
      />
      {shown.length === 0 ? (
        <p className="text-ink-2">
          {t(keyword === '' ? 'availability.nothingOff' : 'availability.nothingFound')}
        </p>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-2">
        {shown.map((item) => (
          <li key={item.key}>
            <ItemKey item={item} onPress={() => setOpen(item.key)} />
          </li>
        ))}
      </ul>
      {opened?.dish ? <DishDialog dish={opened.dish} onClose={close} /> : null}
      {opened?.choice ? <ChoiceDialog choice={opened.choice} onClose={close} /> : null}
    </section>
  );
}

function useChapters({ categories }: Availability, items: readonly Item[]) {
  const t = useMessages();
  const name = useName();
  const hasOthers = items.some(({ chapter }) => chapter === 'other');
  return [
    ...categories.map((category) => ({ id: category._id, name: name(category.name) })),
    // The heading that guests read them under.
    ...(hasOthers ? [{ id: 'other', name: t('menu.other') }] : []),
    { id: 'choices', name: t('availability.choices') },
  ];
}

function isOff({ soldOut, dish }: Item): boolean {
  return soldOut !== null || (dish !== null && isUsedUp(dish));
}

function isUsedUp({ stockMode, mode, quantity }: Dish): boolean {
  if (stockMode === 'synced') return quantity === 0;
  return stockMode === 'level' && /^(?:disabled|notSelling|outOfStock)$/.test(mode);
}

function listed(items: readonly Item[], off: readonly Item[], chapter: string): readonly Item[] {
  return chapter === 'off' ? off : items.filter((item) => item.chapter === chapter);
}

function isNamed({ name }: Item, keyword: string): boolean {
  return name.some(({ value }) => value.toLowerCase().includes(keyword));
}

interface ItemKeyProps {
  readonly item: Item;
  readonly onPress: () => void;
}

function ItemKey({ item, onPress }: ItemKeyProps) {
  const name = useName();
  const { soldOut, note } = item;
  return (
    <button
      type="button"
      onClick={onPress}
      className={`press flex min-h-16 w-full items-center justify-between gap-3 rounded-m border px-4 py-2 text-start ${isOff(item) ? 'border-danger bg-danger-bg' : 'border-line bg-surface'}`}
    >
      <span className="grid min-w-0">
        <span className="leading-tight font-semibold">{name(item.name)}</span>
        {note === null ? null : <span className="text-sm text-ink-2">{name(note)}</span>}
        {soldOut === null ? null : (
          <span className="text-sm text-danger">
            <OffSince off={soldOut} />
          </span>
        )}
      </span>
      <span className="shrink-0 whitespace-nowrap">
        <State item={item} />
      </span>
    </button>
  );
}

function State({ item }: Pick<ItemKeyProps, 'item'>) {
  const t = useMessages();
  const { dish } = item;
  if (isOff(item)) return <Badge tone="danger">{t('availability.soldOut')}</Badge>;
  if (dish?.stockMode !== 'synced') return null;
  const { quantity: count } = dish;
  return (
    <Badge tone={count < few ? 'warn' : 'neutral'}>{t('availability.count', { count })}</Badge>
  );
}

const few = 10;
