import { Download, PrinterIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { hasReceiptPrinter, print } from '../printing/printer-queries.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { usePerson } from '../staff/person.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { showSuccess } from '../ui/notices.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import {
  type Invoice,
  invoice as invoices,
  saveInvoiceFile,
  voidInvoice,
} from './invoice-queries.ts';

interface InvoiceSheetProps extends DialogProps<true> {
  readonly id: string;
}

/** A document, to read, print, save and take back (INVOICE-05). */
export function InvoiceSheet({ id, open, onClose }: InvoiceSheetProps) {
  const t = useMessages();
  const [shown, setShown] = useState(id);
  // Its amounts stay, but a document may have taken it back since.
  useEffect(() => invoices.invalidate(), []);
  const { data, error } = useQuery(invoices.of(shown));
  const title = data === undefined ? t('invoices.one') : data.number;
  return (
    <TitledSheet open={open} onClose={() => onClose(null)} title={title}>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={8} /> : null}
      {data === undefined ? null : (
        <>
          <Actions invoice={data} />
          <InvoicePaper invoice={data} />
          <TakeBack key={data._id} invoice={data} onDone={setShown} />
        </>
      )}
    </TitledSheet>
  );
}

interface InvoiceProps {
  readonly invoice: Invoice;
}

function Actions({ invoice: { _id } }: InvoiceProps) {
  const t = useMessages();
  const saving = useMutation(() => saveInvoiceFile(_id));
  const printing = useMutation(async () => {
    // Without a printer of receipts the file is what somebody prints.
    if (!(await hasReceiptPrinter())) return saveInvoiceFile(_id);
    await print({ kind: 'invoice', invoice: _id });
    showSuccess(t('printing.sent'));
  });
  const problem = saving.error ?? printing.error;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button kind="ghost" busy={printing.isRunning} onPress={printing.run}>
          <PrinterIcon aria-hidden className="size-5" />
          {t('invoices.print')}
        </Button>
        <Button kind="ghost" busy={saving.isRunning} onPress={saving.run}>
          <Download aria-hidden className="size-5" />
          {t('invoices.pdf')}
        </Button>
      </div>
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
    </div>
  );
}

interface TakeBackProps extends InvoiceProps {
  /** Shows the counter-document. */
  readonly onDone: (id: string) => void;
}

/** By a counter-document; for managers (INVOICE-03). */
function TakeBack({ invoice: { _id, kind, voidedBy }, onDone }: TakeBackProps) {
  const t = useMessages();
  const role = usePerson(({ person }) => person?.role);
  const [reason, setReason] = useState<string | null>(null);
  const keyed = useRequestKey();
  const { run, isRunning, error } = useMutation(async () => {
    const why = (reason ?? '').trim();
    onDone(await keyed({ why }, (requestKey) => voidInvoice(_id, why, requestKey)));
  });
  if (role !== 'manager' || kind !== 'invoice' || voidedBy !== null) return null;
  if (reason === null)
    return (
      <div>
        <Button kind="quiet" onPress={() => setReason('')}>
          {t('invoices.takeBack')}
        </Button>
      </div>
    );
  const isReady = reason.trim() !== '';
  return (
    <form
      className="grid gap-3 rounded-l border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) run();
      }}
    >
      <p>{t('invoices.takeBackHint')}</p>
      <Field label={t('invoices.reason')} value={reason} onChange={setReason} most={200} required />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" off={!isReady} busy={isRunning}>
          {t('invoices.takeBackNow')}
        </Button>
        <Button kind="ghost" onPress={() => setReason(null)}>
          {t('invoices.keep')}
        </Button>
      </div>
    </form>
  );
}
