import { useEffect, useEffectEvent } from 'react';
import type { RegionalLocale } from '@servery/engine/menu/translated-name.ts';
import { messageInternals } from '../../i18n/messages.ts';
import { useName, useRegionalLocale } from '../../i18n/use-messages.ts';
import { useBrowseMenu } from '../../menu/use-browse-menu.ts';
import { useConnection } from '../../query/connection-status.ts';
import { prepareClips } from './clips.ts';
import { browserVoices } from './speak.ts';
import { voiceFor } from './voices.ts';

/** Words of the interface that have no figures in them, of the kiosk's own screens. */
function interfaceWords(locale: RegionalLocale): readonly string[] {
  const messages = messageInternals.messagesLoaded(locale);
  return Object.entries(messages)
    .filter(([key]) => /^(?:kiosk|device|cart|menu|option|payment)\./.test(key))
    .flatMap(([, message]) => {
      const [text, ...rest] = typeof message === 'string' ? [message] : message;
      return typeof text === 'string' && rest.length === 0 && text !== '' ? [text] : [];
    });
}

/**
 * Without a voice of its own the kiosk has the words of its screens and of the menu made into
 * sound when it starts, in another language, and when the menu changes (KIOSK-10).
 */
export function useVoiceOfMenu(): void {
  const name = useName();
  const locale = useRegionalLocale();
  const isConnected = useConnection(({ status }) => status === 'online');
  const { browse } = useBrowseMenu();
  const { menu, chapters } = browse;
  const prepare = useEffectEvent(() => {
    if (!isConnected || voiceFor(locale, browserVoices()) !== undefined) return;
    const categories = chapters.flatMap(({ category }) => (category === null ? [] : [category]));
    const names = [...menu, ...categories].map((one) => name(one.name));
    prepareClips(locale, [...interfaceWords(locale), ...names]);
  });
  useEffect(() => prepare(), [isConnected, locale, menu]);
}
