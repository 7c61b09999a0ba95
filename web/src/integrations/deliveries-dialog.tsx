import { useEffect } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { type Delivery, type Endpoint, deliveries, sendAgain } from './webhook-queries.ts';

interface DeliveriesDialogProps extends DialogProps<true> {
  readonly endpoint: Endpoint;
}

const everyMs = 3000;

/** What became of the latest events, each of which can be sent again (WEBHOOK-04). */
export function DeliveriesDialog({ endpoint, open, onClose }: DeliveriesDialogProps) {
  const t = useMessages();
  useEffect(() => {
    deliveries.invalidate();
    const timer = setInterval(deliveries.invalidate, everyMs);
    return () => clearInterval(timer);
  }, []);
  const { data, error } = useQuery(deliveries.of(endpoint._id));
  return (
    <TitledSheet
      open={open}
      onClose={() => onClose(null)}
      title={t('integrations.deliveriesOf', { label: endpoint.label })}
    >
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={5} /> : null}
      {data?.length === 0 ? <p className="text-ink-2">{t('integrations.noDeliveries')}</p> : null}
      <ul className="grid">
        {(data ?? []).map((delivery) => (
          <li key={delivery._id} className="border-t border-line py-3">
            <DeliveryRow delivery={delivery} />
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}

const tones = { waiting: 'warn', delivered: 'success', failed: 'danger' } as const;

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const { _id, type, at, state, attempts, status, problem, nextAt } = delivery;
  const again = useMutation(() => sendAgain(_id));
  const facts = [
    dayAndTime(at, clock),
    t('integrations.attempts', { count: attempts }),
    status === null ? '' : String(status),
    problem === null ? '' : t(`integrations.problem.${problem}`),
    nextAt === null || attempts === 0
      ? ''
      : t('integrations.nextAt', { time: dayAndTime(nextAt, clock) }),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-2 font-semibold">
        {t(`integrations.event.${type}`)}
        <Badge tone={tones[state]}>{t(`integrations.state.${state}`)}</Badge>
      </span>
      <Button kind="ghost" busy={again.isRunning} onPress={again.run}>
        {t('integrations.again')}
      </Button>
      <span className="text-sm text-ink-2">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      <FailureLine text={again.error === null ? null : staffFailureText(again.error)} />
    </div>
  );
}
