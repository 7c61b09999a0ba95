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

describe('a page that is loading', () => {
  it('[SHELL-16] shows its placeholder rows after a delay', () => {
    renderWithoutShop(<SkeletonRows rows={3} />);
    expect(rows()).toBe(0);
    passTime(fetchDelayMs);
    expect(rows()).toBe(3);
  });

  it('[SHELL-16] announces that it takes long, in a live region that exists before', () => {
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
