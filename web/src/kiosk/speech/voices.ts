import { languageTags } from '@servery/engine/menu/regional-locale.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name'>;

/** Tags that read each language aloud, the best first; Mandarin is not read as Cantonese. */
const spoken: Readonly<Record<RegionalLocale, readonly string[]>> = {
  'zh-hk': [languageTags['zh-hk'], 'yue'],
  'zh-tw': [languageTags['zh-tw'], 'cmn', languageTags['zh-cn']],
  'zh-cn': [languageTags['zh-cn'], 'cmn'],
  en: ['en'],
};

/** The voice of a language; undefined where the device has none. */
export function voiceFor<One extends Voice>(
  locale: RegionalLocale,
  voices: readonly One[],
): One | undefined {
  const found = spoken[locale].map((tag) => voices.find((voice) => isOf(voice, tag.toLowerCase())));
  return found.find((voice) => voice !== undefined);
}

function isOf({ lang }: Voice, wanted: string): boolean {
  const tag = lang.replace('_', '-').toLowerCase();
  return tag === wanted || tag.startsWith(`${wanted}-`);
}
