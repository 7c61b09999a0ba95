import { useState } from 'react';
import { slotBounds } from '@servery/engine/limits.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useUnsaved } from '../staff/unsaved.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { showSuccess } from '../ui/notices.ts';
import { type Availability, setSlots } from './availability-query.ts';

const fields = ['slotMinutes', 'leadMinutes', 'days', 'capacity'] as const;
type Field = (typeof fields)[number];

/** Why a field cannot be saved as it is typed; null if it can. */
function problemIn(field: Field, text: string): 'noNumber' | 'outOfBounds' | null {
  if (field === 'capacity' && text === '') return null;
  if (!/^\d{1,4}$/.test(text)) return 'noNumber';
  const { least, most } = slotBounds[field];
  return Number(text) < least || Number(text) > most ? 'outOfBounds' : null;
}

/** Pickup times, and how many orders the kitchen takes for one (SESSION-18). */
export function SlotsCard({ slots }: Pick<Availability, 'slots'>) {
  const t = useMessages();
  const [typed, setTyped] = useState<Readonly<Partial<Record<Field, string>>>>({});
  const savedText = (field: Field): string => String(slots[field] ?? '');
  const textOf = (field: Field): string => typed[field] ?? savedText(field);
  // Sent as it is, what is no number would be read as any number of orders.
  const problemOf = (field: Field) => problemIn(field, textOf(field));
  const wrong = fields.find((field) => problemOf(field) !== null);
  const isReady = wrong === undefined;
  useUnsaved(fields.some((field) => textOf(field) !== savedText(field)));
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
              aria-invalid={problemOf(field) !== null}
              placeholder={field === 'capacity' ? t('availability.anyNumber') : undefined}
              onChange={({ target }) =>
                setTyped((before) => ({ ...before, [field]: target.value.trim() }))
              }
              className="min-h-12 w-full rounded-m border border-line-strong bg-surface px-4 text-base text-ink tabular-nums"
            />
          </label>
        ))}
      </div>
      {wrong === undefined ? null : <FieldProblem field={wrong} text={textOf(wrong)} />}
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div>
        <Button kind="ghost" type="submit" off={!isReady} busy={isRunning}>
          {t('availability.save')}
        </Button>
      </div>
    </form>
  );
}

interface FieldProblemProps {
  readonly field: Field;
  readonly text: string;
}

function FieldProblem({ field, text }: FieldProblemProps) {
  const t = useMessages();
  if (problemIn(field, text) === 'noNumber')
    return <FailureLine text={t('availability.wholeNumbers')} />;
  const name = t(`availability.slot.${field}`);
  return <FailureLine text={t('availability.outOfBounds', { name, ...slotBounds[field] })} />;
}
