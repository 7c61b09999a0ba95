import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  nullable,
  picklist,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { locale, textOf } from './plain.ts';

/** What is said at once: a dish, a button, a sentence of a screen. */
const words = pipe(textOf(300), minLength(1));

/** Those of the screens; the words of Taiwan are read as there, in Mandarin (I18N-05). */
export const spokenLocale = picklist([...locale.options, 'zh-tw']);

export const speechRequest = strictObject({
  locale: spokenLocale,
  words: pipe(array(words), minLength(1), maxLength(100)),
});

/** Words as sound, for devices without a voice (KIOSK-10). */
export const speechClips = strictObject({
  /** What makes clips on this server; null where nothing is installed. */
  synthesizer: nullable(literal('espeak-ng')),
  /** In the order of the request. */
  clips: array(
    strictObject({
      words: string(),
      /** Null where there is neither a recording nor a synthesizer. */
      address: nullable(string()),
      isRecorded: boolean(),
    }),
  ),
});
