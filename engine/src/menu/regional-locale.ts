import type { RegionalLocale } from './translated-name.ts';

/** BCP 47 tags. */
export const languageTags: Readonly<Record<RegionalLocale, string>> = {
  en: 'en',
  'zh-hk': 'zh-HK',
  'zh-cn': 'zh-CN',
  'zh-tw': 'zh-TW',
};

/** By its time zone, which every shop has and no other place uses. */
export function isInTaiwan(shop: { readonly timezone: string }): boolean {
  return shop.timezone === 'Asia/Taipei';
}

/** For what belongs to no single shop. */
export function areAllInTaiwan(shops: readonly { readonly timezone: string }[]): boolean {
  return shops.length > 0 && shops.every(isInTaiwan);
}

/** Traditional Chinese in Taiwan is that of Taiwan (I18N-05). */
export function regionalLocale(locale: RegionalLocale, inTaiwan: boolean): RegionalLocale {
  return inTaiwan && locale === 'zh-hk' ? 'zh-tw' : locale;
}
