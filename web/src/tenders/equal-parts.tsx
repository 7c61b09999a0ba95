import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import type { BillTenders } from './bill-queries.ts';
import { withParts } from './entry.ts';
import type { Entry } from './entry.ts';

const offered = [2, 3, 4, 5, 6] as const;

interface EqualPartsProps {
  readonly entry: Entry;
  readonly bill: BillTenders;
  readonly onChange: (entry: Entry) => void;
}

/** One of several equal parts of what is open; pressed again, all of it (TENDER-12). */
export function EqualParts({ entry, bill, onChange }: EqualPartsProps) {
  const t = useMessages();
  if (bill.open === 0) return null;
  return (
    <div role="group" aria-label={t('tenders.parts')} className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm font-semibold text-ink-2">
        {t('tenders.parts')}
      </span>
      {offered.map((parts) => (
        <button
          key={parts}
          type="button"
          aria-pressed={entry.parts === parts}
          aria-label={t('tenders.partOf', { parts })}
          onClick={() => onChange(withParts(entry, entry.parts === parts ? 1 : parts))}
          className={classNames(
            'press min-h-12 min-w-12 flex-1 px-1 rounded-m border border-line-strong bg-surface font-bold tabular-nums',
            entry.parts === parts && 'border-brand-edge! bg-brand! text-on-brand',
          )}
        >
          ÷{parts}
        </button>
      ))}
    </div>
  );
}
