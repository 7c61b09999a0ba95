import { ListPlus, X } from 'lucide-react';
import { useState } from 'react';
import { foldHan } from '@servery/engine/menu/han-fold.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { OfferList } from './offers-queries.ts';
import { useOfferWords } from './use-offer-words.ts';

/** Dishes by themselves, by category or by sub-category. */
export interface ChosenDishes {
  readonly products: string[];
  readonly categories: string[];
  readonly subCategories: string[];
}

interface DishChoiceProps {
  readonly label: string;
  readonly list: OfferList;
  readonly chosen: ChosenDishes;
  readonly onChange: (chosen: ChosenDishes) => void;
  readonly dishesOnly?: boolean;
}

/** What is chosen as chips, and a dialog to choose more. */
export function DishChoice(props: DishChoiceProps) {
  const { label, chosen, onChange } = props;
  const t = useMessages();
  const { nameOf } = useOfferWords();
  const [isOpen, setOpen] = useState(false);
  const ids = [...new Set([...chosen.categories, ...chosen.subCategories, ...chosen.products])];
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <p className="text-sm font-semibold text-ink-2">{label}</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {ids.map((id) => (
          <li key={id}>
            <Chip
              name={nameOf(id) ?? t('offers.gone')}
              onRemove={() => onChange(drop(chosen, id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button kind="ghost" onPress={() => setOpen(true)}>
          <ListPlus aria-hidden className="size-5" />
          {t('offers.chooseDishes')}
        </Button>
      </div>
      {isOpen ? <ChoiceDialog {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  readonly onRemove: () => void;
}

function Chip({ name, onRemove }: ChipProps) {
  const t = useMessages();
  return (
    <button
      type="button"
      aria-label={t('offers.takeOut', { name })}
      onClick={onRemove}
      className="press flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold"
    >
      {name}
      <X aria-hidden className="size-4" />
    </button>
  );
}

function drop({ products, categories, subCategories }: ChosenDishes, id: string): ChosenDishes {
  const without = (ids: readonly string[]): string[] => ids.filter((one) => one !== id);
  return {
    products: without(products),
    categories: without(categories),
    subCategories: without(subCategories),
  };
}

const mostFound = 60;

function ChoiceDialog(props: DishChoiceProps & { readonly onClose: () => void }) {
  const { label, list, onClose } = props;
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const wanted = foldHan(typed.trim().toLowerCase());
  const found = list.dishes.filter(({ name }) =>
    name.some(({ value }) => foldHan(value.toLowerCase()).includes(wanted)),
  );
  return (
    <TitledDialog open onClose={onClose} title={label}>
      <Field label={t('offers.search')} type="search" value={typed} onChange={setTyped} />
      {wanted === '' ? (
        <Categories {...props} />
      ) : (
        <Checks {...props} kind="products" things={found.slice(0, mostFound)} />
      )}
      <Button onPress={onClose}>{t('offers.done')}</Button>
    </TitledDialog>
  );
}

/** Folded: a long menu would be a long list. */
function Categories(props: DishChoiceProps) {
  const { list, dishesOnly = false } = props;
  const nameIn = useName();
  return list.categories.map((category) => {
    const dishes = list.dishes.filter((dish) => dish.category === category._id);
    const parts = list.subCategories.filter((part) => part.category === category._id);
    return (
      <details key={category._id} className="rounded-m border border-line bg-surface">
        <summary className="min-h-12 content-center px-4 font-bold">
          {nameIn(category.name)}
        </summary>
        <div className="grid gap-2 p-3 pt-1">
          {dishesOnly ? null : (
            <>
              <Checks {...props} kind="categories" things={[category]} />
              <Checks {...props} kind="subCategories" things={parts} />
            </>
          )}
          <Checks {...props} kind="products" things={dishes} />
        </div>
      </details>
    );
  });
}

interface ChecksProps extends DishChoiceProps {
  readonly kind: keyof ChosenDishes;
  readonly things: readonly OfferList['categories'][number][];
}

function Checks({ chosen, onChange, kind, things }: ChecksProps) {
  const t = useMessages();
  const nameIn = useName();
  return things.map(({ _id, name }) => (
    <CheckRow
      key={_id}
      label={kind === 'products' ? nameIn(name) : t('offers.allOf', { name: nameIn(name) })}
      isOn={chosen[kind].includes(_id)}
      onChange={(isOn) => {
        const others = chosen[kind].filter((one) => one !== _id);
        onChange({ ...picked(chosen), [kind]: isOn ? [...others, _id] : others });
      }}
    />
  ));
}

/** A condition has more fields than these. */
function picked({ products, categories, subCategories }: ChosenDishes): ChosenDishes {
  return { products, categories, subCategories };
}
