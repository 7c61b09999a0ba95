import { dayAndTime } from '../i18n/format-time.ts';
import { useLocale, useMessages } from '../i18n/use-messages.ts';
import { useShop } from '../shops/shop-context.ts';
import type { SoldOut } from './availability-query.ts';

/** Until when something is off, and who said so. */
export function OffSince({ off: { until, by } }: { readonly off: SoldOut }) {
  const t = useMessages();
  const clock = { timezone: useShop().timezone, locale: useLocale() };
  const when =
    until === null
      ? t('availability.untilNotice')
      : t('availability.untilTime', { time: dayAndTime(until, clock) });
  return (
    <>
      {when}
      {by === '' ? null : ` · ${by}`}
    </>
  );
}
