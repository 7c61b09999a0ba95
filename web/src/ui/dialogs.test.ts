import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialog, useDialogs } from './dialogs.ts';
import type { DialogProps } from './dialogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the dialog host', () => {
  it('[SHELL-09] resolves to the result, closes at once and is removed 500 ms later', async () => {
    const props: DialogProps<string>[] = [];
    const answer = openDialog<string>(async () => (given) => {
      props.push(given);
      return null;
    });
    await vi.advanceTimersByTimeAsync(0);
    for (const { draw, open } of useDialogs.getState().shown) expect(draw(open)).toBeNull();
    props.at(-1)?.onClose('yes');
    expect(await answer).toBe('yes');
    expect(useDialogs.getState().shown.map(({ open }) => open)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(499);
    expect(useDialogs.getState().shown).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(useDialogs.getState().shown).toEqual([]);
  });

  it('[SHELL-09] rejects when a dialog cannot be loaded', async () => {
    const opening = openDialog(() => Promise.reject(new Error('gone')));
    await expect(opening).rejects.toThrow('gone');
    expect(useDialogs.getState().shown).toEqual([]);
  });
});
