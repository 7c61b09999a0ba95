import { useEffect, useRef } from 'react';
import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { ownNames } from '../../i18n/locale.ts';
import { useConnection } from '../../query/connection-status.ts';
import { call } from '../../query/socket.ts';
import { clipsOf } from './clips.ts';
import { useVoices } from './use-voices.ts';
import { voiceFor } from './voices.ts';

type Voices = SentWith<'create devices/voices'>['data']['voices'];

/** How a language is said, tried with its own name. */
async function sourceOf(
  locale: Locale,
  voices: readonly SpeechSynthesisVoice[],
): Promise<Voices[Locale]> {
  if (voiceFor(locale, voices) !== undefined) return 'voice';
  return (await clipsOf(locale, [ownNames[locale].full])) === null ? 'none' : 'prepared';
}

async function heard(voices: readonly SpeechSynthesisVoice[]): Promise<Voices> {
  return {
    en: await sourceOf('en', voices),
    'zh-hk': await sourceOf('zh-hk', voices),
    'zh-cn': await sourceOf('zh-cn', voices),
  };
}

/** Tells the manager which languages this kiosk speaks, once and when that changes (KIOSK-13). */
export function useReportedVoices(): void {
  const voices = useVoices();
  const isConnected = useConnection(({ status }) => status === 'online');
  const reported = useRef('');
  useEffect(() => {
    if (!isConnected) return undefined;
    let isCurrent = true;
    const report = async (): Promise<void> => {
      const found = await heard(voices);
      const text = JSON.stringify(found);
      if (!isCurrent || text === reported.current) return;
      await call('create devices/voices', {
        data: { voices: found, requestKey: newRequestKey() },
      });
      reported.current = text;
    };
    // A failed report is sent again with the next connection.
    report().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isConnected, voices]);
}
