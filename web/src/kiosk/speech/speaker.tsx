import { Ear } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useMessages, useRegionalLocale } from '../../i18n/use-messages.ts';
import { useScreen } from '../screen-store.ts';
import { changedRegion } from './changed-region.ts';
import { focusTexts, screenTexts, textsIn } from './description.ts';
import { useHeadset } from './headset.ts';
import { useVoiceOfMenu } from './prepared-words.ts';
import { hush, speak } from './speak.ts';
import { startSpeech, useSpeech } from './speech-store.ts';

const settleMs = 250;
/** Then the guest hears at least which keys go on. */
const mostTries = 20;

function topmost(): Element | null {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
}

/** Says the control that has the focus, each screen that opens, and what changes on it. */
function useSpokenPage(say: (words: readonly string[]) => void): void {
  const t = useMessages();
  const screen = useScreen((state) => state.screen);
  // What has no words does not interrupt what is being said.
  const sayAny = (words: readonly string[]): void => {
    if (words.some((one) => one !== '')) say(words);
  };
  const sayFocus = useEffectEvent((element: Element) => sayAny(focusTexts(element, t)));
  const sayScreen = useEffectEvent((isLastTry: boolean): boolean => {
    const shown = topmost();
    const texts = shown === null ? [] : screenTexts(shown);
    if (texts.length === 0 && !isLastTry) return false;
    say([...texts, t('kiosk.speech.howTo')]);
    return true;
  });
  const sayChange = useEffectEvent((region: Element) =>
    sayAny([...region.childNodes].flatMap(textsIn)),
  );
  useEffect(() => {
    // Once it is drawn: what the server is asked for has its heading later.
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (sayScreen(tries === mostTries)) clearInterval(timer);
    }, settleMs);
    return () => clearInterval(timer);
  }, [screen]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element) sayFocus(target);
    };
    const observer = new MutationObserver((changes) => {
      const region = changedRegion(changes);
      if (region?.checkVisibility() === true) sayChange(region);
    });
    addEventListener('focusin', onFocus);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}

/** The voice of the kiosk: silent until a headset or a key of the keypad starts it (KIOSK-09). */
export function Speaker() {
  const isOn = useSpeech((state) => state.isOn);
  useVoiceOfMenu();
  useHeadset(startSpeech);
  return isOn ? <Speaking /> : null;
}

function Speaking() {
  const locale = useRegionalLocale();
  const unspoken = useSpeech((state) => state.unspoken);
  useSpokenPage((words) => speak(words, locale));
  useEffect(() => hush, []);
  const isWriting = useSpeech((state) => state.isWriting);
  return isWriting ? <Written words={unspoken ?? ''} /> : null;
}

/** Beside the screen and not over it: what is touched there must stay in view. */
function Written({ words }: { readonly words: string }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['written'] = '';
    return () => {
      delete dataset['written'];
    };
  }, []);
  return (
    // A dialog is above every other layer: what it says must be above it.
    <p
      popover="manual"
      ref={(shown) => shown?.showPopover()}
      className="written-words scroll-y fixed m-0 flex w-auto max-w-none items-center gap-5 border-0 bg-ink px-6 py-4 text-xl leading-tight font-bold text-bg"
    >
      <Ear aria-hidden className="size-12 shrink-0" />
      {words}
    </p>
  );
}
