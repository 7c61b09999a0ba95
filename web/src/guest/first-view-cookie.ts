import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { useView } from '../storage/view.ts';

const cookie = 'first_view';
const yearSeconds = 31_536_000;

interface ViewState {
  readonly shop: string | null;
  readonly mode: string;
  readonly session: string | null;
  readonly section: string | null;
  readonly listView: boolean;
  readonly darkMode: boolean | null;
}

/** The state the server prerenders the next visit from; `own` is a view it cannot know. */
export function firstViewText({
  shop,
  mode,
  session,
  section,
  listView,
  darkMode,
}: ViewState): string {
  if (shop === null || session !== null || section !== null || mode === 'dineIn') return 'own';
  const dark = darkMode === null ? 'auto' : darkMode ? 'dark' : 'light';
  return [shop, mode, listView ? 'list' : 'grid', dark].join('.');
}

function writeCookie(): void {
  const text = firstViewText({
    ...useShopState.getState(),
    ...useSessionState.getState(),
    ...useView.getState(),
  });
  document.cookie = `${cookie}=${text}; Max-Age=${yearSeconds}; Path=/; SameSite=Lax`;
}

/** Updates the cookie while the page is open. */
export function followFirstView(): () => void {
  writeCookie();
  const stops = [useShopState, useSessionState, useView].map((store) =>
    store.subscribe(writeCookie),
  );
  return () => stops.forEach((stop) => stop());
}
