import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchDelayMs, slowPageMs } from '@servery/engine/limits.ts';
import { passTime, renderWithoutShop } from '../../testing/render.tsx';
import { SkeletonRows, SlowContext } from './skeleton.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

function rows(): number {
  return document.querySelectorAll('[aria-busy] > div').length;
}

describe('a page that is on its way', () => {
  it('[SHELL-16] shows nothing for a moment, then as many outlines as are asked for', () => {
    renderWithoutShop(<SkeletonRows rows={3} />);
    expect(rows()).toBe(0);
    passTime(fetchDelayMs);
    expect(rows()).toBe(3);
  });

  it('[SHELL-16] says that it takes long, in a region that was there before', () => {
    renderWithoutShop(
      <SlowContext value="Still loading">
        <SkeletonRows rows={1} />
      </SlowContext>,
    );
    expect(screen.getByRole('status').textContent).toBe('');
    passTime(slowPageMs - 1);
    expect(screen.getByRole('status').textContent).toBe('');
    passTime(1);
    expect(screen.getByRole('status').textContent).toBe('Still loading');
  });
});
