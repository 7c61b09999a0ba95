import { GatewayList } from '../gateways/gateway-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { StepProps } from './step.ts';

/** At the counter at once; a gateway by its keys, tested before guests are offered it. */
export function PaymentStep({ list }: StepProps) {
  const t = useMessages();
  return (
    <>
      {list.payments.includes('counter') ? (
        <div className="rounded-m bg-success-bg p-4 text-success">
          <p className="font-semibold">{t('opening.counter')}</p>
          <p>{t('opening.counterHint')}</p>
        </div>
      ) : null}
      <p className="text-ink-2">{t('opening.gatewayHint')}</p>
      <GatewayList />
    </>
  );
}

/** On paper, on a screen, or both. */
export function PrinterStep({ list }: StepProps) {
  const t = useMessages();
  return (
    <>
      {list.printers === 0 ? null : (
        <p role="status" className="font-semibold">
          {t('opening.printers', { count: list.printers })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to="/staff/printers" className={buttonClass('primary')}>
          {t('opening.toPrinters')}
        </Link>
        <Link to="/staff/devices" className={buttonClass('ghost')}>
          {t('opening.toDevices')}
        </Link>
      </div>
      <p className="text-sm text-ink-2">{t('opening.noPrinter')}</p>
    </>
  );
}
