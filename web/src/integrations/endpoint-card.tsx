import { Webhook } from 'lucide-react';
import { createElement } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { showKey } from './show-key.ts';
import { useRenewal } from './use-renewal.ts';
import { type Endpoint, changeEndpoint, removeEndpoint, renewKey } from './webhook-queries.ts';

interface EndpointProps {
  readonly endpoint: Endpoint;
}

type EndpointDialogKind = typeof DeliveriesDialog | typeof EndpointDialog;

/** A program that gets events of the shop: where, which, and how it goes (WEBHOOK-01). */
export function EndpointCard({ endpoint }: EndpointProps) {
  const t = useMessages();
  const { label, url, events, enabled, waiting, failed } = endpoint;
  return (
    <article className="grid content-between gap-4 rounded-l border border-line bg-surface p-5">
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <Webhook aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-text" />
          <div className="grid min-w-0 grow gap-0.5">
            <h3 className="text-lg font-bold break-words">{label}</h3>
            <p className="text-sm break-all text-ink-2">{url}</p>
          </div>
          <span className="shrink-0">
            <Badge tone={enabled ? 'success' : 'neutral'}>
              {t(enabled ? 'integrations.on' : 'integrations.off')}
            </Badge>
          </span>
        </div>
        <p>
          {events.map((type) => t(`integrations.event.${type}`)).join(t('integrations.separator'))}
        </p>
        {waiting + failed === 0 ? null : (
          <p className="flex flex-wrap gap-2">
            {waiting === 0 ? null : (
              <Badge tone="warn">{t('integrations.waiting', { count: waiting })}</Badge>
            )}
            {failed === 0 ? null : (
              <Badge tone="danger">{t('integrations.failed', { count: failed })}</Badge>
            )}
          </p>
        )}
      </div>
      <Actions endpoint={endpoint} />
    </article>
  );
}

function Actions({ endpoint }: EndpointProps) {
  const t = useMessages();
  const { _id, label, enabled } = endpoint;
  const renewing = useRenewal(async (key) => showKey(await renewKey(_id, key)));
  const switching = useMutation(() => changeEndpoint(_id, { enabled: !enabled }));
  const open = (dialog: EndpointDialogKind) => () =>
    void askDialog<true>(() =>
      Promise.resolve((props) => createElement(dialog, { endpoint, ...props })),
    );
  const remove = (): void =>
    void askDialog<true>(() =>
      Promise.resolve((props) =>
        createElement(RemoveDialog, {
          ...props,
          label,
          hint: t('integrations.removeHint'),
          action: t('integrations.remove'),
          remove: () => removeEndpoint(_id),
        }),
      ),
    );
  const problem = renewing.error ?? switching.error;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onPress={open(DeliveriesDialog)}>{t('integrations.deliveries')}</Button>
        <Button kind="ghost" onPress={open(EndpointDialog)}>
          {t('integrations.change')}
        </Button>
        <Button kind="ghost" busy={switching.isRunning} onPress={switching.run}>
          {t(enabled ? 'integrations.switchOff' : 'integrations.switchOn')}
        </Button>
        <Button kind="ghost" busy={renewing.isRunning} onPress={renewing.run}>
          {t('integrations.renew')}
        </Button>
        <Button kind="quiet" onPress={remove}>
          {t('integrations.remove')}
        </Button>
      </div>
      <FailureLine text={problem === null ? null : staffFailureText(problem)} />
    </div>
  );
}
