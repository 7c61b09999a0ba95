import { act, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { hongKongHall } from '@servery/demo/restaurant/places.ts';
import { aTable, orderId, serveOrder } from '../../testing/an-order.ts';
import { demoShop, demoStart, saturdayNoon } from '../../testing/demo-answers.ts';
import { orderedDish } from '../../testing/ordered-line.ts';
import { passTime, renderInShop } from '../../testing/render.tsx';
import { go } from '../router/address.ts';
import type { Session } from '../shops/start.ts';
import { applyOrder } from '../orders/order-events.ts';
import { enterSession, useSessionState } from '../storage/session.ts';
import { useNotices } from '../ui/notices.ts';
import { TableLine, announcedMinutes, urgencyOf } from './table-line.tsx';

const minuteMs = 60_000;

function timed(minutesToOrder: number | null, minutesToLeave: number | null): Partial<Session> {
  const at = (minutes: number | null) =>
    minutes === null ? null : saturdayNoon + minutes * minuteMs;
  return {
    sessionData: {
      type: 'dineIn',
      startTime: saturdayNoon - 20 * minuteMs,
      orderCutoffTime: at(minutesToOrder),
      orderLeaveTime: at(minutesToLeave),
    },
  };
}

async function line(about: Partial<Session> = {}) {
  const session = serveOrder(aTable({ section: hongKongHall, ...about }));
  enterSession({ session: session._id, mode: 'dineIn', index: null });
  go('/browse');
  const rendered = await renderInShop(<TableLine />, {
    started: demoStart(demoShop(), { session }),
  });
  return { ...rendered, text: () => rendered.container.textContent };
}

function announced(): string {
  return useNotices.getState().announced.text;
}

describe('the line of a table', () => {
  it('[SHELL-02] [SHELL-14] shows the table, the minutes seated and the section', async () => {
    const { text } = await line(timed(null, null));
    expect(text()).toBe('Table 12 · Seated 20 min · Main hall');
  });

  it.each([
    ['Last order 13:00', 60, 90],
    ['10 min to order', 10, 90],
    ['Table until 12:30', -5, 30],
  ])('[SHELL-15] shows the time that is left: %s', async (text, toOrder, toLeave) => {
    const shown = await line(timed(toOrder, toLeave));
    expect(shown.text()).toBe(`Table 12 · ${text} · Main hall`);
  });

  it('[SHELL-14] updates by itself', async () => {
    vi.useFakeTimers({ now: saturdayNoon });
    const { text } = await line(timed(null, null));
    expect(text()).toContain('Seated 20 min');
    passTime(2 * minuteMs);
    expect(text()).toContain('Seated 22 min');
  });

  it('[SHELL-15] announces 15 and 5 minutes before the last order', async () => {
    vi.useFakeTimers({ now: saturdayNoon });
    await line(timed(16, 60));
    expect(announced()).toBe('');
    passTime(minuteMs + 1000);
    expect(announced()).toBe('15 minutes left to order');
    passTime(10 * minuteMs);
    expect(announced()).toBe('5 minutes left to order');
  });

  it('[SESSION-10] announces a new round', async () => {
    const { text } = await line({ rounds: 0 });
    await waitFor(() => expect(text()).toContain('Table 12'));
    const products = [orderedDish('siu-mai', { id: 'a', quantity: 3 })];
    await waitFor(() => {
      act(() => applyOrder(aTable({ rounds: 1, version: 9, products })));
      expect(announced()).toBe('Round 1 ordered: 3 items');
    });
  });

  it('[SESSION-03] opens the bill once the table is paid', async () => {
    await line({ status: 'done' });
    await waitFor(() => expect(location.pathname).toBe('/order'));
    expect(useSessionState.getState().session).toBe(orderId);
  });

  it('[SESSION-03] leaves a closed table and goes home', async () => {
    await line({ status: 'cancelled' });
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(useSessionState.getState().session).toBeNull();
  });
});

const left = (minutes: number) => ({ kind: 'left', minutes, until: 0, mayOrder: true }) as const;

describe('the time of a table', () => {
  it.each([
    [15, 'calm'],
    [14, 'soon'],
    [5, 'soon'],
    [4, 'now'],
    [0, 'now'],
  ] as const)('[SHELL-15] with %i minutes left is marked as %s', (minutes, urgency) => {
    expect(urgencyOf(left(minutes))).toBe(urgency);
  });

  it('[SHELL-14] is never marked while it only counts up', () => {
    expect(urgencyOf({ kind: 'seated', minutes: 1 })).toBe('calm');
    expect(urgencyOf({ kind: 'none' })).toBe('calm');
  });

  it.each([
    [16, 15, 15],
    [15, 14, null],
    [6, 5, 5],
    [20, 4, 5],
    [5, 5, null],
  ])(
    '[SHELL-15] is announced at fifteen and at five, once each: %i to %i',
    (before, now, expected) => {
      expect(announcedMinutes(before, now)).toBe(expected);
    },
  );

  it('[SHELL-15] is not announced to a guest who has just arrived', () => {
    expect(announcedMinutes(null, 3)).toBeNull();
  });
});
