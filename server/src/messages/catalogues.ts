import en from '@servery/contract/locales/en.json' with { type: 'json' };
import zhCn from '@servery/contract/locales/zh-cn.json' with { type: 'json' };
import zhHk from '@servery/contract/locales/zh-hk.json' with { type: 'json' };
import zhTw from '@servery/contract/locales/zh-tw.json' with { type: 'json' };
import type { Locale, RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { etagOf } from '../http/etag.ts';

export type MessageKey = keyof typeof en;
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Every message of the product, in every language it supports (I18N-01, I18N-05). */
export const catalogues: Readonly<Record<RegionalLocale, Catalogue>> = {
  en,
  'zh-hk': zhHk,
  'zh-cn': zhCn,
  'zh-tw': { ...zhHk, ...zhTw },
};

export const locales = ['en', 'zh-hk', 'zh-cn'] as const satisfies Locale[];

/** One for Hong Kong and Taiwan: they are one language of the list, whose tag an app compares. */
const traditional = etagOf(JSON.stringify([zhHk, zhTw]));
const etags: Readonly<Record<RegionalLocale, string>> = {
  en: etagOf(JSON.stringify(en)),
  'zh-hk': traditional,
  'zh-cn': etagOf(JSON.stringify(zhCn)),
  'zh-tw': traditional,
};

export function localeEtag(locale: RegionalLocale): string {
  return etags[locale];
}

export function isRegionalLocale(text: unknown): text is RegionalLocale {
  return text === 'zh-tw' || isLocale(text);
}

export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}
