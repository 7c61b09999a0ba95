import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import { dateTags } from './locale.ts';

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
  const format = new Intl.DateTimeFormat(dateTags[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** A percentage off as the tenths still paid: 12 is 8.8 折, written 88 折 in Hong Kong. */
export function formatFold(percent: number, locale: Locale): string {
  const fold = String(Number(((100 - percent) / 10).toFixed(4)));
  return locale === 'zh-hk' && /^[1-9]\.\d$/.test(fold) ? fold.replace('.', '') : fold;
}
