import { useState } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { issueInvoice, standing } from './invoice-queries.ts';

interface IssueDialogProps extends DialogProps<string> {
  readonly session: string;
}

const nobody = { name: '', taxId: '', address: '' };

/** Whom the invoice is for, which may be left open (INVOICE-01). */
export function IssueDialog({ session, open, onClose }: IssueDialogProps) {
  const t = useMessages();
  const [buyer, setBuyer] = useState(nobody);
  const [requestKey] = useState(newRequestKey);
  const { run, isRunning, error } = useMutation(async () => {
    await issueInvoice(session, buyer, requestKey);
    onClose(await standing.of(session).fetch());
  });
  const fields = [
    ['name', 120],
    ['taxId', 40],
    ['address', 200],
  ] as const;
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('invoices.issueTitle')}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <p className="text-ink-2">{t('invoices.issueHint')}</p>
        {fields.map(([field, most]) => (
          <Field
            key={field}
            label={t(`invoices.buyer.${field}`)}
            value={buyer[field]}
            onChange={(value) => setBuyer({ ...buyer, [field]: value })}
            most={most}
            autoComplete="off"
          />
        ))}
        <FailureLine text={error === null ? null : staffFailureText(error)} />
        <Button type="submit" wide busy={isRunning}>
          {t('invoices.issue')}
        </Button>
      </form>
    </TitledDialog>
  );
}
