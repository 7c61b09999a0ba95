import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { createWorkQueue } from '../calls/work-queue.ts';
import type { Synthesizer } from './synthesizer.ts';

export interface Clip {
  readonly words: string;
  readonly address: string | null;
  readonly isRecorded: boolean;
}

export interface ClipStore {
  readonly synthesizer: Synthesizer['name'] | null;
  readonly clips: (locale: RegionalLocale, words: readonly string[]) => Promise<readonly Clip[]>;
  /** The sound at an address; null if there is none. */
  readonly sound: (locale: RegionalLocale, name: string) => Promise<Buffer | null>;
}

interface StoreSetup {
  /** Clips that were made; below `recordings/LOCALE/` those of the shop, named by their words. */
  readonly folder: string;
  readonly synthesizer: Synthesizer | null;
}

/** Content types of recordings, by the ending of their names. */
export const soundTypes: Readonly<Record<string, string>> = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
};

/** A device that asks for new words without end must not fill the disk. */
const mostMade = 20_000;
const queueLimits = { concurrent: 2, waiting: 2000 };

function idOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

/** As in the name of a file: no folder in it, one kind of spaces. */
export function fileWords(words: string): string {
  return words
    .normalize('NFC')
    .replaceAll(/[/\\\s]+/g, ' ')
    .trim();
}

/** Recordings by the id of their words. */
async function recordingsIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const known = names.filter((name) => parse(name).ext.slice(1) in soundTypes);
  return new Map(known.map((name) => [idOf(fileWords(parse(name).name)), join(folder, name)]));
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

interface Folders {
  readonly made: (locale: RegionalLocale) => string;
  readonly recorded: (locale: RegionalLocale) => string;
}

/** Makes words into sound unless they were before; returns the address, or null. */
function makerIn(folders: Folders, synthesizer: Synthesizer) {
  const queue = createWorkQueue(queueLimits);
  return async (locale: RegionalLocale, words: string): Promise<string | null> => {
    const folder = folders.made(locale);
    const id = idOf(`${synthesizer.voiceOf(locale)} ${words}`);
    const file = join(folder, `${id}.wav`);
    if (!(await exists(file))) {
      await mkdir(folder, { recursive: true });
      if ((await readdir(folder)).length >= mostMade) return null;
      await queue(() => synthesizer.make(words, locale, file));
    }
    return `/speech/${locale}/${id}.wav`;
  };
}

/** Recordings of the shop first, else what the synthesizer makes once and keeps (KIOSK-10). */
export function openClipStore({ folder, synthesizer }: StoreSetup): ClipStore {
  const folders: Folders = {
    made: (locale) => join(folder, locale),
    recorded: (locale) => join(folder, 'recordings', locale),
  };
  const make = synthesizer === null ? null : makerIn(folders, synthesizer);
  return {
    synthesizer: synthesizer?.name ?? null,
    clips: async (locale, all) => {
      const recordings = await recordingsIn(folders.recorded(locale));
      const clipOf = async (words: string): Promise<Clip> => {
        const recording = recordings.get(idOf(fileWords(words)));
        const isRecorded = recording !== undefined;
        const address = isRecorded
          ? await recordingAddress(locale, words, recording)
          : ((await make?.(locale, words)) ?? null);
        return { words, address, isRecorded };
      };
      return Promise.all(all.map(clipOf));
    },
    sound: async (locale, name) => {
      const { name: id, ext } = parse(name);
      const [words = '', version] = id.split('-');
      if (version === undefined) return read(join(folders.made(locale), `${words}${ext}`));
      return read((await recordingsIn(folders.recorded(locale))).get(words) ?? null);
    },
  };
}

/** With the time of its last change: a better recording has another address. */
async function recordingAddress(
  locale: RegionalLocale,
  words: string,
  file: string,
): Promise<string> {
  const { mtimeMs } = await stat(file);
  const version = Math.floor(mtimeMs).toString(36);
  return `/speech/${locale}/${idOf(fileWords(words))}-${version}${parse(file).ext}`;
}

async function read(file: string | null): Promise<Buffer | null> {
  return file === null ? null : readFile(file).catch(() => null);
}
