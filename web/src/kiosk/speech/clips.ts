import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { create } from 'zustand';
import { call } from '../../query/socket.ts';

type Clips = AnswerTo<'create speech/clips'>;

interface ClipState {
  /** What makes clips on the server; undefined until it was asked. */
  readonly synthesizer: Clips['synthesizer'] | undefined;
}

export const useClips = create<ClipState>(() => ({ synthesizer: undefined }));

/** Addresses of clips, by language and words; null where the server has none. */
const known = new Map<string, string | null>();
const mostAtOnce = 100;

const keyOf = (locale: RegionalLocale, words: string): string => `${locale} ${words}`;

async function ask(locale: RegionalLocale, words: readonly string[]): Promise<void> {
  const data = { locale, words: [...words] };
  const { synthesizer, clips } = await call('create speech/clips', { data });
  useClips.setState({ synthesizer });
  for (const clip of clips) known.set(keyOf(locale, clip.words), clip.address);
}

/** One preparation after the other: the same words are asked for once. */
const preparing = { last: Promise.resolve() };

async function prepareNow(locale: RegionalLocale, words: readonly string[]): Promise<void> {
  const missing = [...new Set(words)].filter((one) => !known.has(keyOf(locale, one)));
  for (let at = 0; at < missing.length; at += mostAtOnce)
    await ask(locale, missing.slice(at, at + mostAtOnce));
}

/** Has the server make what will be said, and remembers where it is (KIOSK-10). */
export function prepareClips(locale: RegionalLocale, words: readonly string[]): void {
  // What fails is made when it is said.
  preparing.last = preparing.last.then(() => prepareNow(locale, words)).catch(() => undefined);
}

/** The clips of these words in their order; null unless all of them have one. */
export async function clipsOf(
  locale: RegionalLocale,
  words: readonly string[],
): Promise<readonly string[] | null> {
  await prepareNow(locale, words);
  const addresses = words.map((one) => known.get(keyOf(locale, one)) ?? null);
  return addresses.every((address) => address !== null) ? addresses : null;
}
