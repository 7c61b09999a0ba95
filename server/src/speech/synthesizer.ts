import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';

/** Makes a file of sound from words. */
export interface Synthesizer {
  readonly name: 'espeak-ng';
  /** Sound that another voice made is not used any more. */
  readonly voiceOf: (locale: RegionalLocale) => string;
  readonly make: (words: string, locale: RegionalLocale, file: string) => Promise<void>;
}

const program = 'espeak-ng';
const voices: Readonly<Record<RegionalLocale, string>> = {
  en: 'en-gb',
  'zh-hk': 'yue',
  'zh-cn': 'cmn',
  'zh-tw': 'cmn',
};
/** Since 1.51 `cmn` reads the pinyin of its own dictionary as English; this one reads it right. */
const mandarin = 'cmn-latn-pinyin';
/** Words a minute: slower than people talk, as a queue is loud. */
const pace = '150';
const mostMs = 10_000;

/** Words go in by standard input: none of them is taken for an option. */
function run(command: string, options: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, options, { timeout: mostMs }, (error, printed) => {
      if (error === null) resolve(printed);
      else reject(error);
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

let count = 0;

/** The synthesizer of this machine; null where espeak-ng is not installed. */
export async function findSynthesizer(command = program): Promise<Synthesizer | null> {
  const listed = await run(command, ['--voices=zh'], '').catch(() => null);
  if (listed === null) return null;
  const voiceOf: Synthesizer['voiceOf'] = (locale) =>
    voices[locale] === 'cmn' && listed.includes(mandarin) ? mandarin : voices[locale];
  return {
    name: 'espeak-ng',
    voiceOf,
    make: async (words, locale, file) => {
      count += 1;
      const unfinished = `${file}.${process.pid}-${count}.part`;
      await run(command, ['-v', voiceOf(locale), '-s', pace, '--stdin', '-w', unfinished], words);
      // Renamed when complete: two requests for the same words must not mix.
      await rename(unfinished, file);
    },
  };
}
