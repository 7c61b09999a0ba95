import { KeyRound } from 'lucide-react';
import { createElement } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type ApiKey, renewApiKey, revokeApiKey, wordOf } from './api-key-queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { showApiKey } from './show-key.ts';
import { useRenewal } from './use-renewal.ts';

interface ApiKeyProps {
  readonly apiKey: ApiKey;
}

/** A program that calls this server: what it may do, since when and until when (KEYS-06). */
export function ApiKeyCard({ apiKey }: ApiKeyProps) {
  const t = useMessages();
  const { name, scopes, start, endsAt } = apiKey;
  const hasEnded = endsAt !== null && endsAt <= Date.now();
  return (
    <article className="grid content-between gap-4 rounded-l border border-line bg-surface p-5">
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <KeyRound aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-text" />
          <div className="grid min-w-0 grow gap-0.5">
            <h3 className="text-lg font-bold break-words">{name}</h3>
            <p className="font-mono text-sm break-all text-ink-2">{start}…</p>
          </div>
          {hasEnded ? (
            <span className="shrink-0">
              <Badge tone="danger">{t('integrations.ended')}</Badge>
            </span>
          ) : null}
        </div>
        <p>
          {scopes
            .map((scope) => t(`integrations.scope.${wordOf(scope)}`))
            .join(t('integrations.separator'))}
        </p>
        <Times apiKey={apiKey} />
      </div>
      <Actions apiKey={apiKey} />
    </article>
  );
}

function Times({ apiKey: { at, madeBy, lastUsedAt, endsAt, oldKeyUntil } }: ApiKeyProps) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const time = (instant: number): string => dayAndTime(instant, clock);
  const lines = [
    t('integrations.madeBy', { time: time(at), name: madeBy }),
    lastUsedAt === null
      ? t('integrations.neverUsed')
      : t('integrations.lastUsed', { time: time(lastUsedAt) }),
    endsAt === null ? '' : t('integrations.endsAt', { time: time(endsAt) }),
    oldKeyUntil === null ? '' : t('integrations.oldKeyUntil', { time: time(oldKeyUntil) }),
  ];
  return (
    <ul className="grid gap-0.5 text-sm text-ink-2">
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </ul>
  );
}

function Actions({ apiKey: { _id, name } }: ApiKeyProps) {
  const t = useMessages();
  const renewing = useRenewal(async (key) => showApiKey(await renewApiKey(_id, key)));
  const revoke = (): void =>
    void askDialog<true>(() =>
      Promise.resolve((props) =>
        createElement(RemoveDialog, {
          ...props,
          label: name,
          hint: t('integrations.revokeHint'),
          action: t('integrations.revoke'),
          remove: () => revokeApiKey(_id),
        }),
      ),
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button kind="ghost" busy={renewing.isRunning} onPress={renewing.run}>
          {t('integrations.renew')}
        </Button>
        <Button kind="quiet" onPress={revoke}>
          {t('integrations.revoke')}
        </Button>
      </div>
      <FailureLine text={renewing.error === null ? null : staffFailureText(renewing.error)} />
    </div>
  );
}
