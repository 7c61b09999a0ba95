import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';

/**
 * The same thing said to three readers, each in the words used where they live; none is converted
 * from another.
 */
export type Words = readonly [english: string, hongKong: string, mainland: string];

export function worded([english, hongKong, mainland]: Words): TranslatedName {
  return [
    { lang: 'zh-hk', value: hongKong },
    { lang: 'zh-cn', value: mainland },
    { lang: 'en', value: english },
  ];
}
