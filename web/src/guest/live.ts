import { useEffect, useEffectEvent } from 'react';
import { lineIs } from '../query/connection-status.ts';
import { useLocale } from '../i18n/use-messages.ts';
import type { liveWork } from './live-effects.ts';
import { useMenuNews } from '../menu/menu-changed.ts';

const afterFirstViewMs = 800;
const tryAgainMs = 5000;

type Stop = () => void;
type Live = typeof liveWork;

/** Each in a turn of its own: all of them at once would hold up a thumb. */
function turn(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}

/** Whatever the first view can do without starts once it stands. */
function useAfterFirstView(work: (live: Live) => Stop, name: string): void {
  // What is done depends on the name alone.
  const begun = useEffectEvent(work);
  useEffect(() => {
    let stop: Stop = () => undefined;
    let isOver = false;
    let hasFailed = false;
    const begin = async (): Promise<void> => {
      const { liveWork: live } = await import('./live-effects.ts');
      await turn();
      if (hasFailed) live.settleLine();
      if (!isOver) stop = begun(live);
    };
    // A part that cannot be loaded leaves a page that works and is not live: the bar says so until it is.
    const tryAfter = (ms: number): void => {
      timer = setTimeout(() => {
        begin().catch(() => {
          hasFailed = true;
          lineIs('offline');
          if (!isOver) tryAfter(tryAgainMs);
        });
      }, ms);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    tryAfter(afterFirstViewMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [name]);
}

/** Keeps the page live: the shop's menu, the guest's orders and login, the words (CALL-02, I18N-01). */
export function useLive(shop: string | null): void {
  const locale = useLocale();
  const onMenuChanged = (): void => useMenuNews.setState({ changed: true });
  useAfterFirstView((live) => live.fetchAhead(), 'parts');
  useAfterFirstView((live) => live.followGuest(), 'guest');
  useAfterFirstView(
    (live) => (shop === null ? () => undefined : live.followShop({ shop, onMenuChanged })),
    `shop ${shop ?? ''}`,
  );
  useAfterFirstView((live) => live.learnWords(locale), `words ${locale}`);
}
