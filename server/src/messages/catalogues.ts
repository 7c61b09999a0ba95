import en from '@servery/contract/locales/en.json' with { type: 'json' };
import zhCn from '@servery/contract/locales/zh-cn.json' with { type: 'json' };
import zhHk from '@servery/contract/locales/zh-hk.json' with { type: 'json' };
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { etagOf } from '../http/etag.ts';

export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Every message of the product, in every language it supports (I18N-01). */
export const catalogues: Readonly<Record<Locale, Catalogue>> = { en, 'zh-hk': zhHk, 'zh-cn': zhCn };

export const locales = ['en', 'zh-hk', 'zh-cn'] as const satisfies Locale[];

const etags: Readonly<Record<Locale, string>> = {
  en: etagOf(JSON.stringify(en)),
  'zh-hk': etagOf(JSON.stringify(zhHk)),
  'zh-cn': etagOf(JSON.stringify(zhCn)),
};

export function localeEtag(locale: Locale): string {
  return etags[locale];
}

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
