import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';

/** How old figures are that come from a replica which is behind (FIGURES-13). */
export function AsOf({ at }: { readonly at: number | null }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  if (at === null) return null;
  return (
    <p className="rounded-m bg-info-bg px-4 py-2 text-info">
      {t('figures.asOf', { time: dayAndTime(at, clock) })}
    </p>
  );
}
