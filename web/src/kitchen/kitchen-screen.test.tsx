import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as socketIo from '../../testing/fake-socket.ts';
import { toastCounter, waterBar } from '@servery/demo/restaurant/stations.ts';
import {
  answer,
  answerBy,
  dataSentTo,
  emit,
  goOffline,
  goOnline,
  neverAnswer,
  refuse,
  sentTo,
} from '../../testing/fake-server.ts';
import { FakeAudio, played } from '../../testing/fake-audio.ts';
import { aTicket, aTicketLine, clearBoard, placedAt, serveBoard } from '../../testing/kitchen.ts';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext, useLocation } from '../router/address.ts';
import { useNotices } from '../ui/notices.ts';
import { watchPresses } from '../ui/press.ts';
import { noteContact, useBoard } from './board-store.ts';
import { expo } from './board-view.ts';
import { frameShown } from './frame-shown.ts';
import { readBoard, readOrder } from './live-board.ts';
import { KitchenScreen } from './kitchen-screen.tsx';

vi.mock('socket.io-client', () => vi.importActual<typeof socketIo>('../../testing/fake-socket.ts'));

const { session } = aTicket();

beforeEach(watchPresses);

beforeEach(() => {
  vi.unstubAllGlobals();
  clearBoard();
  answerBy('create shops/subscribe', () => ({ shop: 'a'.repeat(24), version: 1 }));
});

async function boardAt(station: string) {
  const rendered = await renderInShop(
    <ParamsContext value={{ station }}>
      <KitchenScreen />
    </ParamsContext>,
  );
  await screen.findByRole('heading', { level: 1 });
  return rendered;
}

function ticket(table = 'A1'): HTMLElement {
  return screen.getByRole('article', { name: table });
}

function acceptChanges(): void {
  answer('create kitchen/change', { session, progress: 'preparing', lines: [] });
}

/** Lets everything happen that does not wait for a frame. */
async function withoutFrame(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

/** There is no layout here: a test says what it would be. */
function layOut(
  property: 'clientHeight' | 'offsetHeight' | 'offsetTop',
  value: (element: Element) => number,
): void {
  const { prototype } = HTMLElement;
  const before = Object.getOwnPropertyDescriptor(prototype, property);
  Object.defineProperty(prototype, property, {
    configurable: true,
    get(this: Element) {
      return value(this);
    },
  });
  onTestFinished(() => {
    if (before !== undefined) Object.defineProperty(prototype, property, before);
  });
}

function fieldIn(data: unknown, field: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
}

describe('the board of a station', () => {
  it('[KITCHEN-13] begins with the station, whose choice begins the shift', async () => {
    serveBoard(aTicket());
    const { user } = await renderInShop(<KitchenScreen />);
    await user.click(await screen.findByRole('button', { name: /Toast and bakery.*1 open/ }));
    expect(useBoard.getState().isOnShift).toBe(true);
    expect(useLocation.getState().pathname).toBe(`/staff/kitchen/${toastCounter._id}`);
  });

  it('[KITCHEN-13] shows a further round, options, remarks and what the dish belongs to', async () => {
    const line = aTicketLine('Toast', {
      quantity: 3,
      options: [{ name: [{ lang: 'en', value: 'No crust' }], quantity: 1 }],
      remarks: 'cut in four',
      parent: [{ lang: 'en', value: 'Breakfast' }],
    });
    serveBoard(aTicket({ round: 2, lines: [line] }));
    await boardAt(toastCounter._id);
    const shown = ticket();
    expect(shown.textContent).toContain('+ round 2');
    for (const text of ['No crust', 'cut in four', 'with Breakfast'])
      expect(within(shown).getByText(text, { exact: false })).not.toBeNull();
    expect(within(shown).getByRole('button', { name: /^3 Toast/ })).not.toBeNull();
  });

  it('[KITCHEN-13] [KITCHEN-07] moves a line on by a touch and sends the version it knows', async () => {
    serveBoard(aTicket({ lines: [aTicketLine('Toast', { version: 4 })] }));
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.click(within(ticket()).getByRole('button', { name: /Toast/ }));
    expect(await within(ticket()).findByLabelText('Being cooked')).not.toBeNull();
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    expect(dataSentTo('create kitchen/change')).toMatchObject([
      {
        session,
        change: 'begin',
        lines: [{ station: toastCounter._id, line: 'Toast', version: 4 }],
      },
    ]);
  });

  it('[KITCHEN-07] says that somebody else was quicker, and shows how the line stands', async () => {
    serveBoard(aTicket());
    const { user } = await boardAt(toastCounter._id);
    refuse('create kitchen/change', 'versionPassed', { lines: [] });
    serveBoard(aTicket({ lines: [aTicketLine('Toast', { state: 'begun', version: 2 })] }));
    await user.click(within(ticket()).getByRole('button', { name: 'Ready' }));
    await waitFor(() =>
      expect(useNotices.getState().toasts.map(({ text }) => text)).toContain(
        'Somebody else was quicker. This is how it stands now.',
      ),
    );
    expect(await within(ticket()).findByLabelText('Being cooked')).not.toBeNull();
  });

  it('[KITCHEN-11] shows an allergy apart, and asks to confirm it', async () => {
    serveBoard(
      aTicket({ lines: [aTicketLine('Toast', { remarks: 'nut allergy', noteUnread: true })] }),
    );
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.click(within(ticket()).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(dataSentTo('create kitchen/change')).toMatchObject([{ change: 'acknowledge' }]),
    );
    expect(within(ticket()).getByRole('button', { name: 'Ready' })).not.toBeNull();
  });

  it('[KITCHEN-13] shows each of two choices of one name, and what was written twice once', async () => {
    const error = vi.spyOn(console, 'error');
    const fries = { name: [{ lang: 'en', value: 'Fries' }], quantity: 1 };
    const line = aTicketLine('Toast', { remarks: 'no salt', options: [fries, fries] });
    serveBoard(aTicket({ remark: 'no salt', lines: [line] }));
    await boardAt(toastCounter._id);
    expect(within(ticket()).getAllByText('+ Fries')).toHaveLength(2);
    expect(within(ticket()).getAllByText('no salt')).toHaveLength(1);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('[KITCHEN-05] counts all day, with what is held apart', async () => {
    const held = aTicketLine('Toast', { line: 'second', state: 'held', quantity: 2 });
    serveBoard(aTicket({ lines: [aTicketLine('Toast', { quantity: 3 }), held] }));
    const { user } = await boardAt(toastCounter._id);
    await user.keyboard('a');
    const panel = await screen.findByRole('complementary', { name: 'All day' });
    expect(panel.textContent).toContain('3Toast+2');
    await user.keyboard('a');
  });

  it('[KITCHEN-14] is worked by keys alone', async () => {
    serveBoard(aTicket(), aTicket({ session: '2'.repeat(24), table: 'A2' }));
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    await user.keyboard('1{ArrowDown}{Enter}');
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(2));
    expect(
      dataSentTo('create kitchen/change').map(({ session: of, change }) => [of, change]),
    ).toEqual([
      ['2'.repeat(24), 'ready'],
      [session, 'begin'],
    ]);
  });

  it('[KITCHEN-13] [KITCHEN-14] undoes the last bump, with the version the line has by then', async () => {
    serveBoard(aTicket());
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.click(within(ticket()).getByRole('button', { name: 'Ready' }));
    serveBoard(aTicket({ lines: [aTicketLine('Toast', { state: 'ready', version: 2 })] }));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(2));
    expect(dataSentTo('create kitchen/change')[1]).toMatchObject({
      change: 'recall',
      lines: [{ line: 'Toast', version: 2 }],
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(dataSentTo('create kitchen/change')).toHaveLength(2);
  });

  it('[KITCHEN-03] lists what was bumped, and takes it back within fifteen minutes only', async () => {
    const bumped = (readyAt: number) => [
      aTicketLine('Toast', { state: 'ready', version: 2, readyAt }),
    ];
    const late = aTicket({
      session: '2'.repeat(24),
      table: 'A2',
      lines: bumped(placedAt - 900_000),
    });
    serveBoard(aTicket({ lines: bumped(placedAt) }), late);
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.keyboard('r');
    const list = await screen.findByRole('dialog', { name: 'Recall' });
    await within(list).findByText(/^A1/);
    expect(within(list).getByRole('button', { name: 'Too late' })).not.toBeNull();
    await user.click(within(list).getByRole('button', { name: 'Take back' }));
    await waitFor(() =>
      expect(dataSentTo('create kitchen/change')).toMatchObject([{ session, change: 'recall' }]),
    );
  });

  it('[KITCHEN-13] takes a dish off the menu by two touches', async () => {
    serveBoard(aTicket());
    const product = 'a'.repeat(24);
    const call = 'create availability/soldOut';
    answer(call, { product, option: null, choice: null, soldOut: null });
    const { user } = await boardAt(toastCounter._id);
    await user.click(within(ticket()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Sold out' }));
    expect(dataSentTo(call)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Rest of the day' }));
    await waitFor(() => expect(dataSentTo(call)).toMatchObject([{ product, until: 'endOfDay' }]));
  });

  it('[KITCHEN-09] confirms what it has drawn, of its own station only', async () => {
    const unseen = { session: '3'.repeat(24), seenAt: null };
    serveBoard(aTicket(unseen), aTicket({ ...unseen, station: waterBar._id }));
    await boardAt(toastCounter._id);
    await waitFor(() =>
      expect(dataSentTo('create kitchen/seen')).toMatchObject([
        { tickets: [{ session: '3'.repeat(24), round: 1, station: toastCounter._id }] },
      ]),
    );
  });

  it('[KITCHEN-13] shows a new ticket at the event, and asks to open it', async () => {
    serveBoard();
    const { user } = await boardAt(toastCounter._id);
    act(() => useBoard.setState({ isOnShift: true }));
    expect(screen.getByText('Nothing to cook.')).not.toBeNull();
    serveBoard(aTicket());
    emit('tableSessions created', { _id: session });
    await screen.findByRole('article', { name: 'A1' });
    await user.click(screen.getByRole('button', { name: '1 new' }));
    expect(screen.queryByRole('button', { name: '1 new' })).toBeNull();
  });

  it('[KITCHEN-13] reads orders that come in a rush at once, and shows each', async () => {
    serveBoard();
    await boardAt(toastCounter._id);
    const tables = ['A1', 'A2', 'A3', 'A4'];
    const placed = tables.map((table, at) => aTicket({ session: String(at).repeat(24), table }));
    serveBoard(...placed);
    for (const { session: _id } of placed) emit('tableSessions created', { _id });
    await screen.findByRole('article', { name: 'A4' });
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(sentTo('find kitchen/tickets').length).toBeLessThanOrEqual(3);
  });

  it('[KITCHEN-13] rings for the first ticket on an empty board', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    serveBoard();
    const { user } = await boardAt(toastCounter._id);
    await user.click(screen.getByRole('button', { name: 'Begin shift' }));
    played.length = 0;
    serveBoard(aTicket());
    emit('tableSessions created', { _id: session });
    await screen.findByRole('article', { name: 'A1' });
    await waitFor(() => expect(played).toEqual([660, 880, 1320]));
  });

  it('[KITCHEN-08] rings when a guest cancels; what was being cooked stays until it is confirmed', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const other = { session: '2'.repeat(24), table: 'A2' };
    const begun = aTicketLine('Toast', { state: 'begun', version: 2 });
    serveBoard(aTicket(), aTicket({ ...other, lines: [begun] }));
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    await user.click(screen.getByRole('button', { name: 'Begin shift' }));
    played.length = 0;
    const gone = { state: 'cancelled', version: 3 } as const;
    const unread = aTicketLine('Toast', { ...gone, cancelUnread: true });
    serveBoard(
      aTicket({ lines: [aTicketLine('Toast', gone)] }),
      aTicket({ ...other, lines: [unread] }),
    );
    emit('tableSessions changed', { _id: session });
    await waitFor(() => expect(screen.queryByRole('article', { name: 'A1' })).toBeNull());
    expect(played).toEqual([520, 390, 260]);
    emit('tableSessions changed', { _id: other.session });
    await within(ticket('A2')).findByText('Cancelled. Touch to confirm.');
    await waitFor(() => expect(played).toEqual([520, 390, 260, 520, 390, 260]));
    await user.click(within(ticket('A2')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'A2' })).toBeNull());
  });

  it('[KITCHEN-08] [KITCHEN-13] rings only where the dish was to be made, and at the pass', async () => {
    vi.stubGlobal('AudioContext', FakeAudio);
    const rung = async (station: string): Promise<number[]> => {
      clearBoard();
      serveBoard(aTicket());
      const { user, unmount } = await boardAt(station);
      await user.click(screen.getByRole('button', { name: 'Begin shift' }));
      played.length = 0;
      serveBoard(aTicket({ lines: [aTicketLine('Toast', { state: 'cancelled', version: 3 })] }));
      await act(async () => void (await readOrder(session)));
      unmount();
      return [...played];
    };
    expect(await rung(waterBar._id)).toEqual([]);
    expect(await rung(expo)).toEqual([520, 390, 260]);
    expect(await rung(toastCounter._id)).toEqual([520, 390, 260]);
  });

  it('[KITCHEN-15] moves no card while a finger is on it, and shows what came once it is lifted', async () => {
    serveBoard(aTicket());
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    const line = within(ticket()).getByRole('button', { name: /Toast/ });
    await user.pointer({ keys: '[MouseLeft>]', target: line });
    const rushed = [aTicketLine('Bun', { rushed: true })];
    serveBoard(aTicket({ session: '2'.repeat(24), table: 'A2', lines: rushed }), aTicket());
    emit('tableSessions created', { _id: '2'.repeat(24) });
    await waitFor(() => expect(dataSentTo('find kitchen/tickets')).toHaveLength(2));
    expect(screen.getAllByRole('article')).toEqual([ticket()]);
    await user.pointer({ keys: '[/MouseLeft]', target: line });
    await screen.findByRole('article', { name: 'A2' });
    expect(screen.getAllByRole('article')).toEqual([ticket('A2'), ticket()]);
    await waitFor(() =>
      expect(dataSentTo('create kitchen/change')).toMatchObject([{ session, change: 'begin' }]),
    );
  });

  it('[KITCHEN-15] shows a new ticket though a finger rests on the board', async () => {
    serveBoard(aTicket());
    const { user } = await boardAt(toastCounter._id);
    vi.useFakeTimers({ now: Date.now(), shouldAdvanceTime: true });
    await user.pointer({ keys: '[MouseLeft>]', target: ticket() });
    serveBoard(aTicket(), aTicket({ session: '2'.repeat(24), table: 'A2' }));
    emit('tableSessions created', { _id: '2'.repeat(24) });
    await waitFor(() => expect(dataSentTo('find kitchen/tickets')).toHaveLength(2));
    expect(screen.getAllByRole('article')).toEqual([ticket()]);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(await screen.findByRole('article', { name: 'A2' })).not.toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
  });

  it('[KITCHEN-15] keeps a ticket bumped though an answer from before arrives after it', async () => {
    serveBoard(aTicket(), aTicket({ session: '2'.repeat(24), table: 'A2' }));
    const { user } = await boardAt(toastCounter._id);
    const { promise: underWay, resolve: arrive } = Promise.withResolvers<void>();
    const board = { now: placedAt, latest: 'before', stations: [], paces: [] };
    const seenAt = placedAt + 1;
    const other = aTicket({ session: '2'.repeat(24), table: 'A2', seenAt });
    answerBy('find kitchen/tickets', async ({ query }) => {
      await underWay;
      // A board that was silent for long reads everything again.
      const isOne = JSON.stringify(query ?? {}).includes('sessions');
      return { ...board, tickets: isOne ? [aTicket({ seenAt })] : [aTicket({ seenAt }), other] };
    });
    emit('tableSessions changed', { _id: session });
    await waitFor(() => expect(sentTo('find kitchen/tickets')).toHaveLength(2));
    neverAnswer('create kitchen/change');
    await user.click(within(ticket()).getByRole('button', { name: 'Ready' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'A1' })).toBeNull());
    arrive();
    await waitFor(() =>
      expect(useBoard.getState().board?.tickets.map((one) => one.seenAt)).toContain(seenAt),
    );
    expect(screen.getAllByRole('article')).toEqual([ticket('A2')]);
  });

  it('[KITCHEN-15] shows a ticket as it was where a bump could not be sent', async () => {
    serveBoard(aTicket());
    const { user } = await boardAt(toastCounter._id);
    goOffline();
    await user.click(within(ticket()).getByRole('button', { name: 'Ready' }));
    await waitFor(() => expect(useNotices.getState().toasts).toHaveLength(1));
    const shown = await screen.findByRole('article', { name: 'A1' });
    expect(within(shown).getByRole('button', { name: 'Ready' })).not.toBeNull();
    goOnline();
  });

  it('[KITCHEN-15] takes an answer that was long under way for no other time', () => {
    const gaps = [60_000, 60_300, 59_600, 75_000].map((aheadMs) => {
      noteContact(Date.now() + aheadMs);
      return useBoard.getState().clockGapMs;
    });
    expect(gaps).toEqual([60_000, 60_000, 60_000, 75_000]);
  });

  it('[KITCHEN-15] draws a ticket again only when something about it has changed', async () => {
    const other = aTicket({ session: '2'.repeat(24), table: 'A2' });
    serveBoard(aTicket(), other);
    acceptChanges();
    const { user } = await boardAt(toastCounter._id);
    const before = useBoard.getState().board?.tickets;
    serveBoard(aTicket(), structuredClone(other));
    await act(readBoard);
    expect(useBoard.getState().board?.tickets).toBe(before);
    const { alerts } = useBoard.getState();
    await act(() => readOrder(other.session));
    expect(useBoard.getState().board?.tickets).toBe(before);
    expect(useBoard.getState().alerts).toBe(alerts);
    await user.click(within(ticket()).getByRole('button', { name: /Toast/ }));
    await waitFor(() => expect(useBoard.getState().board?.tickets[0]).not.toBe(before?.[0]));
    expect(useBoard.getState().board?.tickets[1]).toBe(before?.[1]);
  });

  it('[KITCHEN-17] shows a bump before anything else, and sends a second touch of it nowhere', async () => {
    serveBoard(aTicket(), aTicket({ session: '2'.repeat(24), table: 'A2' }));
    acceptChanges();
    await boardAt(toastCounter._id);
    const before = useBoard.getState().board;
    const bump = within(ticket()).getByRole('button', { name: 'Ready' });
    const slot = ticket().parentElement;
    act(() => bump.click());
    expect(slot?.dataset['done']).toBe('ready');
    await withoutFrame();
    expect(useBoard.getState().board).toBe(before);
    expect(dataSentTo('create kitchen/change')).toEqual([]);
    act(() => bump.click());
    await waitFor(() => expect(screen.queryByRole('article', { name: 'A1' })).toBeNull());
    await waitFor(() => expect(dataSentTo('create kitchen/change')).toHaveLength(1));
    // By then the second would have been sent as well.
    await act(frameShown);
    expect(dataSentTo('create kitchen/change')).toHaveLength(1);
  });

  it('[KITCHEN-17] says how many dishes of a ticket are further down', async () => {
    const dishPx = 100;
    layOut('offsetHeight', () => dishPx);
    layOut('offsetTop', (dish) => [...(dish.parentElement?.children ?? [])].indexOf(dish) * dishPx);
    layOut('clientHeight', () => 2 * dishPx);
    const dishes = ['Toast', 'Bun', 'Tart', 'Waffle', 'Sandwich'];
    serveBoard(aTicket({ lines: dishes.map((dish) => aTicketLine(dish)) }));
    await boardAt(toastCounter._id);
    const list = within(ticket()).getByRole('list');
    fireEvent.scroll(list);
    expect(within(ticket()).getByRole('button', { name: '3 more dishes' })).not.toBeNull();
    list.scrollTop = 2 * dishPx;
    fireEvent.scroll(list);
    expect(within(ticket()).getByRole('button', { name: '1 more dish' })).not.toBeNull();
    list.scrollTop = 3 * dishPx;
    fireEvent.scroll(list);
    expect(within(ticket()).queryByRole('button', { name: /more dish/ })).toBeNull();
  });

  it('[KITCHEN-17] shows the line that was touched before anything else', async () => {
    serveBoard(aTicket({ lines: [aTicketLine('Toast'), aTicketLine('Bun')] }));
    acceptChanges();
    await boardAt(toastCounter._id);
    const before = useBoard.getState().board;
    const touched = within(ticket()).getByRole('button', { name: /Toast/ });
    act(() => touched.click());
    expect(touched.parentElement?.dataset['touched']).toBe('begin');
    await withoutFrame();
    expect(useBoard.getState().board).toBe(before);
    await waitFor(() =>
      expect(useBoard.getState().board?.tickets[0]?.lines.map(({ state }) => state)).toEqual([
        'begun',
        'fired',
      ]),
    );
    expect(within(ticket()).getAllByLabelText('Being cooked')).toHaveLength(1);
    expect(touched.parentElement?.dataset['touched']).toBeUndefined();
  });

  it('[KITCHEN-17] tells screen readers the place of a ticket among all of them', async () => {
    const tickets = Array.from({ length: 15 }, (_, at) =>
      aTicket({ session: String(100 + at).repeat(8), table: `T${at + 1}`, at: placedAt + at }),
    );
    serveBoard(...tickets);
    await boardAt(toastCounter._id);
    const slot = ticket('T2').parentElement;
    expect(slot?.getAttribute('aria-posinset')).toBe('2');
    expect(slot?.getAttribute('aria-setsize')).toBe('15');
  });

  it('[KITCHEN-13] says what it does not know while it is cut off, and what it found', async () => {
    serveBoard(aTicket());
    await boardAt(toastCounter._id);
    expect(screen.getByText(/^(?:Live now|Updated)/)).not.toBeNull();
    goOffline();
    // As if the last answer had come half a minute ago.
    act(() => useBoard.setState(({ contactMs }) => ({ contactMs: (contactMs ?? 0) - 31_000 })));
    expect(await screen.findByText(/^No contact since .* is not on this board\.$/)).not.toBeNull();
    expect(screen.getByText(/^Updated 3\d s ago$/)).not.toBeNull();
    serveBoard(aTicket(), aTicket({ round: 2 }));
    goOnline();
    expect(
      await screen.findByText(/^No contact from .* 1 ticket is new or changed\.$/),
    ).not.toBeNull();
    expect(screen.getAllByRole('article', { name: 'A1' })).toHaveLength(2);
  });

  it('[KITCHEN-12] asks again for an order that could not be read', async () => {
    const beats: (() => void)[] = [];
    const setEvery = globalThis.setInterval;
    vi.stubGlobal('setInterval', (run: () => void, everyMs: number) => {
      if (everyMs === 5000) beats.push(run);
      return setEvery(run, everyMs);
    });
    serveBoard();
    await boardAt(toastCounter._id);
    answerBy('create kitchen/seen', ({ data }) => {
      const isKnown = fieldIn(data, 'latest') === 'after';
      return { now: placedAt, latest: 'after', changed: isKnown ? [] : [session] };
    });
    refuse('find kitchen/tickets', 'tooBusy');
    for (const beat of beats) beat();
    await waitFor(() => expect(sentTo('find kitchen/tickets')).toHaveLength(2));
    answerBy('find kitchen/tickets', () => ({
      now: placedAt,
      latest: 'after',
      stations: [],
      paces: [],
      tickets: [aTicket()],
    }));
    for (const beat of beats) beat();
    await screen.findByRole('article', { name: 'A1' });
  });
});
