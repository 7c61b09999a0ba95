import { useEffect, useRef } from 'react';
import type { SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { regionalLocale } from '@servery/engine/menu/regional-locale.ts';
import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { ownNames } from '../../i18n/locale.ts';
import { useMessageStore } from '../../i18n/messages.ts';
import { useConnection } from '../../query/connection-status.ts';
import { call } from '../../query/socket.ts';
import { clipsOf } from './clips.ts';
import { useVoices } from './use-voices.ts';
import { voiceFor } from './voices.ts';

type Voices = SentWith<'create devices/voices'>['data']['voices'];

interface Kiosk {
  readonly voices: readonly SpeechSynthesisVoice[];
  readonly isInTaiwan: boolean;
}

/** How a language is said, tried with its own name. */
async function sourceOf(locale: Locale, { voices, isInTaiwan }: Kiosk): Promise<Voices[Locale]> {
  const spoken = regionalLocale(locale, isInTaiwan);
  if (voiceFor(spoken, voices) !== undefined) return 'voice';
  const clips = await clipsOf(spoken, [ownNames[locale].full]);
  return clips === null ? 'none' : 'prepared';
}

async function heard(kiosk: Kiosk): Promise<Voices> {
  return {
    en: await sourceOf('en', kiosk),
    'zh-hk': await sourceOf('zh-hk', kiosk),
    'zh-cn': await sourceOf('zh-cn', kiosk),
  };
}

/** Tells the manager which languages this kiosk speaks, once and when that changes (KIOSK-13). */
export function useReportedVoices(): void {
  const voices = useVoices();
  const isInTaiwan = useMessageStore((state) => state.isInTaiwan);
  const isConnected = useConnection(({ status }) => status === 'online');
  const reported = useRef('');
  useEffect(() => {
    if (!isConnected) return undefined;
    let isCurrent = true;
    const report = async (): Promise<void> => {
      const found = await heard({ voices, isInTaiwan });
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
  }, [isConnected, voices, isInTaiwan]);
}
