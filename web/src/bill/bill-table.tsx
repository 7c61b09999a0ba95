import type { ReactNode } from 'react';
import type { BillRow } from '@servery/engine/bill/rows.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { saysRate } from '@servery/engine/taxes/said-rate.ts';
import type { TaxRow } from '@servery/engine/taxes/taxes-on.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import { rowLabel } from './bill-labels.ts';
import type { RowNames } from './bill-labels.ts';

/** The amount goes below its name where large text leaves no room beside it. */
const amountRow = 'flex flex-wrap items-baseline justify-between gap-x-4';
const amountName = 'min-w-[min(100%,5em)] flex-1';

interface AmountRowProps {
  readonly label: string;
  readonly amount: Cents;
  /** Small text below the name. */
  readonly note?: string | null;
}

/** One amount with its name; a discount is green and has a minus sign. */
export function AmountRow({ label, amount, note = null }: AmountRowProps) {
  return (
    <div className={`${amountRow} ${amount < 0 ? 'text-success' : 'text-ink-2'}`}>
      <dt className={amountName}>
        {label}
        {note === null ? null : <span className="block text-sm text-ink-3">{note}</span>}
      </dt>
      <dd className="ms-auto">
        <Price of={amount} />
      </dd>
    </div>
  );
}

export function TotalRow({ total }: { readonly total: Cents }) {
  const t = useMessages();
  return (
    <div className={`${amountRow} mt-1.5 border-t border-line pt-2.5 text-lg font-bold`}>
      <dt className={amountName}>{t('bill.total')}</dt>
      <dd className="ms-auto text-xl">
        <Price of={total} />
      </dd>
    </div>
  );
}

export function rowKey({ kind, of }: BillRow): string {
  return `${kind}/${of ?? ''}`;
}

interface BillTableProps {
  readonly rows: readonly BillRow[];
  readonly names: RowNames;
  readonly total: Cents;
  /** Explanations by row key. */
  readonly notes?: ReadonlyMap<string, string>;
  /** Informative rows before the total. */
  readonly children?: ReactNode;
}

/** Every row between the dishes and the total; they add up to it (PRICE-22). */
export function BillTable({ rows, names, total, notes, children }: BillTableProps) {
  const t = useMessages();
  const name = useName();
  return (
    <dl className="grid gap-1.5">
      {rows.map((row) => (
        <AmountRow
          key={rowKey(row)}
          label={rowLabel(row, names, { t, name })}
          amount={row.amount}
          note={notes?.get(rowKey(row)) ?? null}
        />
      ))}
      {children}
      <TotalRow total={total} />
    </dl>
  );
}

interface IncludedTaxesProps {
  readonly taxes: readonly Pick<TaxRow, 'tax' | 'percent' | 'included' | 'amount'>[];
  readonly names: ReadonlyMap<string, TranslatedName>;
}

/** Taxes included in the prices, not added again (PRICE-22). */
export function IncludedTaxes({ taxes, names }: IncludedTaxesProps) {
  const t = useMessages();
  const name = useName();
  return taxes
    .filter(({ included, amount }) => included && amount > 0)
    .map(({ tax, percent, amount }) => {
      const called = name(names.get(tax) ?? []) || t('bill.tax');
      const message = saysRate(called, percent) ? 'why.taxIncludedByName' : 'why.taxIncluded';
      return (
        <div key={tax} className={`${amountRow} text-sm text-ink-3`}>
          <dt className={amountName}>{t(message, { tax: called, percent })}</dt>
          <dd className="ms-auto">
            <Price of={amount} />
          </dd>
        </div>
      );
    });
}
