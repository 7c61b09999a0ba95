import {
  array,
  boolean,
  literal,
  maxLength,
  minLength,
  nullable,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { locale, textOf } from './plain.ts';

/** What is said at once: a dish, a button, a sentence of a screen. */
const words = pipe(textOf(300), minLength(1));

export const speechRequest = strictObject({
  locale,
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
