import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import { rowLabel } from './bill-labels.ts';
import type { RowNames } from './bill-labels.ts';

export interface BillTableProps {
  readonly rows: readonly BillRow[];
  readonly names: RowNames;
  readonly total: Cents;
}

/** Every row between the dishes and the total; they add up to it (PRICE-22). */
export function BillTable({ rows, names, total }: BillTableProps) {
  const say = useMessages();
  const name = useName();
  return (
    <dl className="grid gap-1.5">
      {rows.map((row) => (
        <div
          key={`${row.kind}${row.of ?? ''}`}
          className={`flex justify-between gap-4 ${row.amount < 0 ? 'text-success' : 'text-ink-2'}`}
        >
          <dt>{rowLabel(row, names, { say, name })}</dt>
          <dd>
            <Price of={row.amount} />
          </dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 text-lg font-bold">
        <dt>{say('bill.total')}</dt>
        <dd className="text-xl">
          <Price of={total} />
        </dd>
      </div>
    </dl>
  );
}
