import { useEffect, useEffectEvent } from 'react';
import { setConnectionStatus } from '../query/connection-status.ts';
import { pause } from '../query/pause.ts';
import { useRegionalLocale } from '../i18n/use-messages.ts';
import type { liveEffects } from './live-effects.ts';
import { useMenuChanged } from '../menu/menu-changed.ts';

const afterFirstViewMs = 800;
const retryMs = 5000;

type Stop = () => void;
type Live = typeof liveEffects;

/** Starts an effect after the first view; it starts again only when its name changes. */
function useAfterFirstView(effect: (live: Live) => Stop, name: string): void {
  const start = useEffectEvent(effect);
  useEffect(() => {
    let stop: Stop = () => undefined;
    let isStopped = false;
    let hasFailed = false;
    const load = async (): Promise<void> => {
      const { liveEffects: live } = await import('./live-effects.ts');
      // Each effect runs in a task of its own: all at once would block scrolling.
      await pause();
      if (hasFailed) live.refreshConnectionStatus();
      if (!isStopped) stop = start(live);
    };
    // Without this chunk the page works but is not live: the offline bar shows until it is loaded.
    const tryAfter = (ms: number): void => {
      timer = setTimeout(() => {
        load().catch(() => {
          hasFailed = true;
          setConnectionStatus('offline');
          if (!isStopped) tryAfter(retryMs);
        });
      }, ms);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    tryAfter(afterFirstViewMs);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      stop();
    };
  }, [name]);
}

/** Follows the shop, the guest's orders and login, and the messages (CALL-02, I18N-01). */
export function useLive(shop: string | null): void {
  const locale = useRegionalLocale();
  const onMenuChanged = (): void => useMenuChanged.setState({ changed: true });
  useAfterFirstView((live) => live.followGuest(), 'guest');
  useAfterFirstView(
    (live) => (shop === null ? () => undefined : live.followShop({ shop, onMenuChanged })),
    `shop ${shop ?? ''}`,
  );
  useAfterFirstView((live) => live.followMessages(locale), `messages ${locale}`);
}
