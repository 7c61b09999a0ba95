import { cleanup, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { isLostChunk } from '../ui/lost-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const noon = Date.parse('2026-11-14T12:00:00Z');

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}

/** How often the page reloads when it is opened at this time and a part of it fails. */
function reloadsAt(now: number, error: Error): number {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  reload.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  cleanup();
  render(
    <ErrorBoundary page="/menu">
      <Broken error={error} />
    </ErrorBoundary>,
  );
  clock.mockRestore();
  return reload.mock.calls.length;
}

describe('a chunk that cannot be loaded', () => {
  it('[SHELL-13] reloads the page, once in sixty seconds', () => {
    const afterMs = [0, 1, 30_000, 59_999, 60_000, 60_001, 119_999, 120_000];
    expect(afterMs.map((ms) => reloadsAt(noon + ms, lost))).toEqual([1, 0, 0, 0, 1, 0, 0, 1]);
  });

  it('[SHELL-13] shows the error page when it stays lost after the reload', async () => {
    reloadsAt(noon, lost);
    expect(reloadsAt(noon + 2000, lost)).toBe(0);
    expect(await screen.findByRole('heading')).toBeDefined();
  });

  it('[SHELL-13] is the only error that reloads the page', () => {
    expect(reloadsAt(noon, new Error('shopMissing'))).toBe(0);
    expect(reloadsAt(noon, lost)).toBe(1);
  });

  it('is distinguished from other errors', () => {
    expect(isLostChunk(lost)).toBe(true);
    expect(isLostChunk(new Error('error loading dynamically imported module'))).toBe(true);
    expect(isLostChunk(new Error('shopMissing'))).toBe(false);
  });
});
