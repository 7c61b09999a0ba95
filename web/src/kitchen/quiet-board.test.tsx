import { act, renderHook } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Ticket, aTicket, clearBoard, placedAt } from '../../testing/kitchen.ts';
import { useBoard } from './board-store.ts';
import { useIsQuiet } from './quiet-board.ts';
import { keepTime } from './second.ts';

afterEach(() => {
  vi.useRealTimers();
  clearBoard();
});

function show(...tickets: readonly Ticket[]): void {
  const about = { now: placedAt, latest: '', stations: [], paces: [] };
  act(() => useBoard.setState({ board: { ...about, tickets: [...tickets] } }));
}

it('[KITCHEN-13] a shift is over after three hours with nothing to cook', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => {
    useEffect(keepTime, []);
    return useIsQuiet();
  });
  const pass = (minutes: number): void => act(() => void vi.advanceTimersByTime(minutes * 60_000));
  show(aTicket());
  pass(240);
  expect(result.current).toBe(false);
  show();
  pass(179);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  show(aTicket());
  expect(result.current).toBe(false);
});
