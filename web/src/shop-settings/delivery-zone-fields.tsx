import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cents } from '@servery/engine/money/cents.ts';
import { minutesADay } from '@servery/engine/hours/instant.ts';
import { MoneyField } from '../desk/money-field.tsx';
import { newItemId } from '../desk/edited-menu.ts';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import type { DeliveryZone } from '../staff/settings-queries.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SelectField } from '../ui/select-field.tsx';

export type Area = DeliveryZone['areas'][number];

interface DeliveryZoneFieldsProps {
  readonly zone: DeliveryZone;
  /** Its place, counted from 0. */
  readonly at: number;
  /** How many there are. */
  readonly zones: number;
  /** What is wrong, by field. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (zone: DeliveryZone) => void;
  readonly onMove: (area: Area, to: number) => void;
  readonly onRemove: () => void;
}

/** Areas that share a fee, a minimum and the minutes on the way (DELIVERY-01). */
export function DeliveryZoneFields(props: DeliveryZoneFieldsProps) {
  const { zone, at, zones, problems, onChange, onMove, onRemove } = props;
  const t = useMessages();
  const { areas } = zone;
  const number = at + 1;
  const setAreas = (next: Area[]): void => onChange({ ...zone, areas: next });
  return (
    <section
      aria-label={t('shopSettings.delivery.zone', { number })}
      className="grid grid-cols-1 gap-4 rounded-m border border-line p-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">{t('shopSettings.delivery.zone', { number })}</h3>
        <IconButton
          icon={Trash2}
          label={t('shopSettings.delivery.removeZone', { number })}
          onPress={onRemove}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <MoneyField
          label={t('shopSettings.delivery.zoneFee')}
          value={zone.fee}
          onChange={(fee) => onChange({ ...zone, fee: cents(fee) })}
        />
        <MoneyField
          label={t('shopSettings.delivery.minimum')}
          value={zone.minimum}
          onChange={(minimum) => onChange({ ...zone, minimum: cents(minimum) })}
        />
        <MinutesField
          minutes={zone.minutes}
          onChange={(minutes) => onChange({ ...zone, minutes })}
        />
      </div>
      <h4 className="text-sm font-semibold text-ink-2">{t('shopSettings.delivery.areas')}</h4>
      <FailureLine text={problems.get(`zones.${at}.areas`) ?? null} />
      {areas.map((area, nth) => (
        <AreaRow
          key={area._id}
          area={area}
          number={nth + 1}
          zone={at}
          zones={zones}
          problem={problems.get(`zones.${at}.areas.${nth}.name`) ?? null}
          onChange={(next) => setAreas(areas.toSpliced(nth, 1, next))}
          onMove={(to) => onMove(area, to)}
          onRemove={() => setAreas(areas.toSpliced(nth, 1))}
        />
      ))}
      <div>
        <Button kind="quiet" onPress={() => setAreas([...areas, { _id: newItemId(), name: [] }])}>
          <Plus aria-hidden className="size-5" />
          {t('shopSettings.delivery.addArea')}
        </Button>
      </div>
    </section>
  );
}

interface AreaRowProps {
  readonly area: Area;
  readonly number: number;
  readonly zone: number;
  readonly zones: number;
  readonly problem: string | null;
  readonly onChange: (area: Area) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moved to another zone it stays the area that saved addresses name (DELIVERY-06). */
function AreaRow(props: AreaRowProps) {
  const { area, number, zone, zones, problem, onChange, onMove, onRemove } = props;
  const t = useMessages();
  return (
    <div className="relative grid gap-2 border-t border-line pt-3">
      <TextFields
        label={t('shopSettings.delivery.area', { number })}
        text={area.name}
        most={60}
        onChange={(name) => onChange({ ...area, name })}
      />
      <div className="absolute end-0 top-0">
        <IconButton
          icon={Trash2}
          label={t('shopSettings.delivery.removeArea', { number })}
          onPress={onRemove}
        />
      </div>
      <FailureLine text={problem} />
      {zones < 2 ? null : (
        <SelectField
          label={t('shopSettings.delivery.toZone')}
          value={String(zone)}
          onChange={(to) => onMove(Number(to))}
        >
          {Array.from({ length: zones }, (_, at) => (
            <option key={at} value={String(at)}>
              {t('shopSettings.delivery.zone', { number: at + 1 })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** What the server takes; a field that is half written holds none. */
export function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 0 && minutes <= minutesADay;
}

interface MinutesFieldProps {
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

function MinutesField({ minutes, onChange }: MinutesFieldProps) {
  const t = useMessages();
  const [typed, setTyped] = useState({ text: String(minutes), of: minutes });
  return (
    <Field
      label={t('shopSettings.delivery.minutes')}
      // The fields of a zone that was taken away show the next one.
      value={Object.is(typed.of, minutes) ? typed.text : String(minutes)}
      most={4}
      inputMode="numeric"
      problem={isMinutes(minutes) ? null : t('shopSettings.delivery.noMinutes')}
      onChange={(text) => {
        const next = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
        setTyped({ text, of: next });
        onChange(next);
      }}
    />
  );
}
