import { Plus, Trash2 } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import type { Dish } from './desk-queries.ts';
import { MoneyField } from './money-field.tsx';
import { SignedPercentField } from './signed-percent-field.tsx';

type Modifiers = Dish['priceModifiers'];
type Modifier = Modifiers[number];

interface ModifierFieldsProps {
  readonly modifiers: Modifiers;
  readonly onChange: (modifiers: Modifiers) => void;
}

const kinds = ['set', 'add', 'percent'] as const;

/** What a dish or a choice costs while an order carries a word, such as happy-hour (PRICE-02). */
export function ModifierFields({ modifiers, onChange }: ModifierFieldsProps) {
  const t = useMessages();
  const rows = useRowKeys(modifiers.length);
  const added: Modifier = { modifier: '', kind: 'percent', value: -10 };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{t('desk.modifiers')}</legend>
      <p className="text-sm text-ink-3">{t('desk.modifierHint')}</p>
      {modifiers.map((one, nth) => (
        <div
          key={rows.keys[nth]}
          className="grid items-start gap-2 rounded-l border border-line bg-surface p-3 md:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <ModifierRow one={one} onChange={(changed) => onChange(modifiers.with(nth, changed))} />
          <div className="self-end">
            <IconButton
              icon={Trash2}
              label={t('desk.removeModifier')}
              onPress={() => {
                rows.remove(nth);
                onChange(modifiers.toSpliced(nth, 1));
              }}
            />
          </div>
        </div>
      ))}
      <div>
        <Button kind="ghost" onPress={() => onChange([...modifiers, added])}>
          <Plus aria-hidden className="size-5" />
          {t('desk.addModifier')}
        </Button>
      </div>
    </fieldset>
  );
}

interface ModifierRowProps {
  readonly one: Modifier;
  readonly onChange: (modifier: Modifier) => void;
}

function ModifierRow({ one, onChange }: ModifierRowProps) {
  const t = useMessages();
  return (
    <>
      <Field
        label={t('desk.modifierName')}
        value={one.modifier}
        most={60}
        onChange={(modifier) => onChange({ ...one, modifier })}
      />
      <SelectField
        label={t('desk.modifierKind')}
        value={one.kind}
        onChange={(typed) => onChange(ofKind(one, typed))}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`desk.modifierKind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {one.kind === 'percent' ? (
        <SignedPercentField
          label={t('desk.modifierPercent')}
          value={one.value}
          onChange={(value) => onChange({ ...one, value })}
        />
      ) : (
        <MoneyField
          key={one.kind}
          signed={one.kind === 'add'}
          label={t('desk.modifierAmount')}
          value={one.value}
          onChange={(value) => onChange({ ...one, value: cents(value) })}
        />
      )}
    </>
  );
}

/** A percentage is no amount: the figure begins again. */
function ofKind({ modifier }: Modifier, kind: string): Modifier {
  if (kind === 'set') return { modifier, kind, value: cents(0) };
  if (kind === 'add') return { modifier, kind, value: cents(0) };
  return { modifier, kind: 'percent', value: 0 };
}
