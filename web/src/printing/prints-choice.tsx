import { useEffect } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { SelectField } from '../ui/select-field.tsx';
import type { DraftProps } from './printer-draft.ts';
import { stations } from './printer-queries.ts';

/** The stations whose tickets come out of it, and whether receipts do. */
export function PrintsChoice({ draft, change }: DraftProps) {
  const t = useMessages();
  const nameIn = useName();
  // A station may have been added in the settings meanwhile.
  useEffect(() => stations.invalidate(), []);
  const { data = [] } = useQuery(stations.of());
  const without = (station: string): string[] => draft.stations.filter((one) => one !== station);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-semibold text-ink-2">{t('printing.prints')}</legend>
      {data.map(({ _id, name }) => (
        <Tick
          key={_id}
          label={nameIn(name)}
          isOn={draft.stations.includes(_id)}
          onChange={(isOn) => change({ stations: [...without(_id), ...(isOn ? [_id] : [])] })}
        />
      ))}
      <Tick
        label={t('printing.receipts')}
        isOn={draft.takesReceipts}
        onChange={(isOn) => change({ takesReceipts: isOn })}
      />
      {draft.takesReceipts ? <ReceiptsChoice draft={draft} change={change} /> : null}
    </fieldset>
  );
}

const autoReceipts = ['none', 'counter', 'all'] as const;

/** Which receipts come out by themselves (PRINT-16). */
function ReceiptsChoice({ draft, change }: DraftProps) {
  const t = useMessages();
  return (
    <div className="grid gap-1.5">
      <SelectField
        label={t('printing.autoReceipts')}
        value={draft.autoReceipts}
        onChange={(chosen) =>
          change({ autoReceipts: autoReceipts.find((one) => one === chosen) ?? 'none' })
        }
      >
        {autoReceipts.map((one) => (
          <option key={one} value={one}>
            {t(`printing.autoReceipts.${one}`)}
          </option>
        ))}
      </SelectField>
      {draft.autoReceipts === 'none' ? null : (
        <p className="text-sm text-ink-2">{t('printing.autoReceipts.hint')}</p>
      )}
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6 shrink-0 appearance-none rounded-s border-2 border-line-strong bg-surface checked:border-brand-edge checked:bg-brand-edge checked:shadow-[inset_0_0_0_4px_var(--surface)] forced-colors:appearance-auto"
      />
      {label}
    </label>
  );
}
