import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endPress, watchPresses, whenReleased } from './press.ts';

/** Less than a click may take to follow its release. */
const fewFramesMs = 60;
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  stop = watchPresses();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function lift(how: 'acted' | 'clicks'): void {
  dispatchEvent(new Event('pointerup'));
  if (how === 'acted') endPress();
}

async function hasMoved(how: 'acted' | 'clicks'): Promise<boolean> {
  const moved = vi.fn<() => void>();
  dispatchEvent(new Event('pointerdown'));
  void whenReleased().then(moved);
  lift(how);
  await vi.advanceTimersByTimeAsync(fewFramesMs);
  return moved.mock.calls.length > 0;
}

it('[KITCHEN-15] lets tickets move at once after a touch that has acted as it was lifted', async () => {
  expect(await hasMoved('acted')).toBe(true);
});

it('[KITCHEN-15] keeps tickets where they are until the click of a touch has come', async () => {
  expect(await hasMoved('clicks')).toBe(false);
});
