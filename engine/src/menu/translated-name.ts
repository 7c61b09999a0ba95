export type Locale = 'en' | 'zh-hk' | 'zh-cn';

/** A language in the words of the place: Taiwan has its own for what Hong Kong calls otherwise. */
export type RegionalLocale = Locale | 'zh-tw';

export interface Wording {
  readonly lang: string;
  readonly value: string;
}

/** A name in one or more languages, in the order the restaurant wrote them. */
export type TranslatedName = readonly Wording[];

const readable = {
  en: ['en'],
  'zh-hk': ['zh-hk', 'zh-cn', 'en'],
  'zh-cn': ['zh-cn', 'zh-hk', 'en'],
  'zh-tw': ['zh-tw', 'zh-hk', 'zh-cn', 'en'],
} as const satisfies Record<RegionalLocale, readonly RegionalLocale[]>;

/** Our language for a tag such as zh_HK, zh-Hant-TW, yue or en-GB; null for any other. */
export function localeOf(tag: string): Locale | null {
  const plain = plainTag(tag);
  if (/^en(-|$)/.test(plain)) return 'en';
  if (!/^(zh|yue)(-|$)/.test(plain)) return null;
  if (/-hans(-|$)/.test(plain)) return 'zh-cn';
  return /^yue|-(yue|hant|hk|tw|mo)(-|$)/.test(plain) ? 'zh-hk' : 'zh-cn';
}

/** The wording a guest reads, with its own language for the page to mark it (I18N-04). */
export function wordingIn(name: TranslatedName, locale: RegionalLocale): Wording | null {
  const worded = name.filter(({ value }) => value.trim() !== '');
  for (const wanted of readable[locale]) {
    const exact = worded.find(({ lang }) => plainTag(lang) === wanted);
    const found = exact ?? worded.find(({ lang }) => localeOf(lang) === wanted);
    if (found !== undefined) return found;
  }
  return worded[0] ?? null;
}

/** The chosen language, else the other Chinese (for Chinese), English, the first (I18N-04). */
export function nameIn(name: TranslatedName, locale: RegionalLocale): string {
  return wordingIn(name, locale)?.value ?? '';
}

function plainTag(tag: string): string {
  return tag.trim().toLowerCase().replaceAll('_', '-');
}
