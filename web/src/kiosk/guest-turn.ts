import { create } from 'zustand';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import { defaultOrderType } from '@servery/engine/limits.ts';
import { isInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { forgetContact } from '../cart/contact.ts';
import { usePlaceAttempt } from '../checkout/use-placing.ts';
import { activateLocale } from '../i18n/messages.ts';
import {
  categories,
  offers,
  optionGroups,
  products,
  subCategories,
  taxes,
} from '../menu/menu-queries.ts';
import { call, connection } from '../query/connection.ts';
import { forgetQueries } from '../query/query.ts';
import { start } from '../shops/start.ts';
import type { Shop } from '../shops/start.ts';
import { browserStorage } from '../storage/browser-storage.ts';
import { useLogin } from '../storage/login.ts';
import { useSessionState } from '../storage/session.ts';
import type { RestoreKey } from '../storage/session.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { useNotices } from '../ui/notices.ts';
import { useEase } from './ease-of-use.ts';
import { usePos } from '../device/pos-store.ts';
import { crashesKey } from '../device/restart-on-crash.tsx';
import { touched } from './idle-store.ts';
import { useScreen } from './screen-store.ts';
import { useSpeech } from './speech/speech-store.ts';
import { tryAgain } from './try-again.ts';

interface TurnState {
  /** Counts the guests: everything on the screen is drawn again for the next one. */
  readonly turn: number;
  /** Whether the server still has to let the last guest go: before that nobody may begin. */
  readonly isEnding: boolean;
}

export const useTurn = create<TurnState>(() => ({ turn: 0, isEnding: false }));

/** The menu belongs to nobody, and must be there when the connection is not. */
const publicQueries = [start, products, categories, subCategories, optionGroups, taxes, offers];

/** The device's own key, and how staff have set it up. */
const ofDevice = ['posDevice', 'posClosed', 'posKeypad', 'posPanel'];

function clearStorage(): void {
  for (const key of Object.keys(localStorage))
    if (!ofDevice.includes(key)) localStorage.removeItem(key);
  // A kiosk that crashes at every start must wait longer each time (KIOSK-06).
  for (const key of Object.keys(sessionStorage))
    if (key !== crashesKey) sessionStorage.removeItem(key);
}

/** Nothing of the last guest stays in this page (KIOSK-03). */
function forgetGuest(): void {
  useScreen.setState(useScreen.getInitialState());
  useDialogs.setState({ shown: [] });
  useNotices.setState({ toasts: [] });
  usePlaceAttempt.setState({ tried: false });
  changeCart(useCart.getInitialState());
  forgetContact();
  // The device stays logged in; only the member who showed a code leaves.
  useLogin.setState({ member: null, profile: null, expired: null });
  const section = usePos.getState().posDevice?.section ?? null;
  const fresh = { session: null, sessionIndex: null, guest: '', keys: [], section };
  useSessionState.setState({ mode: defaultOrderType, ...fresh });
  usePos.setState({ posSession: null });
  forgetQueries(publicQueries);
  clearStorage();
  history.replaceState(null, '', location.pathname);
}

/** Of this guest: one that arrives late must not let the next one go. */
let resetKey = newRequestKey();
let isLettingGo = false;

/** The member and the orders of the last guest are the server's to let go (ACCESS-02). */
async function letGo(): Promise<void> {
  if (!useTurn.getState().isEnding || isLettingGo) return;
  isLettingGo = true;
  try {
    const data = { session: null, requestKey: resetKey };
    await call('create appOrdering/resetSession', { data });
    resetKey = newRequestKey();
    useTurn.setState({ isEnding: false });
  } finally {
    isLettingGo = false;
  }
}

/** Until it has worked: without an answer the page is clean and waits for it. */
export function keepLettingGo(): () => void {
  return tryAgain(() => void letGo().catch(() => undefined));
}

/** Every kiosk begins in the language of its shop (I18N-02). */
export function speakAs({ language, timezone }: Pick<Shop, 'language' | 'timezone'>): void {
  void activateLocale(language, isInTaiwan({ timezone }));
}

const oldestResumedMs = 15 * minuteMs;

/** The order of a guest whose page crashed or lost its power; the server still has it. */
async function unfinishedOrder(): Promise<string | null> {
  const query = { type: { $in: ['takeAway', 'dineInNoTable'] }, $limit: 10 } as const;
  const { data } = await call('find tableSessions', { query });
  const [newest] = data
    .filter(({ startTime }) => startTime > Date.now() - oldestResumedMs)
    .toSorted((one, other) => other.startTime - one.startTime);
  return newest?._id ?? null;
}

/** Without its key an order could not be handed over to a phone. */
function keepKeys(keys: readonly RestoreKey[]): void {
  useSessionState.setState({ keys });
  if (keys.length === 0) browserStorage.forget('restoreKeys');
  else browserStorage.write('restoreKeys', keys);
}

/** After a start: goes on with the order of the guest who is there, else begins with nobody. */
export async function resumeOrBegin(shop: Shop): Promise<void> {
  const { keys } = useSessionState.getState();
  forgetGuest();
  speakAs(shop);
  // Until it is known whose they are: without an answer it is asked again.
  keepKeys(keys);
  const posSession = await unfinishedOrder();
  keepKeys(keys.filter(({ session }) => session === posSession));
  if (posSession === null) {
    useTurn.setState({ isEnding: true });
    return letGo();
  }
  usePos.setState({ posSession });
  return useScreen.setState({ screen: { kind: 'pay' } });
}

/** Ends the turn of a guest: cart, member, orders, language and pending calls (KIOSK-03). */
export function endTurn(shop: Shop): void {
  useTurn.setState(({ turn }) => ({ turn: turn + 1, isEnding: true }));
  touched();
  forgetGuest();
  // Not at a start, where they can only be of the guest who is there.
  useEase.setState(useEase.getInitialState());
  useSpeech.setState(useSpeech.getInitialState());
  speakAs(shop);
  // Fails every call under way: its answer would come to the next guest.
  connection().socket.disconnect().connect();
  // And what is said of their failure, once all of them have.
  setTimeout(() => useNotices.setState({ toasts: [] }));
}
