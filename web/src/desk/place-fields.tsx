import { useMessages, useName } from '../i18n/use-messages.ts';
import { moved } from './arranged.ts';
import { CheckChips } from './check-chips.tsx';
import type { DeskMenu, Dish } from './desk-queries.ts';
import type { EditorProps } from './editing.ts';
import { SortableList } from './sortable-list.tsx';

/** What it is offered with, where it is sold and where it is made. */
export function PlaceFields({ item: dish, menu, onChange }: EditorProps<Dish>) {
  const t = useMessages();
  const name = useName();
  const named = (list: readonly { readonly _id: string; readonly name: Dish['name'] }[]) =>
    list.map((one) => ({ value: one._id, name: name(one.name) }));
  const kitchens = menu.stations.filter(({ kind }) => kind === 'kitchen');
  const bars = menu.stations.filter(({ kind }) => kind === 'waterBar');
  return (
    <>
      <CheckChips
        label={t('desk.options')}
        choices={named(menu.optionGroups)}
        chosen={dish.options}
        onChange={(chosen) => onChange({ ...dish, options: kept(dish.options, chosen) })}
      />
      <GroupOrder dish={dish} menu={menu} onChange={onChange} />
      <CheckChips
        label={t('desk.sections')}
        choices={named(menu.sections)}
        chosen={dish.sections}
        onChange={(sections) => onChange({ ...dish, sections })}
      />
      <CheckChips
        label={t('desk.kitchens')}
        choices={named(kitchens)}
        chosen={dish.kitchenPrinters}
        onChange={(kitchenPrinters) => onChange({ ...dish, kitchenPrinters })}
      />
      <CheckChips
        label={t('desk.bars')}
        choices={named(bars)}
        chosen={dish.waterBars}
        onChange={(waterBars) => onChange({ ...dish, waterBars })}
      />
    </>
  );
}

interface GroupOrderProps {
  readonly dish: Dish;
  readonly menu: DeskMenu;
  readonly onChange: (dish: Dish) => void;
}

/** Guests answer the options of a dish one after the other (DESK-14). */
function GroupOrder({ dish, menu, onChange }: GroupOrderProps) {
  const t = useMessages();
  const name = useName();
  const known = new Map(menu.optionGroups.map((group) => [group._id, name(group.name)]));
  if (dish.options.length < 2) return null;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold text-ink-2">{t('desk.optionOrder')}</p>
      <SortableList
        label={t('desk.optionOrder')}
        items={dish.options.map((_id) => ({ _id }))}
        nameOf={({ _id }) => known.get(_id) ?? _id}
        onMove={(from, to) => onChange({ ...dish, options: moved(dish.options, from, to) })}
      />
    </div>
  );
}

/** In the order they had: guests answer in it. */
function kept(before: readonly string[], chosen: readonly string[]): string[] {
  const stay = before.filter((one) => chosen.includes(one));
  return [...stay, ...chosen.filter((one) => !before.includes(one))];
}
