import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { RestartOnCrash } from './restart-on-crash.tsx';

function Crashing({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('crashed');
  return <p>Menu</p>;
}

const reload = vi.fn<() => void>();

function open(isBroken: boolean) {
  return renderWithoutShop(
    <RestartOnCrash>
      <Crashing isBroken={isBroken} />
    </RestartOnCrash>,
  );
}

/** After how many seconds the page that crashed is loaded again. */
function secondsToReload(): number {
  reload.mockClear();
  for (let seconds = 1; seconds < 100; seconds += 1) {
    passTime(1000);
    if (reload.mock.calls.length > 0) return seconds;
  }
  return Infinity;
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload, pathname: '/', search: '' });
  // React reports what was thrown.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('a page that crashes', () => {
  it('[KIOSK-06] says that it restarts, and later with every crash in a row', () => {
    const waits = [1, 2, 3].map(() => {
      const { unmount } = open(true);
      expect(screen.getByRole('heading', { name: 'One moment, please' })).toBeDefined();
      const seconds = secondsToReload();
      unmount();
      return seconds;
    });
    expect(waits).toEqual([1, 2, 4]);
  });

  it('[KIOSK-06] restarts as soon as before once it has run for two minutes', () => {
    sessionStorage.setItem('posCrashes', '5');
    const { rerender } = open(false);
    expect(screen.getByText('Menu')).toBeDefined();
    passTime(120_000);
    rerender(
      <RestartOnCrash>
        <Crashing isBroken />
      </RestartOnCrash>,
    );
    expect(secondsToReload()).toBe(1);
  });

  it('[KIOSK-06] is not healthy because it shows that it restarts', () => {
    sessionStorage.setItem('posCrashes', '2');
    open(true);
    passTime(120_000);
    expect(sessionStorage.getItem('posCrashes')).toBe('3');
  });

  it('[STORE-03] restarts though its count cannot be read', () => {
    sessionStorage.setItem('posCrashes', 'many');
    open(true);
    expect(secondsToReload()).toBe(1);
  });
});
