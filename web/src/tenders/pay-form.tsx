import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { Session } from '../shops/start.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Price } from '../ui/price.tsx';
import { go } from '../router/address.ts';
import { useTopDialog } from '../ui/top-dialog.ts';
import type { BillTenders } from './bill-queries.ts';
import { newEntry, nextEntry, previewOf } from './entry.ts';
import type { Entry } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { GuestsPaying } from './guests-paying.tsx';
import { LastChange } from './last-change.tsx';
import { MeansChoice } from './means-choice.tsx';
import { useMeansKeys } from './means-keys.ts';
import { NothingOpen } from './nothing-open.tsx';
import { TakeButton } from './take-button.tsx';
import { TerminalPayment } from './terminal-payment.tsx';
import { useTerminalPayment } from './use-terminal-payment.ts';
import { useTaking } from './use-taking.ts';
import type { Taking } from './use-taking.ts';
import { useTillDrawer } from './till-drawer.ts';

interface PayFormProps {
  readonly order: Session;
  readonly bill: BillTenders;
}

/** How the rest is paid; digits and Enter are enough for cash (TENDER-10). */
export function PayForm({ order, bill }: PayFormProps) {
  const [entry, setEntry] = useState<Entry>(newEntry);
  const form = useMeansKeys();
  const { drawer } = useTillDrawer();
  const taking = useTaking(order._id, () => setEntry(nextEntry));
  const terminal = useTerminalPayment(order._id, () => setEntry(nextEntry));
  const preview = previewOf(entry, bill);
  const isNothingOpen = terminal.shown === null && bill.open === 0 && !taking.isRunning;
  const isTaking = terminal.shown === null && bill.open > 0;
  const submit = (): void => {
    if ('code' in preview || taking.isRunning) return;
    const { means: by, label } = entry;
    const amount = preview.amount + preview.cashRounding;
    if (by === 'terminal')
      return terminal.start({
        amount: amount === bill.open ? null : amount,
        tip: preview.tip,
        terminal: entry.terminal,
        drawer: drawer?._id ?? null,
      });
    taking.take({
      session: order._id,
      kind: by,
      label: by === 'other' ? label.trim() : '',
      amount,
      tip: preview.tip,
      given: by === 'cash' && entry.given !== '' ? preview.given : null,
      drawer: drawer?._id ?? null,
      part: null,
      requestKey: newRequestKey(),
    });
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || useTopDialog.getState().open.length > 0) return;
        // With nothing typed there is nothing to clear.
        if (entry === newEntry) go('/staff/till');
        setEntry(newEntry);
      }}
      className="grid content-start md:min-h-0 md:grid-rows-[minmax(0,1fr)_auto] md:content-stretch"
    >
      <div className="grid content-start gap-4 p-4 md:overflow-y-auto">
        <LastChange taken={taking.taken} />
        <OpenAmount bill={bill} />
        {isTaking && bill.claimed > 0 ? <GuestsPaying bill={bill} /> : null}
        {terminal.shown === null ? null : (
          <TerminalPayment
            payment={terminal.shown}
            onCancel={terminal.cancel}
            onClose={terminal.close}
          />
        )}
        {isNothingOpen ? <NothingOpen bill={bill} /> : null}
        {isTaking ? (
          <>
            <MeansChoice entry={entry} onChange={setEntry} />
            <EntryFields entry={entry} onChange={setEntry} bill={bill} preview={preview} />
          </>
        ) : null}
        <PayProblems taking={taking} error={terminal.error} />
      </div>
      {isTaking ? (
        <TakeButton
          entry={entry}
          preview={preview}
          busy={taking.isRunning || terminal.isStarting}
        />
      ) : null}
    </form>
  );
}

interface PayProblemsProps {
  readonly taking: Taking;
  readonly error: unknown;
}

function PayProblems({ taking, error }: PayProblemsProps) {
  const t = useMessages();
  const problem = taking.error ?? error;
  return (
    <>
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
      {taking.isSilent ? (
        <p role="alert" className="rounded-m bg-warn-bg p-4 font-semibold text-warn">
          {t('tenders.silent')}
        </p>
      ) : null}
    </>
  );
}

function OpenAmount({ bill }: { readonly bill: BillTenders }) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="text-lg text-ink-2">{t('tenders.open')}</h2>
      <p aria-live="polite" className="text-5xl leading-tight font-bold tabular-nums">
        <Price of={bill.open} />
      </p>
    </div>
  );
}
