import { useId } from 'react';
import type { OrderType } from '@servery/engine/menu/order-type.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { CheckRow } from '../till/check-row.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { RuleFieldsProps } from './effect-fields.tsx';
import { NumberField } from './number-field.tsx';

const orderTypes: readonly OrderType[] = ['dineIn', 'dineInNoTable', 'takeAway', 'delivery'];

/** Without or with one name. */
function toggled<Name extends string>(names: readonly Name[], name: Name): Name[] {
  return names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
}

/** When and where a rule holds, and beside which others. */
export function PlaceFields({ rule, list, onChange }: RuleFieldsProps) {
  const t = useMessages();
  const nameIn = useName();
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="pb-1.5 text-lg font-bold">{t('offers.when')}</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          <DayField
            label={t('offers.firstDay')}
            value={rule.startDate}
            onChange={(startDate) => onChange({ startDate })}
          />
          <DayField
            label={t('offers.lastDay')}
            value={rule.endDate}
            onChange={(endDate) => onChange({ endDate })}
          />
        </div>
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="pb-1.5 text-lg font-bold">{t('offers.where')}</legend>
        <p className="text-ink-2">{t('offers.whereHint')}</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {orderTypes.map((type) => (
            <CheckRow
              key={type}
              label={t(`orderType.${type}`)}
              isOn={rule.orderType.includes(type)}
              onChange={() => onChange({ orderType: toggled(rule.orderType, type) })}
            />
          ))}
          {list.sections.map(({ _id, name }) => (
            <CheckRow
              key={_id}
              label={nameIn(name)}
              isOn={rule.sections.includes(_id)}
              onChange={() => onChange({ sections: toggled(rule.sections, _id) })}
            />
          ))}
        </div>
      </fieldset>
      <Company rule={rule} list={list} onChange={onChange} />
    </>
  );
}

/** Which other rules it goes with, and its turn among them (RULE-07, PRICE-05). */
function Company({ rule, list, onChange }: RuleFieldsProps) {
  const t = useMessages();
  const nameIn = useName();
  const others = list.offers.filter((one) => one.rule._id !== rule._id);
  const choose = (value: string): void =>
    onChange({ ruleType: value === 'allowlist' || value === 'denylist' ? value : null });
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.company')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField label={t('offers.together')} value={rule.ruleType ?? ''} onChange={choose}>
          <option value="">{t('offers.withAll')}</option>
          <option value="denylist">{t('offers.notWith')}</option>
          <option value="allowlist">{t('offers.onlyWith')}</option>
        </SelectField>
        <NumberField
          label={t('offers.priority')}
          hint={t('offers.priorityHint')}
          value={rule.priority}
          most={1_000_000}
          onChange={(priority) => onChange({ priority })}
        />
      </div>
      {rule.ruleType === null ? null : (
        <div className="grid gap-2 sm:grid-cols-2">
          {others.map(({ rule: { _id, name } }) => (
            <CheckRow
              key={_id}
              label={nameIn(name)}
              isOn={rule.rules.includes(_id) || rule.rulesDiscount.includes(_id)}
              onChange={() => onChange(namedWith([...rule.rules, ...rule.rulesDiscount], _id))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** Both lists mean the same; the second is what older menus have written. */
function namedWith(names: readonly string[], name: string) {
  return { rules: toggled([...new Set(names)], name), rulesDiscount: [] };
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base"
      />
    </div>
  );
}
