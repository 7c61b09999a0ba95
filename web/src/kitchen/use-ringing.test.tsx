import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio, interruptAudio, played } from '../../testing/fake-audio.ts';
import { aTicket, clearBoard } from '../../testing/kitchen.ts';
import { beginShift } from './begin-shift.ts';
import { keyOf, openTickets, useBoard } from './board-store.ts';
import { useRinging } from './use-ringing.ts';

const ticket = aTicket();

function Board() {
  useRinging([keyOf(ticket)]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeAudio);
  clearBoard();
  played.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a board with something new', () => {
  it('[KITCHEN-13] is silent until a shift has begun, which plays a test', async () => {
    useBoard.setState({ alerts: new Map([[keyOf(ticket), 'new']]) });
    render(<Board />);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(played).toEqual([]);
    await act(() => beginShift());
    expect(played.length).toBeGreaterThan(0);
  });

  it('[KITCHEN-13] rings on after a call or a locked screen has stopped its sound', async () => {
    render(<Board />);
    await act(() => beginShift());
    interruptAudio();
    played.length = 0;
    act(() => useBoard.setState({ alerts: new Map([[keyOf(ticket), 'new']]) }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(played).toEqual([660, 880, 1320]);
  });

  it('[KITCHEN-13] rings again until somebody has opened it, each kind in its own way', async () => {
    render(<Board />);
    await act(() => beginShift());
    const sounds = [];
    for (const alert of ['new', 'changed', 'void'] as const) {
      played.length = 0;
      act(() => useBoard.setState({ alerts: new Map([[keyOf(ticket), alert]]) }));
      sounds.push(played.join(' '));
      await act(() => vi.advanceTimersByTimeAsync(6000));
      expect(played.join(' ')).toBe(`${sounds.at(-1)} ${sounds.at(-1)}`);
      act(() => openTickets([ticket]));
      await act(() => vi.advanceTimersByTimeAsync(20_000));
      expect(played.join(' ')).toBe(`${sounds.at(-1)} ${sounds.at(-1)}`);
    }
    expect(new Set(sounds).size).toBe(3);
  });

  it('[KITCHEN-08] [KITCHEN-13] rings at once for what becomes void before anybody opened it', async () => {
    render(<Board />);
    await act(() => beginShift());
    act(() => useBoard.setState({ alerts: new Map([[keyOf(ticket), 'new']]) }));
    played.length = 0;
    act(() => useBoard.setState({ alerts: new Map([[keyOf(ticket), 'void']]) }));
    expect(played).toEqual([520, 390, 260]);
    act(() => useBoard.setState({ alerts: new Map([[keyOf(ticket), 'void']]) }));
    expect(played).toEqual([520, 390, 260]);
  });
});
