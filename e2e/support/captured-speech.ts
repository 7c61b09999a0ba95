import type { Page } from '@playwright/test';

/** Gives the page a voice and records what it is asked to say, at the browser's own interface. */
export async function captureSpeech(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    class Utterance {
      readonly text: string;
      voice: unknown = null;
      lang = '';
      constructor(text: string) {
        this.text = text;
      }
    }
    const voices = ['en-GB', 'zh-HK', 'zh-CN'].map((lang) => ({
      lang,
      name: lang,
      voiceURI: lang,
      default: false,
      localService: true,
    }));
    Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance, said });
    speechSynthesis.getVoices = () => voices;
    speechSynthesis.speak = (utterance) => void said.push(utterance.text);
  });
  return () =>
    page.evaluate(() => {
      const said: unknown = Reflect.get(globalThis, 'said');
      return Array.isArray(said) ? said.map(String) : [];
    });
}

/** Records the sounds that the page plays; each is over at once. */
export async function captureSounds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const sounds: string[] = [];
    Object.assign(globalThis, { sounds });
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      sounds.push(this.src);
      setTimeout(() => this.dispatchEvent(new Event('ended')));
      return Promise.resolve();
    };
  });
  return () =>
    page.evaluate(() => {
      const sounds: unknown = Reflect.get(globalThis, 'sounds');
      return Array.isArray(sounds) ? sounds.map(String) : [];
    });
}
