import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';

/** Whether it has this name in any language. */
export function isCalled(name: TranslatedName, called: string): boolean {
  return name.some(({ value }) => value === called);
}

/** Names in Chinese characters are taken for those of Hong Kong. */
export function scriptOf(text: string): string {
  return /\p{Script=Han}/u.test(text) ? 'zh-hk' : 'en';
}

export function nameOf(value: string): { lang: string; value: string }[] {
  return [{ lang: scriptOf(value), value }];
}
