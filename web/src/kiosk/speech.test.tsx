import { act, screen, waitFor } from '@testing-library/react';
import { parse } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { speechRequest } from '@servery/contract/schemas/speech.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  neverAnswer,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { BigButton } from '../device/big-button.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { setConnectionStatus } from '../query/connection-status.ts';
import { useReportedVoices } from './speech/report-voices.ts';
import { speak } from './speech/speak.ts';
import { Speaker } from './speech/speaker.tsx';
import { startSpeech, useSpeech } from './speech/speech-store.ts';

const said: string[] = [];
const played: string[] = [];

class Utterance {
  readonly text: string;
  voice: unknown = null;
  lang = '';
  constructor(text: string) {
    this.text = text;
  }
}

/** Records what the page plays; each sound is over at once. */
class Sound extends EventTarget {
  readonly src: string;
  constructor(src: string) {
    super();
    this.src = src;
  }
  play(): Promise<void> {
    played.push(this.src);
    setTimeout(() => this.dispatchEvent(new Event('ended')));
    return Promise.resolve();
  }
  pause(): void {
    this.dispatchEvent(new Event('pause'));
  }
}

/** The browser's own interface, with voices for these languages. */
function giveVoices(...languages: readonly string[]): void {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => languages.map((lang) => ({ lang, name: lang })),
    speak: ({ text }: Utterance) => said.push(text),
    cancel: () => undefined,
  });
}

function Reporting() {
  useReportedVoices();
  return null;
}

const noClip = { synthesizer: null, clips: [] };

beforeEach(() => {
  said.length = 0;
  played.length = 0;
  // Not known in jsdom.
  HTMLElement.prototype.showPopover = () => undefined;
  Element.prototype.checkVisibility = () => true;
  answer('create speech/clips', noClip);
});

const page = (
  <>
    <Speaker />
    <main>
      <h1>Where would you like to eat?</h1>
      <BigButton onPress={() => undefined}>Eat in</BigButton>
      <BigButton off onPress={() => undefined}>
        Take away
      </BigButton>
    </main>
  </>
);

function Waiting({ heading }: { readonly heading: string | null }) {
  return (
    <>
      <Speaker />
      <main>{heading === null ? null : <h1>{heading}</h1>}</main>
    </>
  );
}

function Asking({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <>
      {page}
      <TitledDialog open={isAsked} onClose={() => undefined} title="Start over?">
        <p>Everything you have chosen will be cleared.</p>
      </TitledDialog>
    </>
  );
}

function Counting({ words }: { readonly words: string }) {
  return (
    <>
      <Speaker />
      <main>
        <h1>Still there?</h1>
        <p role="status">{words}</p>
      </main>
    </>
  );
}

describe('speech of a kiosk', () => {
  it('[KIOSK-09] says the screen and every control that has the focus', async () => {
    giveVoices('en-GB');
    await renderInShop(page);
    expect(said).toEqual([]);
    act(startSpeech);
    await waitFor(() => expect(said.at(-1)).toMatch(/^Where would you like to eat\?/));
    act(() => screen.getByRole('button', { name: 'Eat in' }).focus());
    expect(said.at(-1)).toBe('Eat in. Button');
    act(() => screen.getByRole('button', { name: 'Take away' }).focus());
    expect(said.at(-1)).toBe('Take away. Button. Not available');
  });

  it('[KIOSK-09] says a dialog that opens, with what it asks', async () => {
    giveVoices('en-GB');
    const { rerender } = await renderInShop(<Asking isAsked={false} />);
    act(startSpeech);
    await waitFor(() => expect(said.at(-1)).toMatch(/^Where would you like to eat\?/));
    rerender(<Asking isAsked />);
    expect(said.at(-1)).toBe('Start over?. Everything you have chosen will be cleared.');
  });

  it('[KIOSK-09] goes on speaking when a message has gone', async () => {
    giveVoices('en-GB');
    const { rerender } = await renderInShop(<Counting words="10 seconds" />);
    act(startSpeech);
    await waitFor(() => expect(said.at(-1)).toMatch(/^Still there\?/));
    const cancel = vi.spyOn(speechSynthesis, 'cancel');
    rerender(<Counting words="" />);
    await act(() => Promise.resolve());
    expect(cancel).not.toHaveBeenCalled();
    rerender(<Counting words="5 seconds" />);
    await waitFor(() => expect(said.at(-1)).toBe('5 seconds'));
  });

  it('[KIOSK-09] says a screen once the server has answered what is on it', async () => {
    giveVoices('en-GB');
    const { rerender } = await renderInShop(<Waiting heading={null} />);
    vi.useFakeTimers();
    act(startSpeech);
    passTime(1000);
    expect(said).toEqual([]);
    rerender(<Waiting heading="HK$61.60" />);
    passTime(1000);
    expect(said).toEqual([expect.stringMatching(/^HK\$61\.60/)]);
    vi.useRealTimers();
  });

  it('[KIOSK-09] begins when a headset is plugged in, and not when one is pulled out', async () => {
    giveVoices('en-GB');
    const devices = Object.assign(new EventTarget(), { outputs: 2 });
    const enumerateDevices = () =>
      Promise.resolve(Array.from({ length: devices.outputs }, () => ({ kind: 'audiooutput' })));
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        mediaDevices: { value: Object.assign(devices, { enumerateDevices }) },
      }),
    );
    await renderInShop(page);
    devices.outputs = 1;
    devices.dispatchEvent(new Event('devicechange'));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect(useSpeech.getState().isOn).toBe(false);
    devices.outputs = 2;
    devices.dispatchEvent(new Event('devicechange'));
    await waitFor(() => expect(useSpeech.getState().isOn).toBe(true));
  });

  it('[KIOSK-10] plays what the server has prepared, dish and price each for itself', async () => {
    giveVoices('zh-CN');
    answerBy('create speech/clips', ({ data }) => {
      const { words: all } = parse(speechRequest, data);
      const clips = all.map((one) => ({
        words: one,
        address: `/speech/${one}`,
        isRecorded: false,
      }));
      return { synthesizer: 'espeak-ng', clips };
    });
    speak(['Pineapple bun', '$12.00'], 'en');
    await waitFor(() => expect(played).toEqual(['/speech/Pineapple bun', '/speech/$12.00']));
    expect(said).toEqual([]);
    const before = sentTo('create speech/clips').length;
    speak(['Pineapple bun'], 'en');
    await waitFor(() => expect(played).toHaveLength(3));
    expect(sentTo('create speech/clips')).toHaveLength(before);
  });

  it.each([
    ['nothing makes sound', () => answer('create speech/clips', noClip)],
    ['the line is cut', () => refuse('create speech/clips', 'serverError')],
  ])('[KIOSK-09] is never silent: where %s it is written', async (_, cut) => {
    giveVoices();
    cut();
    await renderInShop(page);
    act(startSpeech);
    act(() => screen.getByRole('button', { name: 'Eat in' }).focus());
    await screen.findByText(/^Eat in · Button/);
    // The style sheet leaves room for it, so that it covers nothing.
    expect(document.documentElement.dataset).toHaveProperty('written');
    expect([said, played]).toEqual([[], []]);
  });

  it('[KIOSK-10] [I18N-05] is made in the words of Taiwan for a kiosk there', async () => {
    giveVoices('zh-HK');
    answer('create speech/clips', noClip);
    speak(['內用'], 'zh-tw');
    await waitFor(() =>
      expect(dataSentTo('create speech/clips').at(-1)).toMatchObject({
        locale: 'zh-tw',
        words: ['內用'],
      }),
    );
    expect(said).toEqual([]);
  });

  it('[KIOSK-09] writes what is to be said while its sound is still being made', async () => {
    giveVoices();
    neverAnswer('create speech/clips');
    speak(['Egg tart', '$10.00'], 'en');
    await waitFor(() => expect(useSpeech.getState().unspoken).toBe('Egg tart · $10.00'));
  });

  it('[KIOSK-13] reports how each language is said, and again when voices come late', async () => {
    giveVoices();
    const listeners = new EventTarget();
    Object.assign(speechSynthesis, {
      addEventListener: listeners.addEventListener.bind(listeners),
      removeEventListener: listeners.removeEventListener.bind(listeners),
    });
    answerBy('create speech/clips', ({ data }) => {
      const { locale, words } = parse(speechRequest, data);
      const address = locale === 'zh-hk' ? '/speech/1.wav' : null;
      return {
        synthesizer: null,
        clips: words.map((one) => ({ words: one, address, isRecorded: true })),
      };
    });
    answer('create devices/voices', aKiosk);
    setConnectionStatus('online');
    await renderInShop(<Reporting />);
    const found = { en: 'none', 'zh-hk': 'prepared', 'zh-cn': 'none' };
    const reports = () => dataSentTo('create devices/voices').map(({ voices }) => voices);
    await waitFor(() => expect(reports()).toEqual([found]));
    Object.assign(speechSynthesis, { getVoices: () => [{ lang: 'en-GB', name: 'English' }] });
    act(() => void listeners.dispatchEvent(new Event('voiceschanged')));
    await waitFor(() => expect(reports()).toEqual([found, { ...found, en: 'voice' }]));
  });
});
