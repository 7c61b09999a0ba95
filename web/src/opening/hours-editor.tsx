import { Plus, Trash2 } from 'lucide-react';
import { useMessages, useRegionalLocale } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import type { HouseForm } from './opening-queries.ts';
import { OrderTypesField } from './order-types-field.tsx';

export type Hours = HouseForm['hours'][number];
type Weekday = Hours['weekdays'][number];

/** Monday first, as most calendars on walls; Sunday is 0. */
const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
/** A Sunday. */
const sundayMs = Date.UTC(2026, 10, 15, 12);
const dayMs = 86_400_000;

export const usualHours: Hours = {
  weekdays: [...week],
  startTime: '11:00',
  endTime: '22:00',
  orderType: [],
};

interface HoursEditorProps {
  readonly hours: readonly Hours[];
  /** Asks for which kinds of orders they are; an opening needs no such question. */
  readonly byKind?: boolean;
  readonly onChange: (hours: Hours[]) => void;
}

/** When guests may order; an end before the start is after midnight. */
export function HoursEditor({ hours, byKind = false, onChange }: HoursEditorProps) {
  const t = useMessages();
  const rows = useRowKeys(hours.length);
  const replace = (at: number, one: Hours): void => onChange(hours.toSpliced(at, 1, one));
  const remove = (at: number): void => {
    rows.remove(at);
    onChange(hours.toSpliced(at, 1));
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{t('opening.hours')}</legend>
      {hours.map((one, at) => (
        <HoursRow
          key={rows.keys[at]}
          hours={one}
          number={at + 1}
          onChange={(next) => replace(at, next)}
          byKind={byKind}
          onRemove={hours.length < 2 ? null : () => remove(at)}
        />
      ))}
      <div>
        <Button kind="quiet" onPress={() => onChange([...hours, { ...usualHours, weekdays: [] }])}>
          <Plus aria-hidden className="size-5" />
          {t('opening.moreHours')}
        </Button>
      </div>
    </fieldset>
  );
}

interface HoursRowProps {
  readonly hours: Hours;
  readonly number: number;
  readonly byKind: boolean;
  readonly onChange: (hours: Hours) => void;
  readonly onRemove: (() => void) | null;
}

function HoursRow({ hours, number, byKind, onChange, onRemove }: HoursRowProps) {
  const t = useMessages();
  return (
    <div
      role="group"
      aria-label={t('opening.hoursOf', { number: String(number) })}
      className="flex flex-wrap items-center gap-3 rounded-m border border-line p-3"
    >
      <DayChoice
        chosen={hours.weekdays}
        label={t('opening.days', { number: String(number) })}
        onChange={(weekdays) => onChange({ ...hours, weekdays })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <TimeField
          label={t('opening.from')}
          value={hours.startTime}
          onChange={(startTime) => onChange({ ...hours, startTime })}
        />
        <span aria-hidden>–</span>
        <TimeField
          label={t('opening.to')}
          value={hours.endTime}
          onChange={(endTime) => onChange({ ...hours, endTime })}
        />
        {onRemove === null ? null : (
          <IconButton icon={Trash2} label={t('opening.removeHours')} onPress={onRemove} />
        )}
      </div>
      {byKind ? (
        <OrderTypesField
          label={t('shopSettings.orderedThen')}
          chosen={hours.orderType}
          onChange={(orderType) => onChange({ ...hours, orderType })}
        />
      ) : null}
    </div>
  );
}

interface DayChoiceProps {
  readonly chosen: readonly Weekday[];
  readonly label: string;
  readonly onChange: (weekdays: Weekday[]) => void;
}

export function DayChoice({ chosen, label, onChange }: DayChoiceProps) {
  const locale = useRegionalLocale();
  const names = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const toggle = (day: Weekday): void =>
    onChange(week.filter((one) => chosen.includes(one) !== (one === day)));
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {week.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={chosen.includes(day)}
          onClick={() => toggle(day)}
          className="press min-h-12 min-w-12 rounded-m border border-line-strong px-2 text-sm font-semibold text-ink-2 aria-pressed:border-brand-edge aria-pressed:bg-brand aria-pressed:text-on-brand"
        >
          {names.format(sundayMs + day * dayMs)}
        </button>
      ))}
    </div>
  );
}

interface TimeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      type="time"
      aria-label={label}
      value={value === '24:00' ? '00:00' : value}
      required
      onChange={({ target }) => {
        if (target.value !== '') onChange(target.value);
      }}
      className="min-h-12 min-w-0 rounded-m border border-line-strong bg-surface px-2 sm:px-3"
    />
  );
}
