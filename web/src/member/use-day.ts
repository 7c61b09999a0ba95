import { localTimeIn } from '@servery/engine/hours/local-time.ts';
import { useMinute } from '../ui/use-minute.ts';
import type { Shop } from '../shops/start.ts';
import { dateTags } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-messages.ts';

/** The current day in the shop's time zone; without a shop, in the guest's own. */
export function useDay(shop: Pick<Shop, 'timezone'> | null): string {
  const now = useMinute();
  return localTimeIn(shop?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now).day;
}

/** Formats a day YYYY-MM-DD for the guest. */
export function useDayFormat(): (day: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(dateTags[locale], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (day) => format.format(Date.parse(day));
}
