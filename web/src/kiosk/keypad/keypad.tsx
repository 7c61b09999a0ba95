import { useEffectEvent, useLayoutEffect } from 'react';
import { useMessages, useRegionalLocale } from '../../i18n/use-messages.ts';
import { descriptionOf } from '../speech/description.ts';
import { speak } from '../speech/speak.ts';
import { startSpeech, useSpeech } from '../speech/speech-store.ts';
import { actionOf, useKeypad } from './keypad-store.ts';
import type { KeypadAction } from './keypad-store.ts';
import { moveFocus } from './stops.ts';

function press(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement !== document.body)
    activeElement.click();
}

/** A whole order by six keys; the first one pressed starts speech (KIOSK-09, KIOSK-11). */
export function Keypad() {
  const t = useMessages();
  const locale = useRegionalLocale();
  const help = useEffectEvent(() => {
    const { activeElement } = document;
    const about = activeElement === null ? [] : descriptionOf(activeElement, t);
    speak([t('kiosk.speech.howTo'), ...about], locale);
  });
  const act = useEffectEvent((action: KeypadAction) => {
    if (action === 'help') help();
    else if (action === 'enter') press();
    else moveFocus(action);
  });
  // With the screen and not after it: a key pressed in between would start nothing.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const action = actionOf(event);
      // The scanner has taken it, or it is being learned.
      if (action === null || event.defaultPrevented || useKeypad.getState().isLearning) return;
      event.preventDefault();
      if (useSpeech.getState().isOn) act(action);
      else startSpeech();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
  return null;
}
