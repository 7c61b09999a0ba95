import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from './locale.ts';

const types = { and: 'conjunction', or: 'disjunction' } as const;

/** "A, B and C", A、B及C. */
export function formatList(
  names: readonly string[],
  join: keyof typeof types,
  locale: Locale,
): string {
  return new Intl.ListFormat(languageTags[locale], { type: types[join] }).format(names);
}

/** A calendar day YYYY-MM-DD as 14 Nov 2026 or 2026年11月14日. */
export function formatDay(day: string, locale: Locale): string {
  // Plain `en` would put the month first, as in the US.
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : languageTags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
