import { useMessages } from '../i18n/use-messages.ts';
import { Link } from '../router/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { StepProps } from './step.ts';

/** At the counter at once; gateways are set up by those who run the server. */
export function PaymentStep({ list }: StepProps) {
  const t = useMessages();
  const others = list.payments.filter((one) => one !== 'counter');
  return (
    <ul className="grid gap-3">
      {list.payments.includes('counter') ? (
        <li className="rounded-m bg-success-bg p-4 text-success">
          <p className="font-semibold">{t('opening.counter')}</p>
          <p>{t('opening.counterHint')}</p>
        </li>
      ) : null}
      {others.length === 0 ? null : (
        <li className="rounded-m bg-success-bg p-4 text-success">
          {t('opening.gateways', { names: others.join(', ') })}
        </li>
      )}
      <li className="rounded-m bg-surface-2 p-4 text-ink-2">{t('opening.gatewayHint')}</li>
    </ul>
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
