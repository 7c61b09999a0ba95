import type { ShopClock } from '../i18n/format-time.ts';
import { languageTags } from '../i18n/locale.ts';

/** Date with year, as a receipt needs it: 15 Nov 2026, 18:05. */
export function dateOnPaper(at: number, { timezone, locale }: ShopClock): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(at);
}
