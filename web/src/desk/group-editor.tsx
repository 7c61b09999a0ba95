import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Choice, DeskMenu, Group } from './desk-queries.ts';
import { moved } from './arranged.ts';
import { isLinkGone, newChoice } from './edited-menu.ts';
import { ModifierFields } from './modifier-fields.tsx';
import { MoneyField } from './money-field.tsx';
import type { EditorProps } from './editing.ts';
import { TextFields } from './text-fields.tsx';

/** A question about a dish or a part of a set, with its choices. */
export function GroupEditor({ item: group, menu, onChange }: EditorProps<Group>) {
  const t = useMessages();
  const set = (options: Choice[]): void => onChange({ ...group, options });
  const changed = (choice: Choice): void =>
    set(group.options.map((one) => (one._id === choice._id ? choice : one)));
  return (
    <>
      <TextFields
        label={t('desk.name')}
        text={group.name}
        onChange={(name) => onChange({ ...group, name })}
      />
      <SelectField
        label={t('desk.groupKind')}
        value={group.type}
        onChange={(typed) => {
          const type = kinds.find((one) => one === typed);
          if (type !== undefined) onChange({ ...group, type });
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`desk.groupKind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <BoundFields group={group} onChange={onChange} />
      <h3 className="text-lg font-bold">{t('desk.choices')}</h3>
      <ul className="grid gap-3">
        {group.options.map((choice, nth) => (
          <li key={choice._id} className="grid gap-3 rounded-l border border-line bg-surface p-3">
            <ChoiceFields choice={choice} group={group} menu={menu} onChange={changed} />
            <div className="flex gap-2">
              <IconButton
                icon={ArrowUp}
                label={t('desk.moveUp')}
                onPress={() => set(moved(group.options, nth, nth - 1))}
              />
              <IconButton
                icon={ArrowDown}
                label={t('desk.moveDown')}
                onPress={() => set(moved(group.options, nth, nth + 1))}
              />
              <IconButton
                icon={Trash2}
                label={t('desk.removeChoice')}
                onPress={() => set(group.options.filter((one) => one !== choice))}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button kind="ghost" onPress={() => set([...group.options, newChoice()])}>
        <Plus aria-hidden className="size-5" />
        {t('desk.addChoice')}
      </Button>
    </>
  );
}

/** In the order they are most used. */
const kinds = ['option', 'product', 'discount', 'freeSurcharge'] as const;

interface BoundFieldsProps {
  readonly group: Group;
  readonly onChange: (group: Group) => void;
}

const bounds = ['minPick', 'maxPick'] as const;
const switches = ['required', 'multiple', 'allowSameValue', 'enjoyDiscount'] as const;

function BoundFields({ group, onChange }: BoundFieldsProps) {
  const t = useMessages();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {switches.map((field) => (
        <CheckRow
          key={field}
          label={t(`desk.group.${field}`)}
          isOn={group[field]}
          onChange={(isOn) => onChange({ ...group, [field]: isOn })}
        />
      ))}
      {group.multiple
        ? bounds.map((field) => (
            <Field
              key={field}
              label={t(`desk.group.${field}`)}
              value={String(group[field])}
              inputMode="numeric"
              onChange={(typed) => onChange({ ...group, [field]: whole(typed) })}
            />
          ))
        : null}
    </div>
  );
}

function whole(typed: string): number {
  return Math.min(999, Math.max(0, Math.trunc(Number(typed)) || 0));
}

interface ChoiceFieldsProps {
  readonly choice: Choice;
  readonly group: Group;
  readonly menu: DeskMenu;
  readonly onChange: (choice: Choice) => void;
}

function ChoiceFields({ choice, group, menu, onChange }: ChoiceFieldsProps) {
  const t = useMessages();
  const nameOf = useName();
  const isGone = isLinkGone(choice, menu);
  return (
    <>
      <TextFields
        label={t('desk.choiceName')}
        text={choice.name}
        onChange={(name) => onChange({ ...choice, name })}
      />
      <div className="grid gap-3 md:grid-cols-2">
        <MoneyField
          signed
          label={t('desk.choicePrice')}
          value={choice.price}
          onChange={(price) => onChange({ ...choice, price: cents(price) })}
        />
        {group.type === 'product' ? (
          <SelectField
            label={t('desk.linkedDish')}
            value={choice.product ?? ''}
            problem={isGone ? t('desk.dishGone') : null}
            onChange={(id) => onChange(bringing(choice, menu, id))}
          >
            <option value="">{t('desk.noDish')}</option>
            {isGone ? <option value={choice.product ?? ''}>—</option> : null}
            {menu.products.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {nameOf(name)}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <ModifierFields
        modifiers={choice.priceModifiers}
        onChange={(priceModifiers) => onChange({ ...choice, priceModifiers })}
      />
    </>
  );
}

/** The dish that a choice brings; without a name of its own it is called as the dish (DESK-17). */
function bringing(choice: Choice, { products }: DeskMenu, id: string): Choice {
  const dish = products.find(({ _id }) => _id === id);
  const isNamed = choice.name.some(({ value }) => value !== '');
  const name = dish === undefined || isNamed ? choice.name : [...dish.name];
  return { ...choice, name, product: dish?._id ?? null };
}
