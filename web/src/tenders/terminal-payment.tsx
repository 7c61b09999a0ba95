import { CircleCheck, CircleX, Nfc, TriangleAlert } from 'lucide-react';
import { isOpenAtTerminal } from '@servery/engine/session/terminal-state.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { PaymentAtTerminal } from './use-terminal-payment.ts';

interface TerminalPaymentProps {
  readonly payment: PaymentAtTerminal;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

const icons = {
  idle: Nfc,
  sent: Nfc,
  waiting: Nfc,
  unknown: TriangleAlert,
  approved: CircleCheck,
  declined: CircleX,
  cancelled: CircleX,
} as const;

const looks = {
  idle: 'bg-info-bg text-info',
  sent: 'bg-info-bg text-info',
  waiting: 'bg-info-bg text-info',
  unknown: 'bg-warn-bg text-warn',
  approved: 'bg-success-bg text-success',
  declined: 'bg-danger-bg text-danger',
  cancelled: 'bg-danger-bg text-danger',
} as const;

/** What the terminal does; nothing else is charged until it is known (TERMINAL-12). */
export function TerminalPayment({ payment, onCancel, onClose }: TerminalPaymentProps) {
  const t = useMessages();
  const { state, reason, amount } = payment;
  const Icon = icons[state];
  const isOpen = isOpenAtTerminal(state);
  return (
    <div className="grid gap-4">
      <div role="status" className={`grid gap-3 rounded-m p-6 ${looks[state]}`}>
        <p className="flex items-center gap-4 text-2xl font-bold">
          <Icon aria-hidden className="size-10 shrink-0" />
          {t(`tenders.terminal.${state}`)}
          {isOpen ? <Spinner /> : null}
        </p>
        <p className="text-4xl font-bold tabular-nums">
          <Price of={amount} />
        </p>
        <p className="text-lg">
          {reason === null
            ? t(`tenders.terminalHint.${state}`)
            : t(`tenders.terminalReason.${reason}`)}
        </p>
      </div>
      {isOpen ? (
        <Button kind="ghost" onPress={onCancel}>
          {t('tenders.cancelAtTerminal')}
        </Button>
      ) : (
        <Button onPress={onClose}>{t('tenders.goOn')}</Button>
      )}
    </div>
  );
}
