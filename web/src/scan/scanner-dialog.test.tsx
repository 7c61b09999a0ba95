import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithoutShop } from '../../testing/render.tsx';
import { ScannerDialog } from './scanner-dialog.tsx';

function stubCamera(getUserMedia: () => Promise<MediaStream>): void {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function scanner() {
  const onCode = vi.fn<(text: string) => void>();
  const onClose = vi.fn<() => void>();
  const rendered = renderWithoutShop(
    <ScannerDialog title="Scan a code" onCode={onCode} onClose={onClose} />,
  );
  return { ...rendered, onCode, onClose };
}

describe('reading a code', () => {
  it('[COUPON-03] accepts a typed code, but not an empty one', async () => {
    stubCamera(() => Promise.reject(new DOMException('', 'NotFoundError')));
    const { user, onCode } = scanner();
    await user.click(screen.getByRole('button', { name: 'Use this code' }));
    expect(onCode).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Or type the code'), ' KAMFAI30 ');
    await user.click(screen.getByRole('button', { name: 'Use this code' }));
    expect(onCode).toHaveBeenCalledExactlyOnceWith('KAMFAI30');
  });

  it('focuses its heading, and is closed with its button', async () => {
    stubCamera(() => new Promise(() => undefined));
    const { user, onClose } = scanner();
    expect(document.activeElement?.textContent).toBe('Scan a code');
    expect(screen.getByText('Starting the camera…')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['NotAllowedError', 'Camera access is off', true],
    ['NotFoundError', 'No camera found', false],
    ['NotReadableError', 'The camera didn’t start', true],
  ])('shows why there is no picture: %s', async (name, title, mayRetry) => {
    stubCamera(() => Promise.reject(new DOMException('', name)));
    scanner();
    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayRetry);
  });

  it('tries the camera again', async () => {
    const getUserMedia = vi.fn<() => Promise<MediaStream>>();
    getUserMedia.mockRejectedValue(new DOMException('', 'NotReadableError'));
    stubCamera(getUserMedia);
    const { user } = scanner();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(2), { timeout: 60_000 });
  });
});
