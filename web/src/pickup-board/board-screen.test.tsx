import { act, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { answer, emit, goOffline } from '../../testing/fake-server.ts';
import { passTime } from '../../testing/render.tsx';
import { App } from './app.tsx';
import { BoardScreen } from './board-screen.tsx';
import { type ShownOrder, newlyReady, useBoard } from './board-store.ts';

const preparing = { number: 41, state: 'preparing', since: saturdayNoon } as const;
const ready = { number: 38, state: 'ready', since: saturdayNoon } as const;

beforeEach(() => {
  useBoard.setState(useBoard.getInitialState());
});

function serve(...orders: readonly ShownOrder[]): void {
  answer('create pickupBoard/subscribe', { now: saturdayNoon, orders: [...orders] });
}

function column(name: RegExp): HTMLElement {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (section === null) throw new Error('no column');
  return section;
}

describe('a board whose shop is not chosen', () => {
  it('[BOARD-01] [BOARD-03] asks which, as dark as its screen wants', async () => {
    const listen = (): undefined => undefined;
    const dark = { matches: true, addEventListener: listen, removeEventListener: listen };
    vi.stubGlobal('matchMedia', () => dark);
    render(<App />);
    expect((await screen.findAllByRole('link')).length).toBeGreaterThan(1);
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

describe('a board above the counter', () => {
  it('[BOARD-01] [BOARD-03] shows numbers in two columns, named in three languages', async () => {
    serve(preparing, ready);
    render(<BoardScreen shop={demoShop()} />);
    await waitFor(() => expect(within(column(/準備中/)).getByText('41')).not.toBeNull());
    expect(within(column(/請取餐/)).getByText('38')).not.toBeNull();
    expect(column(/請取餐/).textContent).toMatch(/請取餐.*Please collect.*请取餐/);
    // What was ready before is not called.
    expect(screen.getAllByText('38')).toHaveLength(1);
  });

  it('[BOARD-02] [BOARD-03] shows a number large when it becomes ready, and then no longer', async () => {
    serve(preparing, ready);
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('41');
    serve({ ...ready, number: 41 }, ready);
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(screen.getAllByText('41')).toHaveLength(2));
    act(() => passTime(13_000));
    await waitFor(() => expect(screen.getAllByText('41')).toHaveLength(1));
  });

  it('[BOARD-03] shows each of several numbers large that become ready together', async () => {
    serve(preparing, { ...preparing, number: 42 }, { ...preparing, number: 43 });
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('41');
    serve({ ...ready, number: 41 }, { ...ready, number: 42 }, { ...preparing, number: 43 });
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(screen.getAllByText('41')).toHaveLength(2));
    expect(screen.getAllByText('42')).toHaveLength(2);
    act(() => passTime(8000));
    serve(...[41, 42, 43].map((number) => ({ ...ready, number })));
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(screen.getAllByText('43')).toHaveLength(2));
    expect(screen.getAllByText('41')).toHaveLength(2);
    act(() => passTime(5000));
    await waitFor(() => expect(screen.getAllByText('41')).toHaveLength(1));
    expect(screen.getAllByText('43')).toHaveLength(2);
    serve({ ...ready, number: 41 }, { ...ready, number: 42 });
    act(() => emit('pickupBoard changed', { shop: demoShop()._id }));
    await waitFor(() => expect(screen.queryByText('43')).toBeNull());
  });

  it('[BOARD-04] says since when it knows nothing', async () => {
    serve(ready);
    render(<BoardScreen shop={demoShop()} />);
    await screen.findByText('38');
    expect(screen.getByText(/updated 0 s ago/)).not.toBeNull();
    act(() => {
      goOffline();
      passTime(16_000);
    });
    expect(await screen.findByText(/No contact since 12:00/)).not.toBeNull();
    expect(screen.getByText(/起未能連線/)).not.toBeNull();
  });

  it('[BOARD-03] calls what is newly ready, the latest last', () => {
    const later = { number: 40, state: 'ready', since: saturdayNoon + 1 } as const;
    expect(newlyReady(null, [ready])).toEqual([]);
    expect(newlyReady([preparing], [later, ready, preparing])).toEqual([38, 40]);
    expect(newlyReady([ready], [ready])).toEqual([]);
  });
});
