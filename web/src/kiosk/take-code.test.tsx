import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { beKiosk, shopSpeaks } from '../../testing/a-kiosk.ts';
import { orderId } from '../../testing/an-order.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  neverAnswer,
  refusal,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { demoShop } from '../../testing/demo-answers.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { heldCoupon, serveCoupons } from '../../testing/log-in.ts';
import { scanWith } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { changeCart, useCart } from '../cart/cart-store.ts';
import { changeContact, useContact } from '../cart/contact.ts';
import { usePos } from '../device/pos-store.ts';
import { useLogin } from '../storage/login.ts';
import { useNotices } from '../ui/notices.ts';
import { useClosed } from './closed-store.ts';
import { endTurn, useTurn } from './guest-turn.ts';
import { ScanListener } from './scan-listener.tsx';
import { useScreen } from './screen-store.ts';
import { useTakeCode } from './take-code.ts';

const memberCode = `${'m'.repeat(12)}.${'c'.repeat(24)}.${'s'.repeat(24)}`;
const flyer = heldCoupon(null, 'coupon-welcome');
const emily = { user: 'e'.repeat(24), firstName: 'Emily', lastName: 'Carter' } as const;
const toasts = () => useNotices.getState().toasts.map(({ text }) => text);

interface TakingProps {
  readonly code: string;
  readonly onTaken: (isTaken: boolean) => void;
}

function Taking({ code, onTaken }: TakingProps) {
  const take = useTakeCode();
  return (
    <button type="button" onClick={() => void take(code).then(onTaken)}>
      {code}
    </button>
  );
}

async function taken(code: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { unmount } = await renderInShop(<Taking code={code} onTaken={resolve} />);
  fireEvent.click(screen.getByRole('button'));
  const isTaken = await promise;
  unmount();
  return isTaken;
}

beforeEach(() => {
  beKiosk();
  useClosed.setState({ isClosed: false });
  serveCoupons(flyer);
  fillCart([{ dish: 'french-toast', quantity: 6 }]);
});

describe('a code at a kiosk', () => {
  it('[MEMBER-05] of a member greets them, for the order that they have placed too', async () => {
    usePos.setState({ posSession: orderId });
    answer('create users/attach', emily);
    expect(await taken(memberCode)).toBe(true);
    expect(toasts()).toEqual(['Welcome, Emily']);
    expect(useLogin.getState().member).toMatchObject({ _id: emily.user, firstName: 'Emily' });
    expect(dataSentTo('create users/attach')).toMatchObject([
      { code: memberCode, session: orderId },
    ]);
  });

  it('[COUPON-06] of another member takes the gifts of the first one out, of the same not', async () => {
    const member = { _id: emily.user, firstName: 'Emily', lastName: '', avatar: null };
    useLogin.setState({ member });
    changeCart({ gifts: ['tart'] });
    answer('create users/attach', emily);
    await taken(memberCode);
    expect(useCart.getState().gifts).toEqual(['tart']);
    answer('create users/attach', { ...emily, user: 'f'.repeat(24) });
    await taken(memberCode);
    expect(useCart.getState().gifts).toEqual([]);
  });

  it('[MEMBER-05] of a member that has run out says how to get another', async () => {
    refuse('create users/attach', 'formInvalid', { problems: [{ field: 'code', code: 'wrong' }] });
    expect(await taken(memberCode)).toBe(false);
    expect(toasts()[0]).toMatch(/^This code is not valid\. A member code works for one minute/);
    expect(useLogin.getState().member).toBeNull();
  });

  it('[COUPON-03] of a coupon comes too late for what is ordered', async () => {
    usePos.setState({ posSession: orderId });
    expect(await taken('KAMFAI30')).toBe(false);
    expect(toasts()[0]).toMatch(/^Your order is placed already/);
    expect(useCart.getState().coupons).toEqual([]);
  });

  it('[COUPON-02] that no coupon has is refused', async () => {
    expect(await taken('NOSUCHCODE')).toBe(false);
    expect(useNotices.getState().toasts.map(({ kind }) => kind)).toEqual(['error']);
  });

  it('[PAY-08] of an invoice carrier goes into the invoice where that is asked for', async () => {
    changeContact({ invoice: 'carrier' });
    useScreen.setState({ screen: { kind: 'invoice' } });
    expect(await taken(' /ABC+123 ')).toBe(true);
    expect(useContact.getState().carrier).toBe('/ABC+123');
    expect(sentTo('create userCoupons/validate')).toEqual([]);
  });

  it('[PAY-08] that looks like a carrier’s is a coupon’s anywhere else', async () => {
    changeContact({ invoice: 'carrier' });
    useScreen.setState({ screen: { kind: 'menu' } });
    await taken('/ABC+123');
    expect(useContact.getState().carrier).toBe('');
    expect(dataSentTo('create userCoupons/validate')).toMatchObject([{ coupon: '/ABC+123' }]);
  });

  it.each([
    ['the last guest is being let go', () => useTurn.setState({ isEnding: true })],
    ['staff have closed the kiosk', () => useClosed.setState({ isClosed: true })],
  ])('[KIOSK-03] [KIOSK-07] greets nobody while %s', async (_, close) => {
    close();
    expect(await taken(memberCode)).toBe(false);
    expect([sentTo('create users/attach'), toasts()]).toEqual([[], []]);
  });
});

it('[KIOSK-03] says nothing to the next guest of a call that their turn’s end cut off', async () => {
  answer('create appOrdering/resetSession', { session: null });
  neverAnswer('create users/attach');
  useScreen.setState({ screen: { kind: 'menu' } });
  const { user } = await renderInShop(<ScanListener />);
  await scanWith(user, memberCode);
  await waitFor(() => expect(sentTo('create users/attach')).toHaveLength(1));
  act(() => endTurn(demoShop()));
  await act(() => new Promise((later) => setTimeout(later, 50)));
  expect(toasts()).toEqual([]);
  await shopSpeaks();
});

describe('a code that is scanned at home', () => {
  async function scan(code: string): Promise<void> {
    const { user } = await renderInShop(<ScanListener />);
    await scanWith(user, code);
  }

  it('[KIOSK-04] begins the order', async () => {
    await scan('KAMFAI30');
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('menu'));
    expect(useCart.getState().coupons).toEqual([flyer._id]);
    expect(toasts()).toEqual(['Coupon added']);
  });

  it('[KIOSK-04] leaves a guest who has begun meanwhile where they are', async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    answerBy('create users/attach', () => arrived.then(() => emily));
    await scan(memberCode);
    act(() => useScreen.setState({ screen: { kind: 'cart' } }));
    arrive();
    await waitFor(() => expect(toasts()).toEqual(['Welcome, Emily']));
    await act(() => Promise.resolve());
    expect(useScreen.getState().screen.kind).toBe('cart');
  });

  it('[KIOSK-04] asks for the order type where there are two', async () => {
    beKiosk({ orderTypes: ['takeAway', 'dineInNoTable'] });
    await scan('KAMFAI30');
    await waitFor(() => expect(useScreen.getState().screen.kind).toBe('orderType'));
  });

  it.each([
    { answered: 'was lost', code: 'networkDisconnected', status: 503, isEnding: true },
    { answered: 'came too late', code: 'takesTooLong', status: 408, isEnding: true },
    { answered: 'says that it is wrong', code: 'formInvalid', status: 400, isEnding: false },
  ] as const)(
    '[KIOSK-03] has the server let go of a member whose answer $answered',
    async ({ code, status, isEnding }) => {
      answerBy('create users/attach', () => Promise.reject(refusal(code, {}, status)));
      await scan(memberCode);
      await waitFor(() => expect(toasts()).toHaveLength(1));
      expect(useScreen.getState().screen.kind).toBe('home');
      expect(useTurn.getState().isEnding).toBe(isEnding);
    },
  );

  it('[KIOSK-03] keeps the turn of a guest who orders when the answer to their code is lost', async () => {
    useScreen.setState({ screen: { kind: 'menu' } });
    answerBy('create users/attach', () => Promise.reject(refusal('takesTooLong', {}, 408)));
    await scan(memberCode);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(useTurn.getState().isEnding).toBe(false);
  });

  it('[KIOSK-03] is nobody’s while nothing can be ordered: the next guest would have it', async () => {
    beKiosk({ orderTypes: [] });
    answer('create users/attach', emily);
    await scan(memberCode);
    await scan('KAMFAI30');
    await act(() => new Promise((later) => setTimeout(later)));
    expect([sentTo('create users/attach'), sentTo('create userCoupons/validate')]).toEqual([
      [],
      [],
    ]);
    expect([useLogin.getState().member, useCart.getState().coupons]).toEqual([null, []]);
  });

  it('[KIOSK-04] begins nothing where it is refused', async () => {
    await scan('NOSUCHCODE');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(useScreen.getState().screen.kind).toBe('home');
  });
});
