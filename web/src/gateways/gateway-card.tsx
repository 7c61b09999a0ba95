import { CreditCard, Smartphone } from 'lucide-react';
import { createElement, useState } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { GatewayDialog } from './gateway-dialog.tsx';
import {
  type GatewayState,
  type TestResult,
  offerMethod,
  testGateway,
} from './gateways-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ProbeResult } from './probe-result.tsx';

interface GatewayProps {
  readonly gateway: GatewayState;
}

const tones = { own: 'success', operator: 'info', none: 'neutral' } as const;

/** A gateway: whether it is set, whether it works, and whether guests are offered it. */
export function GatewayCard({ gateway }: GatewayProps) {
  const t = useMessages();
  const { name, isTerminal, source, isTest, isReadable } = gateway;
  const Icon = isTerminal ? CreditCard : Smartphone;
  return (
    <article
      aria-label={name}
      className="grid content-between gap-4 rounded-l border border-line bg-surface p-5"
    >
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <Icon aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-text" />
          <div className="grid min-w-0 grow gap-0.5">
            <h3 className="text-lg font-bold break-words">{name}</h3>
            <p className="text-sm text-ink-2">{t(`gateways.about.${gateway.gateway}`)}</p>
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          <Badge tone={tones[source]}>{t(`gateways.source.${source}`)}</Badge>
          {isTest ? <Badge tone="warn">{t('gateways.testKeys')}</Badge> : null}
        </p>
        {isReadable ? null : (
          <p className="rounded-m bg-danger-bg p-4 text-danger">{t('gateways.unreadable')}</p>
        )}
        {source === 'none' ? null : <Tested gateway={gateway} />}
      </div>
      <Actions gateway={gateway} />
    </article>
  );
}

function Tested({ gateway: { tested, name } }: GatewayProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  if (tested === null) return <p className="text-sm text-ink-2">{t('gateways.untested')}</p>;
  return (
    <div className="grid gap-0.5 text-sm text-ink-2">
      <p>
        {t('gateways.testedBy', { time: dayAndTime(tested.at, clock), staff: tested.staffName })}
      </p>
      <p>{t(`gateways.outcome.${tested.outcome}`, { gateway: name })}</p>
    </div>
  );
}

function Actions({ gateway }: GatewayProps) {
  const t = useMessages();
  const { source, name, version } = gateway;
  const [result, setResult] = useState<TestResult | null>(null);
  const testing = useMutation(async () => setResult(await testGateway(gateway.gateway, null)));
  const edit = (): void =>
    void askDialog<true>(() =>
      Promise.resolve((props) => createElement(GatewayDialog, { gateway, ...props })),
    );
  const remove = (): void =>
    void askDialog<true>(() =>
      Promise.resolve((props) => createElement(RemoveDialog, { gateway, ...props })),
    );
  const failure = testing.error;
  return (
    <div className="grid gap-3">
      <ProbeResult gateway={gateway} result={result} />
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      <div className="flex flex-wrap gap-2">
        {source === 'none' ? null : <OfferButton gateway={gateway} />}
        <Button
          kind={source === 'none' ? 'primary' : 'ghost'}
          label={t(source === 'own' ? 'gateways.changeOne' : 'gateways.setUpOne', {
            gateway: name,
          })}
          onPress={edit}
        >
          {t(source === 'own' ? 'gateways.change' : 'gateways.setUp')}
        </Button>
        {source === 'none' ? null : (
          <Button
            kind="ghost"
            label={t('gateways.testOne', { gateway: name })}
            busy={testing.isRunning}
            onPress={testing.run}
          >
            {t('gateways.test')}
          </Button>
        )}
        {version === null ? null : (
          <Button kind="quiet" onPress={remove}>
            {t('gateways.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A gateway that was set up is offered when its manager says so. */
function OfferButton({ gateway: { method } }: GatewayProps) {
  const t = useMessages();
  const offering = useMutation(() => offerMethod(method?._id ?? ''));
  if (method === null || method.enabled) return null;
  return (
    <>
      <FailureLine text={offering.error === null ? null : staffFailureText(offering.error)} />
      <Button busy={offering.isRunning} onPress={offering.run}>
        {t('gateways.offer')}
      </Button>
    </>
  );
}
