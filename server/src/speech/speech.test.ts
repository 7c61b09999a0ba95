import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClipStore } from './clip-store.ts';
import { mountSpeech } from './mount-speech.ts';
import { findSynthesizer } from './synthesizer.ts';
import type { Synthesizer } from './synthesizer.ts';

let folder = '';
let made: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-speech-'));
  await mkdir(join(folder, 'recordings', 'zh-hk'), { recursive: true });
  await writeFile(join(folder, 'recordings', 'zh-hk', '菠蘿包.mp3'), 'recorded');
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes the words themselves, so that a test sees what was said. */
const writer: Synthesizer = {
  name: 'espeak-ng',
  voiceOf: (locale) => locale,
  make: async (words, locale, file) => {
    made = [...made, `${locale} ${words}`];
    await writeFile(file, words);
  },
};

async function get(store: ReturnType<typeof openClipStore>, address: string) {
  const http = Fastify();
  mountSpeech(http, store);
  const { statusCode, headers, body } = await http.inject(address);
  return {
    status: statusCode,
    type: headers['content-type'],
    cache: headers['cache-control'],
    body,
  };
}

describe('speech of a kiosk without a voice', () => {
  it('[KIOSK-10] is made once, kept and served for good', async () => {
    const store = openClipStore({ folder, synthesizer: writer });
    const [first] = await store.clips('en', ['Touch to start']);
    const [again] = await store.clips('en', ['Touch to start']);
    expect(again).toEqual(first);
    expect(made).toEqual(['en Touch to start']);
    expect(await get(store, first?.address ?? '')).toEqual({
      status: 200,
      type: 'audio/wav',
      cache: 'public, max-age=31536000, immutable',
      body: 'Touch to start',
    });
  });

  it('[KIOSK-10] is replaced by the recording of a shop, and by a better one', async () => {
    const store = openClipStore({ folder, synthesizer: writer });
    const [clip] = await store.clips('zh-hk', ['菠蘿包']);
    expect(clip?.isRecorded).toBe(true);
    expect(await get(store, clip?.address ?? '')).toMatchObject({
      status: 200,
      type: 'audio/mpeg',
      body: 'recorded',
    });
    const file = join(folder, 'recordings', 'zh-hk', '菠蘿包.mp3');
    await writeFile(file, 'better');
    await utimes(file, new Date(), new Date(Date.now() + 5000));
    const [better] = await store.clips('zh-hk', ['菠蘿包']);
    expect(better?.address).not.toBe(clip?.address);
    expect((await get(store, better?.address ?? '')).body).toBe('better');
  });

  it.each([
    ['cmn cmn-latn-pinyin yue', 'cmn-latn-pinyin'],
    ['cmn yue', 'cmn'],
  ])('[KIOSK-10] with the voices %s reads Mandarin by %s', async (listed, voice) => {
    const command = join(folder, `espeak ${listed}`);
    const script = ['#!/bin/sh', `if [ "$1" = --voices=zh ]; then echo "${listed}"; exit; fi`];
    // The voice comes second, the file last.
    const lines = [...script, 'cat > /dev/null', 'for last; do :; done', 'echo "$2" > "$last"'];
    await writeFile(command, lines.join('\n'), { mode: 0o755 });
    const synthesizer = await findSynthesizer(command);
    const store = openClipStore({ folder: join(folder, voice), synthesizer });
    const [clip] = await store.clips('zh-cn', ['菜单']);
    expect((await get(store, clip?.address ?? '')).body).toBe(`${voice}\n`);
    const [taiwan] = await store.clips('zh-tw', ['菜單']);
    expect((await get(store, taiwan?.address ?? '')).body).toBe(`${voice}\n`);
    expect([synthesizer?.voiceOf('en'), synthesizer?.voiceOf('zh-hk')]).toEqual(['en-gb', 'yue']);
  });

  it('[KIOSK-10] says so where nothing can make it', async () => {
    const store = openClipStore({ folder, synthesizer: await findSynthesizer('no-such-program') });
    expect(store.synthesizer).toBeNull();
    expect(await store.clips('zh-cn', ['菜单'])).toEqual([
      { words: '菜单', address: null, isRecorded: false },
    ]);
  });

  it.each([
    '/speech/en/..%2F..%2Fsecret.wav',
    '/speech/xx/00000000000000000000000000000000.wav',
    '/speech/en/00000000000000000000000000000000.wav',
    '/speech/en/00000000000000000000000000000000-1.mp3',
  ])('[KIOSK-10] has nothing at %s', async (address) => {
    const store = openClipStore({ folder, synthesizer: writer });
    expect((await get(store, address)).status).toBe(404);
  });
});
