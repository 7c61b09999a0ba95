import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError, showInfo } from '../ui/notices.ts';

/** Asks for the address of a receipt and confirms that it was sent (RECORD-03). */
export function useEmailReceipt(session: string): () => void {
  const t = useMessages();
  const ask = async (): Promise<void> => {
    const email = await openDialog<string>(async () => {
      const { EmailReceiptDialog } = await import('./email-receipt-dialog.tsx');
      return (props) => createElement(EmailReceiptDialog, { ...props, session });
    });
    if (email !== null) showInfo(t('record.emailSent', { email }));
  };
  return () => void ask().catch(() => showError(t('errors.serverError')));
}
