import { FileText } from 'lucide-react';
import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showError } from '../ui/notices.ts';
import { standing } from './invoice-queries.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { IssueDialog } from './issue-dialog.tsx';

export function showInvoice(id: string): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(InvoiceSheet, { id, ...props })),
  );
}

/** The invoice that stands for an order, or the question whom it is for. */
async function openInvoice(session: string): Promise<void> {
  try {
    const known = await standing.of(session).fetch();
    const id =
      known ??
      (await askDialog<string>(() =>
        Promise.resolve((props) => createElement(IssueDialog, { session, ...props })),
      ));
    if (id !== null) showInvoice(id);
  } catch (error) {
    showError(staffFailureText(error));
  }
}

interface InvoiceButtonProps {
  readonly session: string;
}

/** At the till, once a bill is paid (INVOICE-05). */
export function InvoiceButton({ session }: InvoiceButtonProps) {
  const t = useMessages();
  const { run, isRunning } = useMutation(() => openInvoice(session));
  return (
    <Button kind="ghost" busy={isRunning} onPress={run}>
      <FileText aria-hidden className="size-5" />
      {t('invoices.one')}
    </Button>
  );
}

/** The same in a list. */
export function InvoiceKey({ session }: InvoiceButtonProps) {
  const t = useMessages();
  const { run } = useMutation(() => openInvoice(session));
  return <IconButton icon={FileText} label={t('invoices.one')} onPress={run} />;
}
