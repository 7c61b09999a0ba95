import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cents } from '@servery/engine/money/cents.ts';
import { aKiosk } from '../../testing/a-kiosk.ts';
import { anOrder, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoMenu } from '../../testing/demo-answers.ts';
import { answer } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { usePos } from '../device/pos-store.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useSessionState } from '../storage/session.ts';
import { useEase } from './ease-of-use.ts';
import { useTurn } from './guest-turn.ts';
import { IdleWatch } from './idle-watch.tsx';
import { show, useScreen } from './screen-store.ts';
import type { Screen } from './screen-store.ts';
import { Screens } from './screens.tsx';

type Kind = Exclude<Screen['kind'], 'home' | 'number'>;
type Watched = { readonly [One in Kind]: Extract<Screen, { readonly kind: One }> };

/** Each screen that waits for a guest; a new one does not compile before it stands here. */
const watched: Watched = {
  orderType: { kind: 'orderType' },
  menu: { kind: 'menu' },
  dish: { kind: 'dish', product: demoMenu().products[0]?._id ?? '', editing: null },
  cart: { kind: 'cart' },
  benefits: { kind: 'benefits' },
  invoice: { kind: 'invoice' },
  pay: { kind: 'pay' },
};

const total = cents(6400);

const dialog = () => screen.queryByRole('dialog', { name: 'Are you still there?' });

async function renderKiosk(shown: Screen): Promise<void> {
  show(shown);
  await renderInShop(
    <>
      <Screens />
      <IdleWatch />
    </>,
  );
  await screen.findByRole('heading', { level: 1 });
}

/** The kiosk speaks its shop's language again, which must not reach into the next test. */
async function isHome(): Promise<void> {
  expect(useTurn.getState().turn).toBe(1);
  expect(useScreen.getState().screen.kind).toBe('home');
  await waitFor(() => expect(useMessageStore.getState().locale).toBe('zh-hk'));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer('create appOrdering/resetSession', { session: null });
  answer('find paymentMethods', []);
  const session = { _id: orderId, status: 'toPay', version: 1, total, paid: cents(0) } as const;
  answer('create tableSessions/updatePayment', { session, status: 'none', attempts: [] });
  serveOrder(anOrder({ total }));
  usePos.setState({ posDevice: { ...aKiosk, orderTypes: ['takeAway', 'dineInNoTable'] } });
  useSessionState.setState({ mode: 'takeAway' });
});

it.each(Object.values(watched))(
  '[KIOSK-03] asks after 60 s and ends the turn after 70 s on the screen $kind',
  async (shown) => {
    fillCart([{ dish: 'pineapple-bun', quantity: 1 }]);
    if (shown.kind === 'pay') usePos.setState({ posSession: orderId });
    await renderKiosk(shown);
    // To draw a screen takes time on a busy machine.
    fireEvent.pointerDown(document.body);
    passTime(59_000);
    expect(dialog()).toBeNull();
    passTime(1500);
    expect(dialog()).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(dialog()).toBeNull();
    passTime(61_000);
    expect(dialog()).not.toBeNull();
    expect(useScreen.getState().screen).toEqual(shown);
    passTime(10_000);
    expect(dialog()).toBeNull();
    await isHome();
  },
);

it.each([
  { moreTime: false, seconds: 25 },
  { moreTime: true, seconds: 120 },
])(
  '[KIOSK-03] leaves the number by itself after $seconds s, before it would ask (more time: $moreTime)',
  async ({ moreTime, seconds }) => {
    useEase.setState({ moreTime });
    usePos.setState({ posSession: orderId });
    await renderKiosk({ kind: 'number' });
    await screen.findByRole('button', { name: `Done ${seconds} s` });
    passTime((seconds - 10) * 1000);
    expect([useScreen.getState().screen.kind, dialog()]).toEqual(['number', null]);
    // By and by, as it is drawn: it is gone with its turn.
    for (let more = 0; more < 11 && useTurn.getState().turn === 0; more += 1) passTime(1000);
    await isHome();
  },
);
