import { Fragment } from 'react';
import type { Cents } from '@servery/engine/money/cents.ts';
import { cents } from '@servery/engine/money/cents.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { Price } from '../ui/price.tsx';
import type { BillTenders } from './bill-queries.ts';

interface RowProps {
  readonly name: string;
  readonly amount: Cents;
  readonly isQuiet?: boolean;
}

function Row({ name, amount, isQuiet = false }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-sm text-ink-2' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <Price of={amount} />
      </dd>
    </div>
  );
}

/** What was taken and given back, rounding and tips in rows of their own (TENDER-03). */
export function TenderRows({ bill }: { readonly bill: BillTenders }) {
  const t = useMessages();
  const name = useName();
  const { tenders, payments } = bill;
  if (tenders.length + payments.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-m border border-line bg-surface p-4">
      <h2 className="font-bold">{t('tenders.paid')}</h2>
      <dl className="grid gap-1">
        {payments.map((one) => (
          <Fragment key={one.payment}>
            <Row name={name(one.name)} amount={one.amount} />
            {one.tip === 0 ? null : <Row isQuiet name={t('tenders.tip')} amount={one.tip} />}
            <Refunds of={one} />
          </Fragment>
        ))}
        {tenders.map((one) => (
          <Fragment key={one._id}>
            <Row name={name(one.name)} amount={one.amount} />
            {one.cashRounding === 0 ? null : (
              <Row isQuiet name={t('tenders.rounding')} amount={one.cashRounding} />
            )}
            {one.tip === 0 ? null : <Row isQuiet name={t('tenders.tip')} amount={one.tip} />}
            {one.change === 0 ? null : (
              <Row isQuiet name={t('tenders.change')} amount={one.change} />
            )}
            <Refunds of={one} />
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function Refunds({
  of: { refunds },
}: {
  readonly of: Pick<BillTenders['tenders'][number], 'refunds'>;
}) {
  const t = useMessages();
  return refunds.map(({ _id, amount, tip, reason }) => (
    <Row
      key={_id}
      isQuiet
      name={t('tenders.refundedFor', { reason })}
      amount={cents(-(amount + tip))}
    />
  ));
}
