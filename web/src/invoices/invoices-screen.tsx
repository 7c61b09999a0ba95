import { FileText, Search, Settings2 } from 'lucide-react';
import { createElement, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { NothingYet } from '../ui/nothing-yet.tsx';
import { Price } from '../ui/price.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showInvoice } from './invoice-button.tsx';
import { type ListedInvoice, invoiceSettings, useInvoices } from './invoice-queries.ts';
import { SettingsDialog } from './settings-dialog.tsx';

/** Invoices of the shop and what took them back (INVOICE-06). */
export function InvoicesScreen() {
  const t = useMessages();
  const [text, setText] = useState('');
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('invoices.title')}</h1>
        <SettingsButton />
      </div>
      <SearchField text={text} onChange={setText} />
      <FoundInvoices text={text} />
    </div>
  );
}

function FoundInvoices({ text }: { readonly text: string }) {
  const t = useMessages();
  const { found, error, loadMore } = useInvoices(text);
  const more = useMutation(loadMore);
  const problem = error ?? more.error;
  const failure = problem === null ? null : <FailureLine text={staffFailureText(problem)} />;
  if (found === undefined) return failure ?? <SkeletonRows rows={6} />;
  const { invoices, hasMore } = found;
  const isEmpty = invoices.length + text.length === 0;
  return (
    <>
      {failure}
      <p role="status" className={isEmpty || invoices.length > 0 ? 'sr-only' : 'text-ink-2'}>
        {t('invoices.found', { count: invoices.length })}
      </p>
      <NoInvoices isShown={isEmpty} />
      <ul className="grid grid-cols-1 gap-2">
        {invoices.map((invoice) => (
          <li key={invoice._id}>
            <InvoiceRow invoice={invoice} />
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button kind="ghost" busy={more.isRunning} onPress={more.run}>
          {t('invoices.more')}
        </Button>
      ) : null}
    </>
  );
}

/** Of a shop that has issued none. */
function NoInvoices({ isShown }: { readonly isShown: boolean }) {
  const t = useMessages();
  return isShown ? <NothingYet icon={FileText} text={t('invoices.noneHint')} /> : null;
}

function SettingsButton() {
  const t = useMessages();
  const role = usePerson(({ person }) => person?.role);
  const { run, isRunning } = useMutation(async () => {
    const settings = await invoiceSettings.of().fetch();
    await askDialog<true>(() =>
      Promise.resolve((props) => createElement(SettingsDialog, { settings, ...props })),
    );
  });
  return role === 'manager' ? (
    <Button kind="ghost" busy={isRunning} onPress={run}>
      <Settings2 aria-hidden className="size-5" />
      {t('invoices.settings')}
    </Button>
  ) : null;
}

interface SearchFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function SearchField({ text, onChange }: SearchFieldProps) {
  const t = useMessages();
  return (
    <label className="flex items-center gap-3 rounded-m border border-line-strong bg-surface ps-4">
      <Search aria-hidden className="size-5 text-ink-3" />
      <span className="sr-only">{t('invoices.search')}</span>
      <input
        type="search"
        value={text}
        placeholder={t('invoices.search')}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value.slice(0, 80))}
        className="min-h-13 w-full min-w-0 bg-transparent pe-4 text-lg"
      />
    </label>
  );
}

function InvoiceRow({ invoice }: { readonly invoice: ListedInvoice }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { _id, number, kind, at, table, orderNumber, buyerName, total } = invoice;
  const { voids, voidedBy, credits, creditNotes } = invoice;
  const about = [
    dayAndTime(at, clock),
    table ?? '',
    orderNumber === null ? '' : `#${orderNumber}`,
    buyerName,
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      onClick={() => showInvoice(_id)}
      className="press grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-m border border-line bg-surface px-4 py-3 text-start"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-bold tabular-nums">{number}</span>
        {kind === 'void' ? (
          <Badge tone="warn">{t('invoices.voidOf', { number: voids?.number ?? '' })}</Badge>
        ) : null}
        {kind === 'credit' ? (
          <Badge tone="warn">{t('invoices.creditOf', { number: credits?.number ?? '' })}</Badge>
        ) : null}
        {voidedBy === null ? null : (
          <Badge tone="danger">{t('invoices.voidedBy', { number: voidedBy.number })}</Badge>
        )}
        {creditNotes.map(({ _id: note, number: by }) => (
          <Badge key={note} tone="info">
            {t('invoices.creditedBy', { number: by })}
          </Badge>
        ))}
      </span>
      <span className="text-end text-lg font-bold tabular-nums">
        <Price of={total} />
      </span>
      <span className="col-span-2 text-sm text-ink-2">{about.join(' · ')}</span>
    </button>
  );
}
