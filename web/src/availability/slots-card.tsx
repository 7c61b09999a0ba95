import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { type Availability, setSlots } from './availability-query.ts';

const fields = ['slotMinutes', 'leadMinutes', 'days', 'capacity'] as const;
type Field = (typeof fields)[number];

/** Pickup times, and how many orders the kitchen takes for one (SESSION-18). */
export function SlotsCard({ slots }: Pick<Availability, 'slots'>) {
  const t = useMessages();
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const textOf = (field: Field): string => typed[field] ?? String(slots[field] ?? '');
  const isWhole = (field: Field): boolean =>
    /^\d{1,4}$/.test(textOf(field)) || (field === 'capacity' && textOf(field) === '');
  // Sent as it is, what is no number would be read as any number of orders.
  const isReady = fields.every(isWhole);
  const { run, isRunning, error } = useMutation(async () => {
    await setSlots({
      slotMinutes: Number(textOf('slotMinutes')),
      leadMinutes: Number(textOf('leadMinutes')),
      days: Number(textOf('days')),
      capacity: textOf('capacity') === '' ? null : Number(textOf('capacity')),
    });
    setTyped({});
    showSuccess(t('availability.slotsSaved'));
  });
  return (
    <form
      className="grid gap-3 rounded-l border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) run();
      }}
    >
      <h2 className="text-lg font-bold">{t('availability.slots')}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {fields.map((field) => (
          <label key={field} className="grid content-end gap-1 text-sm text-ink-2">
            {t(`availability.slot.${field}`)}
            <input
              inputMode="numeric"
              value={textOf(field)}
              aria-invalid={!isWhole(field)}
              placeholder={field === 'capacity' ? t('availability.anyNumber') : undefined}
              onChange={({ target }) =>
                setTyped((before) => ({ ...before, [field]: target.value.trim() }))
              }
              className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ink tabular-nums"
            />
          </label>
        ))}
      </div>
      <FailureLine text={isReady ? null : t('availability.wholeNumbers')} />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div>
        <Button kind="ghost" type="submit" off={!isReady} busy={isRunning}>
          {t('availability.save')}
        </Button>
      </div>
    </form>
  );
}
