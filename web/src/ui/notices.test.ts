import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeToast, showError, showSuccess, showUndo, useNotices } from './notices.ts';

function texts(): readonly string[] {
  return useNotices.getState().toasts.map(({ text }) => text);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  useNotices.setState({ toasts: [] });
  vi.useRealTimers();
});

describe('toasts', () => {
  it('[SHELL-08] of success close after a second', () => {
    showSuccess('added');
    vi.advanceTimersByTime(999);
    expect(texts()).toEqual(['added']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('[SHELL-08] of errors stay until they are closed', () => {
    showError('refused');
    vi.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(['refused']);
    closeToast(useNotices.getState().toasts[0]?.id ?? 0);
    expect(texts()).toEqual([]);
  });

  it('show the same error once', () => {
    showError('refused');
    showError('refused');
    expect(texts()).toEqual(['refused']);
  });

  it('are announced to screen readers, also when the same text is repeated', () => {
    const before = useNotices.getState().announced.times;
    showSuccess('added');
    showUndo('removed', () => undefined);
    expect(useNotices.getState().announced).toEqual({ text: 'removed', times: before + 2 });
  });
});
