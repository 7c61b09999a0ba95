import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name'>;

/** Tags that read each language aloud; a Mandarin voice does not read Cantonese. */
const spoken: Readonly<Record<Locale, readonly string[]>> = {
  'zh-hk': [languageTags['zh-hk'], 'yue'],
  'zh-cn': [languageTags['zh-cn'], 'cmn'],
  en: ['en'],
};

/** The voice of a language; undefined where the device has none. */
export function voiceFor<One extends Voice>(
  locale: Locale,
  voices: readonly One[],
): One | undefined {
  const tags = spoken[locale].map((tag) => tag.toLowerCase());
  return voices.find(({ lang }) => {
    const tag = lang.replace('_', '-').toLowerCase();
    return tags.some((one) => tag === one || tag.startsWith(`${one}-`));
  });
}
