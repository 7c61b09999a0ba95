import { renderHook } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useUpdates } from './updates.ts';

const checkMs = 300_000;
const address = '/staff';

function pageOf(build: string): string {
  return `<script type="module" crossorigin src="/staff/assets/staff-${build}.js"></script>`;
}

/** A page of the first build, whose server has the newest one. */
function openPage(newest: string) {
  const reload = vi.fn<() => void>();
  const asked = vi.fn<() => Promise<Response>>(async () => new Response(pageOf(newest)));
  const page = vi.spyOn(document.documentElement, 'outerHTML', 'get');
  onTestFinished(() => page.mockRestore());
  page.mockReturnValue(pageOf('first'));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return { reload, asked };
}

describe('a page that stays open for weeks', () => {
  it('[KITCHEN-13] loads a newer build once nobody is signed in, and not before', async () => {
    const { reload, asked } = openPage('second');
    const { rerender } = renderHook(useUpdates, { initialProps: { address, isIdle: false } });
    await vi.advanceTimersByTimeAsync(12 * checkMs);
    expect(asked).not.toHaveBeenCalled();
    rerender({ address, isIdle: true });
    await vi.advanceTimersByTimeAsync(checkMs);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[KITCHEN-13] is not loaded again while its build is the newest', async () => {
    const { reload, asked } = openPage('first');
    renderHook(useUpdates, { initialProps: { address, isIdle: true } });
    await vi.advanceTimersByTimeAsync(3 * checkMs);
    expect(asked).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
  });
});
