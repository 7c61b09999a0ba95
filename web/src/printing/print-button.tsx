import { PrinterIcon } from 'lucide-react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { showError, showSuccess } from '../ui/notices.ts';
import { type Print, hasReceiptPrinter, print as printSlip } from './printer-queries.ts';

interface PrintButtonProps {
  readonly what: Print;
  readonly label: string;
}

/** At the shop's printer of receipts; without one, this page is printed (PRINT-16). */
export function PrintButton({ what, label }: PrintButtonProps) {
  const t = useMessages();
  const { run, isRunning } = useMutation(async () => {
    if (!(await hasReceiptPrinter())) return print();
    try {
      await printSlip(what);
      showSuccess(t('printing.sent'));
    } catch (error) {
      showError(staffFailureText(error));
    }
  });
  return (
    <Button kind="ghost" busy={isRunning} onPress={run}>
      <PrinterIcon aria-hidden className="size-5" />
      {label}
    </Button>
  );
}
