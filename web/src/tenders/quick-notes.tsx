import type { Cents } from '@servery/engine/money/cents.ts';
import { signOf } from '@servery/engine/money/currency.ts';
import { quickNotes } from '@servery/engine/till/quick-notes.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { BillTenders } from './bill-queries.ts';
import { withGiven } from './entry.ts';
import type { Entry } from './entry.ts';
import { asTyped } from './typed-amount.ts';

interface QuickNotesProps {
  readonly entry: Entry;
  readonly needed: Cents;
  readonly bill: BillTenders;
  readonly onChange: (entry: Entry) => void;
}

const mostShown = 6;

/** The exact sum, and the notes above it (TENDER-06). */
export function QuickNotes({ entry, needed, bill, onChange }: QuickNotesProps) {
  const t = useMessages();
  if (needed === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('tenders.notes')}
      className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-2"
    >
      {quickNotes(needed, bill.currency)
        .slice(0, mostShown)
        .map((given) => (
          <button
            key={given}
            type="button"
            onClick={() => onChange(withGiven(entry, given))}
            className="press min-h-13 rounded-m border border-line-strong bg-surface px-2 text-lg font-bold whitespace-nowrap text-brand-text tabular-nums"
          >
            {signOf(bill.currency)}
            {asTyped(given)}
          </button>
        ))}
    </div>
  );
}
