import { Plus, Trash2 } from 'lucide-react';
import { cents } from '@servery/engine/money/cents.ts';
import { MoneyField } from '../desk/money-field.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { DishChoice } from './dish-choice.tsx';
import type { RuleFieldsProps } from './effect-fields.tsx';
import { NumberField } from './number-field.tsx';
import type { OfferList, RuleCondition } from './offers-queries.ts';

const kinds = ['order', 'product', 'exclude'] as const;

function newCondition(about: RuleCondition['for']): RuleCondition {
  return {
    for: about,
    products: [],
    categories: [],
    subCategories: [],
    minQty: 0,
    minWeight: 0,
    minTotal: cents(0),
    afterMinTotal: cents(0),
    includeModifier: [],
    excludeModifier: [],
  };
}

/** On which dishes, and from how much on (RULE-02). */
export function ConditionFields({ rule, list, onChange }: RuleFieldsProps) {
  const t = useMessages();
  const { conditions } = rule;
  const rows = useRowKeys(conditions.length);
  const canRepeat = conditions.some(({ minQty, minTotal }) => minQty > 0 || minTotal > 0);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.conditions')}</legend>
      {conditions.length === 0 ? <p className="text-ink-2">{t('offers.noConditions')}</p> : null}
      {conditions.map((condition, at) => (
        <ConditionCard
          key={rows.keys[at]}
          condition={condition}
          list={list}
          onChange={(next) => onChange({ conditions: conditions.toSpliced(at, 1, next) })}
          onRemove={() => {
            rows.remove(at);
            onChange({ conditions: conditions.toSpliced(at, 1) });
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="ghost"
            onPress={() => onChange({ conditions: [...conditions, newCondition(kind)] })}
          >
            <Plus aria-hidden className="size-5" />
            {t(`offers.add.${kind}`)}
          </Button>
        ))}
      </div>
      {canRepeat || rule.repeat ? (
        <CheckRow
          label={t('offers.repeats')}
          isOn={rule.repeat}
          onChange={(repeat) => onChange({ repeat })}
        />
      ) : null}
    </fieldset>
  );
}

interface ConditionCardProps {
  readonly condition: RuleCondition;
  readonly list: OfferList;
  readonly onChange: (condition: RuleCondition) => void;
  readonly onRemove: () => void;
}

function ConditionCard({ condition, list, onChange, onRemove }: ConditionCardProps) {
  const t = useMessages();
  const title = t(`offers.condition.${condition.for}`);
  return (
    <section
      aria-label={title}
      className="grid gap-3 rounded-l border border-line bg-surface p-3 sm:p-4"
    >
      <div className="flex items-center gap-2">
        <h3 className="grow font-bold">{title}</h3>
        <IconButton icon={Trash2} label={t('offers.removeCondition')} onPress={onRemove} />
      </div>
      {condition.for === 'order' ? null : (
        <DishChoice
          label={t('offers.dishes')}
          list={list}
          chosen={condition}
          onChange={(chosen) => onChange({ ...condition, ...chosen })}
        />
      )}
      {condition.for === 'exclude' ? null : (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <MoneyField
            label={t('offers.minTotal')}
            value={condition.minTotal}
            onChange={(amount) => onChange({ ...condition, minTotal: cents(amount) })}
          />
          <NumberField
            label={t('offers.minQty')}
            value={condition.minQty}
            onChange={(minQty) => onChange({ ...condition, minQty })}
          />
        </div>
      )}
    </section>
  );
}
