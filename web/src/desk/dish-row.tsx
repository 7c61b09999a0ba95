import { EyeOff } from 'lucide-react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import { ChoiceBox } from './choice-box.tsx';
import type { DeskMenu, Dish } from './desk-queries.ts';
import { priceAt } from './edited-menu.ts';
import type { Editing } from './editing.ts';

interface DishRowProps {
  readonly menu: DeskMenu;
  readonly editing: string | null;
  readonly onEdit: (editing: Editing) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (products: readonly string[], isChosen: boolean) => void;
  readonly dish: Dish;
}

/** A dish of the menu, to be chosen and edited. */
export function DishRow({ dish, menu, chosen, onChoose, onEdit, editing }: DishRowProps) {
  const t = useMessages();
  const name = useName();
  return (
    <div
      data-open={dish._id === editing ? true : undefined}
      className="flex items-center data-open:bg-surface-2"
    >
      <ChoiceBox
        label={t('desk.choose', { dish: name(dish.name) })}
        isOn={chosen.has(dish._id)}
        onChange={(isOn) => onChoose([dish._id], isOn)}
      />
      <DishButton
        dish={dish}
        menu={menu}
        onPress={() =>
          onEdit({ change: { kind: 'product', _id: dish._id, after: dish }, isNew: false })
        }
      />
    </div>
  );
}

interface DishButtonProps {
  readonly dish: Dish;
  readonly menu: DeskMenu;
  readonly onPress: () => void;
}

function DishButton({ dish, menu, onPress }: DishButtonProps) {
  const t = useMessages();
  const name = useName();
  const entry = menu.draft.find(({ change }) => change._id === dish._id);
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-12 min-w-0 grow items-center gap-2 py-2 pe-3 text-start"
    >
      <span className="min-w-0 grow leading-tight">
        {name(dish.name)}
        {dish.code === '' ? null : <span className="text-sm text-ink-3"> {dish.code}</span>}
      </span>
      {dish.hideFromOnline ? (
        <EyeOff role="img" aria-label={t('desk.hidden')} className="size-4 shrink-0 text-ink-3" />
      ) : null}
      {entry === undefined ? null : (
        <span className="shrink-0 rounded-s bg-warn-bg px-1.5 text-sm font-semibold text-warn">
          {t('desk.inDraft')}
        </span>
      )}
      <span className="shrink-0 font-semibold">
        <Price of={priceAt(dish, menu.shop)} />
      </span>
    </button>
  );
}
