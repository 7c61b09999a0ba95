import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio, interruptAudio, played } from '../../testing/fake-audio.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, emit, goOffline, goOnline, sentTo } from '../../testing/fake-server.ts';
import { passTime } from '../../testing/render.tsx';
import { BoardScreen } from './board-screen.tsx';
import { type ShownOrder, useBoard } from './board-store.ts';

function orders(count: number, state: ShownOrder['state']): ShownOrder[] {
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    state,
    since: saturdayNoon + at,
  }));
}

function serve(...list: readonly ShownOrder[]): void {
  answer('create pickupBoard/subscribe', { now: saturdayNoon, orders: [...list] });
}

beforeEach(() => {
  useBoard.setState(useBoard.getInitialState());
  vi.useRealTimers();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: saturdayNoon });
});
afterEach(() => vi.unstubAllGlobals());

async function column(name: RegExp) {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (section === null) throw new Error('no column');
  return within(section);
}

async function numbers(name: RegExp): Promise<string[]> {
  return (await column(name)).getAllByRole('listitem').map((one) => one.textContent);
}

describe('the columns of a board', () => {
  it('[BOARD-03] say so where there is nothing, once where two languages write it alike', async () => {
    serve();
    render(<BoardScreen shop={demoShop()} />);
    const preparing = await column(/準備中/);
    expect(preparing.getByText('Nothing at the moment')).toBeDefined();
    expect(preparing.queryByRole('list')).toBeNull();
  });

  it('[BOARD-03] show as many numbers as can be read, and count the others', async () => {
    serve(...orders(40, 'preparing'));
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('36');
    const shown = await numbers(/準備中/);
    expect(shown).toHaveLength(37);
    expect(shown.slice(-2)).toEqual(['36', '+4']);
  });

  it('[BOARD-03] show twenty that are ready without a count', async () => {
    serve(...orders(20, 'ready'));
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('20');
    expect((await numbers(/請取餐/)).at(-1)).toBe('20');
  });
});

describe('what a board reads', () => {
  it('[BOARD-02] is everything again at an event, every five seconds, and after a cut', async () => {
    serve();
    const { unmount } = render(<BoardScreen shop={demoShop()} />);
    const reads = () => sentTo('create pickupBoard/subscribe').length;
    await waitFor(() => expect(reads()).toBe(1));
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(reads()).toBe(2));
    passTime(5000);
    await waitFor(() => expect(reads()).toBe(3));
    act(goOffline);
    act(goOnline);
    await waitFor(() => expect(reads()).toBe(4));
    unmount();
    passTime(20_000);
    expect(reads()).toBe(4);
  });

  it('[BOARD-04] is nothing before its first answer, and it says no wrong age', async () => {
    render(<BoardScreen shop={demoShop()} />);
    expect(screen.getByText('Connecting …')).toBeDefined();
    passTime(30_000);
    expect(screen.queryByText(/No contact since/)).toBeNull();
    serve(...orders(1, 'ready'));
    await screen.findByText('1');
    expect(screen.queryByText('Connecting …')).toBeNull();
  });
});

describe('the sound of a board', () => {
  it('[BOARD-03] is switched on by a touch, and rings for what is newly ready', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const [first, second] = orders(2, 'ready');
    if (first === undefined || second === undefined) throw new Error('two are needed');
    serve(first);
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('1');
    played.length = 0;
    serve(first, second);
    fireEvent.click(screen.getByRole('button', { name: /Sound on/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Sound on/ })).toBeNull());
    expect(played).toEqual([784, 1047, 1319]);
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(played).toHaveLength(6));
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(sentTo('create pickupBoard/subscribe')).toHaveLength(3));
    expect(played).toHaveLength(6);
  });

  it('[BOARD-03] says that it is off once a call has stopped it, and rings for the next number', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const [first, second] = orders(2, 'ready');
    if (first === undefined || second === undefined) throw new Error('two are needed');
    serve(first);
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('1');
    act(() => useBoard.setState({ hasSound: false }));
    fireEvent.click(screen.getByRole('button', { name: /Sound on/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Sound on/ })).toBeNull());
    act(interruptAudio);
    expect(screen.getByRole('button', { name: /Sound on/ })).toBeDefined();
    played.length = 0;
    serve(first, second);
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(played).toEqual([784, 1047, 1319]));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Sound on/ })).toBeNull());
  });

  it('[BOARD-03] stays off where the browser has none', async () => {
    serve();
    render(<BoardScreen shop={demoShop()} />);
    vi.stubGlobal('AudioContext', undefined);
    fireEvent.click(screen.getByRole('button', { name: /Sound on/ }));
    await waitFor(() => expect(sentTo('create pickupBoard/subscribe')).toHaveLength(1));
    expect(screen.getByRole('button', { name: /Sound on/ })).toBeDefined();
  });
});
