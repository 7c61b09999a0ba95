import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { nameWithRate } from '@servery/engine/taxes/said-rate.ts';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages, useName } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { Badge } from '../ui/badge.tsx';
import { Price } from '../ui/price.tsx';
import type { Invoice } from './invoice-queries.ts';

interface InvoicePaperProps {
  readonly invoice: Invoice;
}

/** A document as it was issued (INVOICE-02). */
export function InvoicePaper({ invoice }: InvoicePaperProps) {
  return (
    <article className="grid gap-5 rounded-l border border-line bg-surface p-5 sm:p-7">
      <Head invoice={invoice} />
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      <Small invoice={invoice} />
    </article>
  );
}

function Head({ invoice }: InvoicePaperProps) {
  const t = useMessages();
  const name = useName();
  const { kind, number, seller, shopName, shopAddress, phone, voidedBy, creditNotes } = invoice;
  const own = name(shopName);
  const contact = [
    seller.address === '' ? name(shopAddress) : seller.address,
    phone,
    seller.taxId === '' ? '' : t('invoices.taxIdOf', { taxId: seller.taxId }),
  ].filter((text) => text !== '');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-lg font-bold">{seller.name === '' ? own : seller.name}</p>
        {seller.name === '' || seller.name === own ? null : <p>{own}</p>}
        <p className="text-sm text-ink-2">{contact.join(' · ')}</p>
      </div>
      <div className="grid gap-1 sm:justify-items-end">
        <p className="text-sm font-semibold text-ink-2">{t(`invoices.kind.${kind}`)}</p>
        <p className="text-2xl font-bold whitespace-nowrap tabular-nums">{number}</p>
        {voidedBy === null ? null : (
          <Badge tone="danger">{t('invoices.voidedBy', { number: voidedBy.number })}</Badge>
        )}
        {creditNotes.map(({ _id, number: note }) => (
          <Badge key={_id} tone="warn">
            {t('invoices.creditedBy', { number: note })}
          </Badge>
        ))}
      </div>
    </header>
  );
}

function Facts({ invoice }: InvoicePaperProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { at, paidTime, orderNumber, table, type, buyer, reason, staffName } = invoice;
  const order = [
    t(`orderType.${type}`),
    table ?? '',
    orderNumber === null ? '' : `#${orderNumber}`,
  ];
  const facts = [
    ['date', dayAndTime(at, clock)],
    ['paid', dayAndTime(paidTime, clock)],
    ['order', order.filter((text) => text !== '').join(' · ')],
    ['voids', invoice.voids?.number ?? ''],
    ['credits', invoice.credits?.number ?? ''],
    ['reason', reason === 'void' ? t('invoices.orderVoid') : reason],
    ['buyer', [buyer.name, buyer.taxId, buyer.address].filter((text) => text !== '').join(' · ')],
    ['issuedBy', staffName === '' ? t('invoices.byItself') : staffName],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-2 border-y border-line py-4 sm:grid-cols-2">
      {facts.map(([key, value]) =>
        value === '' ? null : (
          <div key={key} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <dt className="text-ink-2">{t(`invoices.${key}`)}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** A document never changes, so its rows need no keys. */
function fixedRows<Item>(items: readonly Item[], draw: (item: Item) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...items.map(draw));
}

function Lines({ invoice: { lines } }: InvoicePaperProps) {
  const name = useName();
  return (
    <ul className="grid gap-2">
      {fixedRows(lines, (line) => (
        <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-3">
          <span className="text-ink-2 tabular-nums">{line.quantity} ×</span>
          <span className="break-words">{name(line.name)}</span>
          <span className="text-end tabular-nums">
            <Price of={line.price} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sums({ invoice: { rows, total } }: InvoicePaperProps) {
  const t = useMessages();
  const name = useName();
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4">
      {fixedRows(rows, (row) => (
        <Row
          label={
            row.kind === 'credited'
              ? t('invoices.credited')
              : name(row.name) || t(`bill.${row.kind}`)
          }
        >
          <Price of={row.amount} />
        </Row>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2 text-xl font-bold">
        <dt>{t('bill.total')}</dt>
        <dd className="tabular-nums">
          <Price of={total} />
        </dd>
      </div>
    </dl>
  );
}

function Small({ invoice: { kind, taxes, payments } }: InvoicePaperProps) {
  const t = useMessages();
  const name = useName();
  if (taxes.length + payments.length === 0) return null;
  return (
    <dl className="grid gap-1 text-sm text-ink-2">
      {fixedRows(taxes, ({ name: given, percent, included, amount }) => {
        const tax = nameWithRate(name(given) || t('bill.tax'), percent);
        return (
          <Row label={included ? t('invoices.taxIncluded', { tax }) : tax}>
            <Price of={amount} />
          </Row>
        );
      })}
      {fixedRows(payments, (payment) => (
        <Row
          label={t(kind === 'invoice' ? 'invoices.paidBy' : 'invoices.backBy', {
            means: name(payment.name),
          })}
        >
          <Price of={payment.amount} />
        </Row>
      ))}
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ label, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="break-words">{label}</dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}
