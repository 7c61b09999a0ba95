import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { useView } from '../storage/view.ts';

const cookie = 'first_view';
const yearSeconds = 31_536_000;

interface Standing {
  readonly shop: string | null;
  readonly mode: string;
  readonly session: string | null;
  readonly section: string | null;
  readonly listView: boolean;
  readonly darkMode: boolean | null;
}

/** How the app stands, for the server to draw its first view the same next time; `own` is a view only this phone can draw. */
export function firstViewText({ shop, mode, session, section, listView, darkMode }: Standing): string {
  if (shop === null || session !== null || section !== null || mode === 'dineIn') return 'own';
  const dark = darkMode === null ? 'auto' : darkMode ? 'dark' : 'light';
  return [shop, mode, listView ? 'list' : 'grid', dark].join('.');
}

function keep(): void {
  const text = firstViewText({
    ...useShopState.getState(),
    ...useSessionState.getState(),
    ...useView.getState(),
  });
  document.cookie = `${cookie}=${text}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`;
}

/** Keeps the cookie true for as long as the page is open. */
export function keepFirstView(): () => void {
  keep();
  const stops = [useShopState.subscribe(keep), useSessionState.subscribe(keep), useView.subscribe(keep)];
  return () => stops.forEach((stop) => stop());
}
