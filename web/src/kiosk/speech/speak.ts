import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { chime } from './chime.ts';
import { clipsOf } from './clips.ts';
import { useSpeech } from './speech-store.ts';
import { voiceFor } from './voices.ts';

/** The sound that plays, so that the next words interrupt it. */
const now: { turn: number; sound: HTMLAudioElement | null } = { turn: 0, sound: null };

export function browserVoices(): readonly SpeechSynthesisVoice[] {
  return 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
}

/** Ends what is being said. */
export function hush(): void {
  now.turn += 1;
  now.sound?.pause();
  now.sound = null;
  if (browserVoices().length > 0) speechSynthesis.cancel();
}

function sayBy(voice: SpeechSynthesisVoice, words: string): void {
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speechSynthesis.speak(utterance);
}

function played(sound: HTMLAudioElement): Promise<void> {
  return new Promise((resolve, reject) => {
    sound.addEventListener('ended', () => resolve(), { once: true });
    sound.addEventListener('error', () => reject(new Error('clip failed')), { once: true });
    sound.play().catch(reject);
  });
}

async function play(addresses: readonly string[], turn: number): Promise<void> {
  for (const address of addresses) {
    if (turn !== now.turn) return;
    now.sound = new Audio(address);
    await played(now.sound);
  }
}

/** Never silent: what has no sound is chimed and written large (KIOSK-09). */
function showInstead(words: readonly string[]): void {
  chime();
  useSpeech.setState({ unspoken: words.join(' · '), isWriting: true });
}

/** Clips that were never made may take long: until then the words are written. */
const patienceMs = 700;

async function sayByClips(
  words: readonly string[],
  locale: RegionalLocale,
  turn: number,
): Promise<void> {
  const write = (): void => {
    if (turn === now.turn) showInstead(words);
  };
  const late = setTimeout(write, patienceMs);
  try {
    const addresses = await clipsOf(locale, words);
    clearTimeout(late);
    if (addresses === null) write();
    else await play(addresses, turn);
  } catch {
    clearTimeout(late);
    write();
  }
}

/** Says words one after the other, in place of what was being said (KIOSK-09). */
export function speak(words: readonly string[], locale: RegionalLocale): void {
  hush();
  useSpeech.setState({ unspoken: null });
  const spoken = words.map((one) => one.trim()).filter((one) => one !== '');
  if (spoken.length === 0) return;
  const voice = voiceFor(locale, browserVoices());
  if (voice === undefined) void sayByClips(spoken, locale, now.turn);
  else sayBy(voice, spoken.join('. '));
}
