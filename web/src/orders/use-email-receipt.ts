import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { showError, showInfo } from '../ui/notices.ts';

/** Opens the dialog for a receipt by email and confirms that it was sent (RECORD-03). */
export function useEmailReceipt(session: string): () => void {
  const t = useMessages();
  const open = async (): Promise<void> => {
    const email = await openDialog<string>(async () => {
      const { EmailReceiptDialog } = await import('./email-receipt-dialog.tsx');
      return (props) => createElement(EmailReceiptDialog, { ...props, session });
    });
    if (email !== null) showInfo(t('record.emailSent', { email }));
  };
  return () => void open().catch(() => showError(t('errors.serverError')));
}
