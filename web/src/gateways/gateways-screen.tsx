import { useId } from 'react';
import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import { GatewayList } from './gateway-list.tsx';
import type { GatewayEntry } from './gateways-queries.ts';

/** Payment gateways of the shop, for managers (GATEWAY-06). */
export function GatewaysScreen() {
  const t = useMessages();
  return (
    <div className="mx-auto grid w-full max-w-280 grid-cols-1 content-start gap-8 p-4 pb-16">
      <div className="grid gap-1">
        <h1 className="text-2xl font-bold">{t('gateways.title')}</h1>
        <p className="max-w-200 text-ink-2">{t('gateways.hint')}</p>
      </div>
      <GatewayList>{({ history }) => <History entries={history} />}</GatewayList>
    </div>
  );
}

/** Who did what, the newest first (GATEWAY-05). */
function History({ entries }: { readonly entries: readonly GatewayEntry[] }) {
  const t = useMessages();
  const id = useId();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="text-xl font-bold">
        {t('gateways.history')}
      </h2>
      <ul className="grid grid-cols-1 rounded-l border border-line bg-surface">
        {entries.map(({ action, name, staffName, at, outcome }) => (
          <li
            key={`${at} ${action} ${name}`}
            className="grid gap-0.5 border-t border-line px-4 py-2 first:border-0"
          >
            <span>
              {t(`gateways.done.${action}`, {
                gateway: name,
                staff: staffName,
                time: dayAndTime(at, clock),
              })}
            </span>
            {outcome === null ? null : (
              <span className="text-sm text-ink-2">
                {t(`gateways.outcome.${outcome}`, { gateway: name })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
