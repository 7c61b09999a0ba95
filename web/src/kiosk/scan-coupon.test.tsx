import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dataSentTo } from '../../testing/fake-server.ts';
import { fillCart } from '../../testing/fill-cart.ts';
import { heldCoupon, serveCoupons } from '../../testing/log-in.ts';
import { scan } from '../../testing/press.ts';
import { renderInShop } from '../../testing/render.tsx';
import { useCart } from '../cart/cart-store.ts';
import { useNotices } from '../ui/notices.ts';
import { useSessionState } from '../storage/session.ts';
import { BenefitsScreen } from './benefits-screen.tsx';
import { ScanListener } from './scan-listener.tsx';
import { useScreen } from './screen-store.ts';

const flyer = heldCoupon(null, 'coupon-welcome');
const removeFlyer = /^Remove \$30 off/;

function stubCamera(getUserMedia: () => Promise<MediaStream>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

/** A browser that finds these codes in its camera's picture. */
function stubReader(...codes: readonly string[]): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = () => Promise.resolve(['qr_code']);
      detect = () => Promise.resolve(codes.map((rawValue) => ({ rawValue })));
    },
  );
}

async function renderBenefits() {
  useScreen.setState({ screen: { kind: 'benefits' } });
  return renderInShop(
    <>
      <BenefitsScreen />
      <ScanListener />
    </>,
  );
}

function timesHandedIn(): number {
  return dataSentTo('create userCoupons/validate').filter(({ coupon }) => coupon === 'KAMFAI30')
    .length;
}

function errors(): readonly string[] {
  const { toasts } = useNotices.getState();
  return toasts.filter(({ kind }) => kind === 'error').map(({ text }) => text);
}

beforeEach(() => {
  serveCoupons(flyer);
  useSessionState.setState({ mode: 'takeAway' });
  fillCart([{ dish: 'french-toast', quantity: 6 }]);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

it('[KIOSK-02] [COUPON-03] the camera of a kiosk reads a coupon, and is let go', async () => {
  const stream = document.createElement('canvas').captureStream();
  // Not known in happy-dom.
  stream.getTracks = () => stream.getVideoTracks();
  stubCamera(() => Promise.resolve(stream));
  stubReader(`${location.origin}/coupon?code=KAMFAI30`);
  const { user } = await renderBenefits();
  await user.click(screen.getByRole('button', { name: 'Use the camera' }));
  await screen.findByRole('button', { name: removeFlyer });
  expect(useCart.getState().coupons).toEqual([flyer._id]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  expect([timesHandedIn(), errors()]).toEqual([1, []]);
});

it('[KIOSK-04] a scanner that types while the camera is open hands its coupon in once', async () => {
  stubCamera(() => Promise.reject(new DOMException('', 'NotFoundError')));
  stubReader();
  const { user } = await renderBenefits();
  await user.click(screen.getByRole('button', { name: 'Use the camera' }));
  scan('KAMFAI30', 5, await screen.findByRole('dialog', { name: 'Scan a code' }));
  await screen.findByRole('button', { name: removeFlyer });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([timesHandedIn(), errors()]).toEqual([1, []]);
});

it('[COUPON-02] a code that is applied twice at once is handed in once', async () => {
  const { user } = await renderBenefits();
  await user.type(screen.getByLabelText('Promo code'), 'KAMFAI30');
  const apply = screen.getByRole('button', { name: 'Apply' });
  act(() => {
    apply.click();
    apply.click();
  });
  await screen.findByRole('button', { name: removeFlyer });
  expect([timesHandedIn(), errors()]).toEqual([1, []]);
});
