import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MoneyField } from '../desk/money-field.tsx';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { DayChoice, TimeField, usualHours } from '../opening/hours-editor.tsx';
import { cents } from '@servery/engine/money/cents.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { PercentField } from './percent-field.tsx';
import { RemovalButton } from './removal-button.tsx';
import { SettingCard } from './setting-card.tsx';
import type { Charge, Section } from '../staff/settings-queries.ts';

/** All day, every day, and nothing yet. */
const newCharge: Charge = {
  weekdays: [...usualHours.weekdays],
  from: '00:00',
  to: '00:00',
  percent: 0,
  takeAwayPercent: 0,
  amountPerPerson: cents(0),
};

interface SectionPartProps {
  readonly section: Section;
  /** The others of the shop; null for one that is not saved yet. */
  readonly others: readonly Section[] | null;
}

/** What a section costs besides its dishes, by day and hour (PRICE-15, PRICE-16). */
export function SectionPart({ section, others }: SectionPartProps) {
  const t = useMessages();
  const nameIn = useName();
  const [{ name, charges }, setDraft] = useState(section);
  const rows = useRowKeys(charges.length);
  const setCharges = (next: Charge[]): void => setDraft({ _id: section._id, name, charges: next });
  return (
    <SettingCard
      title={nameIn(section.name) || t('shopSettings.newSection')}
      change={() => ({ part: 'section', _id: section._id, value: { name, charges } })}
      removal={
        others === null ? null : <RemovalButton part="section" removed={section} others={others} />
      }
    >
      <TextFields
        label={t('opening.shopName')}
        text={name}
        onChange={(next) => setDraft({ _id: section._id, name: next, charges })}
      />
      {charges.length === 0 ? <p className="text-ink-2">{t('shopSettings.noCharges')}</p> : null}
      {charges.map((charge, at) => (
        <ChargeRow
          key={rows.keys[at]}
          charge={charge}
          number={at + 1}
          onChange={(next) => setCharges(charges.toSpliced(at, 1, next))}
          onRemove={() => {
            rows.remove(at);
            setCharges(charges.toSpliced(at, 1));
          }}
        />
      ))}
      <div>
        <Button kind="quiet" onPress={() => setCharges([...charges, newCharge])}>
          <Plus aria-hidden className="size-5" />
          {t('shopSettings.addCharge')}
        </Button>
      </div>
    </SettingCard>
  );
}

interface ChargeRowProps {
  readonly charge: Charge;
  readonly number: number;
  readonly onChange: (charge: Charge) => void;
  readonly onRemove: () => void;
}

function ChargeRow({ charge, number, onChange, onRemove }: ChargeRowProps) {
  const t = useMessages();
  return (
    <div
      role="group"
      aria-label={t('shopSettings.chargeOf', { number: String(number) })}
      className="grid grid-cols-1 gap-3 rounded-m border border-line p-3"
    >
      <div className="flex flex-wrap items-center gap-3">
        <DayChoice
          chosen={charge.weekdays}
          label={t('opening.days', { number: String(number) })}
          onChange={(weekdays) => onChange({ ...charge, weekdays })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <TimeField
            label={t('opening.from')}
            value={charge.from}
            onChange={(from) => onChange({ ...charge, from })}
          />
          <span aria-hidden>–</span>
          <TimeField
            label={t('opening.to')}
            value={charge.to}
            onChange={(to) => onChange({ ...charge, to })}
          />
          <IconButton icon={Trash2} label={t('shopSettings.removeCharge')} onPress={onRemove} />
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <PercentField
          label={t('shopSettings.percent')}
          value={charge.percent}
          onChange={(percent) => onChange({ ...charge, percent })}
        />
        <PercentField
          label={t('shopSettings.takeAwayPercent')}
          value={charge.takeAwayPercent}
          onChange={(takeAwayPercent) => onChange({ ...charge, takeAwayPercent })}
        />
        <MoneyField
          label={t('shopSettings.perPerson')}
          value={charge.amountPerPerson}
          onChange={(amount) => onChange({ ...charge, amountPerPerson: cents(amount) })}
        />
      </div>
    </div>
  );
}
