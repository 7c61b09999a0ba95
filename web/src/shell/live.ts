import { useEffect } from 'react';
import { useLocale } from '../i18n/use-messages.ts';
import type { liveWork } from './live-work.ts';
import { useMenuNews } from '../state/menu-news.ts';

const afterFirstViewMs = 800;

type Stop = () => void;
type Live = typeof liveWork;

/** Whatever the first view can do without starts once it stands. */
function useAfterFirstView(work: (live: Live) => Stop, name: string): void {
  useEffect(() => {
    let stop: Stop = () => undefined;
    let isOver = false;
    const begin = async (): Promise<void> => {
      const { liveWork: live } = await import('./live-work.ts');
      if (!isOver) stop = work(live);
    };
    // A part that cannot be loaded leaves a page that works and is not live; the next name tries again.
    const timer = setTimeout(() => void begin().catch(() => undefined), afterFirstViewMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
    // What is done depends on the name alone.
  }, [name]);
}

/** Keeps the page live: the shop's menu, the guest's orders, the words (CALL-02, I18N-01). */
export function useLive(shop: string | null): void {
  const locale = useLocale();
  const onMenuChanged = (): void => useMenuNews.setState({ changed: true });
  useAfterFirstView((live) => live.followOrders(), 'orders');
  useAfterFirstView(
    (live) => (shop === null ? () => undefined : live.watchShop({ shop, onMenuChanged })),
    `shop ${shop ?? ''}`,
  );
  useAfterFirstView((live) => live.learnWords(locale), `words ${locale}`);
}
