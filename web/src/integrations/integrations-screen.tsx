import { Plus } from 'lucide-react';
import { createElement, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { endpoints } from './webhook-queries.ts';

function add(): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(EndpointDialog, { endpoint: null, ...props })),
  );
}

const everyMs = 10_000;

/** Programs that hear of what happens at the shop, for managers (WEBHOOK-01). */
export function IntegrationsScreen() {
  const t = useMessages();
  useEffect(() => {
    endpoints.invalidate();
    const timer = setInterval(endpoints.invalidate, everyMs);
    return () => clearInterval(timer);
  }, []);
  const { data, error } = useQuery(endpoints.of());
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-5 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{t('integrations.title')}</h1>
        <Button onPress={add}>
          <Plus aria-hidden className="size-5" />
          {t('integrations.add')}
        </Button>
      </div>
      <p className="max-w-200 text-ink-2">{t('integrations.about')}</p>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined && error === null ? <SkeletonRows rows={4} /> : null}
      {data?.length === 0 ? <p className="text-lg">{t('integrations.none')}</p> : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-4">
        {(data ?? []).map((endpoint) => (
          <li key={endpoint._id} className="grid">
            <EndpointCard endpoint={endpoint} />
          </li>
        ))}
      </ul>
    </div>
  );
}
