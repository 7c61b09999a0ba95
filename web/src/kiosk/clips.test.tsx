import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { speechRequest } from '@servery/contract/schemas/speech.ts';
import { answerBy, dataSentTo, refuse, sentTo } from '../../testing/fake-server.ts';
import { renderInShop } from '../../testing/render.tsx';
import { setConnectionStatus } from '../query/connection-status.ts';
import { clipsOf, prepareClips, useClips } from './speech/clips.ts';
import { useHeadset } from './speech/headset.ts';
import { useVoiceOfMenu } from './speech/prepared-words.ts';

/** Makes every word that has no question mark. */
function serveClips(): void {
  answerBy('create speech/clips', ({ data }) => {
    const { words } = parse(speechRequest, data);
    const clips = words.map((one) => ({
      words: one,
      address: one.includes('?') ? null : `/speech/${one}.wav`,
      isRecorded: false,
    }));
    return { synthesizer: 'espeak-ng', clips };
  });
}

const wordsAsked = () =>
  dataSentTo('create speech/clips').map((data) => parse(speechRequest, data).words);

let count = 0;
/** Clips are remembered for as long as the page lives. */
function fresh(word: string): string {
  count += 1;
  return `${word} ${count}`;
}

beforeEach(serveClips);

describe('prepared sound', () => {
  it('[KIOSK-10] is asked for once for each word, and kept in the order of the words', async () => {
    const [bun, tea] = [fresh('bun'), fresh('tea')];
    expect(await clipsOf('en', [bun, tea, bun])).toEqual([
      `/speech/${bun}.wav`,
      `/speech/${tea}.wav`,
      `/speech/${bun}.wav`,
    ]);
    expect(wordsAsked()).toEqual([[bun, tea]]);
    await clipsOf('en', [tea]);
    expect(sentTo('create speech/clips')).toHaveLength(1);
    expect(useClips.getState().synthesizer).toBe('espeak-ng');
  });

  it('[KIOSK-10] is another one in another language', async () => {
    const bun = fresh('bun');
    await clipsOf('en', [bun]);
    await clipsOf('zh-hk', [bun]);
    expect(dataSentTo('create speech/clips').map(({ locale }) => locale)).toEqual(['en', 'zh-hk']);
  });

  it('[KIOSK-09] is none at all where one word of several has none', async () => {
    expect(await clipsOf('en', [fresh('bun'), fresh('what?')])).toBeNull();
  });

  it('[KIOSK-10] is asked for a hundred words at a time', async () => {
    prepareClips(
      'en',
      Array.from({ length: 230 }, () => fresh('dish')),
    );
    await waitFor(() => expect(wordsAsked().map(({ length }) => length)).toEqual([100, 100, 30]));
  });

  it('[KIOSK-10] that could not be prepared is asked for when it is said', async () => {
    const [bun, tea] = [fresh('bun'), fresh('tea')];
    refuse('create speech/clips', 'serverError');
    prepareClips('en', [bun]);
    await waitFor(() => expect(sentTo('create speech/clips')).toHaveLength(1));
    serveClips();
    // What failed holds up nothing that comes after it.
    prepareClips('en', [tea]);
    await waitFor(() => expect(wordsAsked()).toEqual([[bun], [tea]]));
    expect(await clipsOf('en', [bun])).toEqual([`/speech/${bun}.wav`]);
  });
});

describe('the words of a kiosk without a voice', () => {
  function Voice() {
    useVoiceOfMenu();
    return null;
  }

  it('[KIOSK-10] are made once it is connected: its screens without figures, and the menu', async () => {
    vi.stubGlobal('speechSynthesis', { getVoices: () => [] });
    await renderInShop(<Voice />);
    expect(sentTo('create speech/clips')).toEqual([]);
    act(() => setConnectionStatus('online'));
    await waitFor(() => expect(wordsAsked().flat()).toContain('Hong Kong French toast'));
    const words = wordsAsked().flat();
    expect(words).toEqual(expect.arrayContaining(['Where would you like to eat?', 'Bakery']));
    expect(words.filter((word) => word.includes('{'))).toEqual([]);
    expect(words).not.toContain('Order {number} is saved');
  });

  it('[KIOSK-10] are not made where the browser has a voice of its own', async () => {
    const voice = { lang: 'en-GB', name: 'English' };
    vi.stubGlobal('speechSynthesis', { getVoices: () => [voice] });
    await renderInShop(<Voice />);
    act(() => setConnectionStatus('online'));
    await waitFor(() => expect(sentTo('find products')).toHaveLength(1));
    expect(sentTo('create speech/clips')).toEqual([]);
  });
});

describe('a headset', () => {
  it('[KIOSK-09] is not looked for where the browser knows no devices', () => {
    const onPlugged = vi.fn<() => void>();
    expect('mediaDevices' in navigator && navigator.mediaDevices !== undefined).toBe(false);
    renderHook(() => useHeadset(onPlugged));
    expect(onPlugged).not.toHaveBeenCalled();
  });

  it('[KIOSK-09] is not heard where the devices may not be listed', async () => {
    const onPlugged = vi.fn<() => void>();
    const enumerateDevices = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    const devices = Object.assign(new EventTarget(), { enumerateDevices });
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: devices } }));
    renderHook(() => useHeadset(onPlugged));
    devices.dispatchEvent(new Event('devicechange'));
    await new Promise((later) => setTimeout(later));
    expect(onPlugged).not.toHaveBeenCalled();
  });
});
