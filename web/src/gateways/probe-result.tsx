import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { GatewayState, TestResult } from './gateways-queries.ts';

interface ProbeResultProps {
  readonly gateway: Pick<GatewayState, 'gateway' | 'name'>;
  /** Null until it was tested. */
  readonly result: TestResult | null;
}

const looks = {
  good: { tone: 'bg-success-bg text-success', icon: CircleCheck },
  open: { tone: 'bg-warn-bg text-warn', icon: CircleHelp },
  bad: { tone: 'bg-danger-bg text-danger', icon: CircleAlert },
} as const;

export function lookOf(outcome: TestResult['outcome']): keyof typeof looks {
  if (outcome === 'accepted') return 'good';
  return outcome === 'answered' || outcome === 'untestable' ? 'open' : 'bad';
}

/** What the gateway said, in plain words, and what that does not prove (GATEWAY-04). */
export function ProbeResult({ gateway, result }: ProbeResultProps) {
  return (
    // A live region must exist before its text, or the text is not read out.
    <div role="status" className="empty:hidden">
      {result === null ? null : <Said gateway={gateway} result={result} />}
    </div>
  );
}

interface SaidProps extends ProbeResultProps {
  readonly result: TestResult;
}

function Said({ gateway, result: { outcome, isTest } }: SaidProps) {
  const t = useMessages();
  const { has } = useMessageStore.getState();
  const look = lookOf(outcome);
  const { tone, icon: Icon } = looks[look];
  const unproved = `gateways.unproved.${gateway.gateway}`;
  return (
    <div className={`flex gap-3 rounded-m p-4 ${tone}`}>
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">
        <p className="font-semibold">
          {t(`gateways.outcome.${outcome}`, { gateway: gateway.name })}
        </p>
        {isTest && look === 'good' ? <p>{t('gateways.testKeysHint')}</p> : null}
        {look !== 'bad' && has(unproved) ? <p>{t(unproved)}</p> : null}
      </div>
    </div>
  );
}
