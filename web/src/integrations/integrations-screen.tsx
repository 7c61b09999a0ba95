import { Plus } from 'lucide-react';
import { type ReactNode, createElement, useEffect, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useQuery } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { apiKeys } from './api-key-queries.ts';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { endpoints } from './webhook-queries.ts';

function addEndpoint(): void {
  void askDialog<true>(() =>
    Promise.resolve((props) => createElement(EndpointDialog, { endpoint: null, ...props })),
  );
}

function addKey(): void {
  void askDialog<true>(() => Promise.resolve((props) => createElement(ApiKeyDialog, props)));
}

const everyMs = 10_000;

function useFresh(): void {
  useEffect(() => {
    const refresh = (): void => {
      endpoints.invalidate();
      apiKeys.invalidate();
    };
    refresh();
    const timer = setInterval(refresh, everyMs);
    return () => clearInterval(timer);
  }, []);
}

/** Programs that get events or call the shop, for managers (WEBHOOK-01, KEYS-06). */
export function IntegrationsScreen() {
  const t = useMessages();
  useFresh();
  const hooks = useQuery(endpoints.of());
  const keys = useQuery(apiKeys.of());
  return (
    <div className="mx-auto grid w-full max-w-280 content-start gap-8 p-4 pb-10">
      <h1 className="text-2xl font-bold">{t('integrations.title')}</h1>
      <Part
        title={t('integrations.webhooks')}
        about={t('integrations.about')}
        action={{ name: t('integrations.add'), press: addEndpoint }}
        none={t('integrations.none')}
        error={hooks.error}
        cards={hooks.data?.map((endpoint) => (
          <EndpointCard key={endpoint._id} endpoint={endpoint} />
        ))}
      />
      <Part
        title={t('integrations.keys')}
        about={t('integrations.aboutKeys')}
        action={{ name: t('integrations.addKey'), press: addKey }}
        none={t('integrations.noKeys')}
        error={keys.error}
        cards={keys.data?.map((apiKey) => (
          <ApiKeyCard key={apiKey._id} apiKey={apiKey} />
        ))}
      />
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly about: string;
  readonly action: { readonly name: string; readonly press: () => void };
  readonly none: string;
  readonly error: unknown;
  /** Undefined until they are known. */
  readonly cards: readonly ReactNode[] | undefined;
}

function Part({ title, about, action, none, error, cards }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <Button onPress={action.press}>
          <Plus aria-hidden className="size-5" />
          {action.name}
        </Button>
      </div>
      <p className="max-w-200 text-ink-2">{about}</p>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {cards === undefined && error === null ? <SkeletonRows rows={3} /> : null}
      {cards?.length === 0 ? <p className="text-lg">{none}</p> : null}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-4 empty:hidden">
        {cards}
      </div>
    </section>
  );
}
