import type { ShopClock } from '../i18n/format-time.ts';
import { languageTags } from '../i18n/locale.ts';

/** The day with its year, as paper that is kept needs it: 15 Nov 2026, 18:05. */
export function dateOnPaper(at: number, { timezone, locale }: ShopClock): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  }).format(at);
}
