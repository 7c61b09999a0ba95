import { describe, expect, it } from 'vitest';
import { aTicket, aTicketLine } from '../../testing/kitchen.ts';
import { keyOf } from './board-store.ts';
import { alertsBetween, isOpen, isOpenAtStation, keptTickets } from './ticket-changes.ts';

const toast = aTicketLine('Toast');
const before = aTicket({ lines: [toast] });

/** What a cook hears of a ticket whose line became this. */
function alertOf(about: Parameters<typeof aTicketLine>[1], from = toast) {
  const line = { ...from, version: from.version + 1, ...about };
  const known = aTicket({ lines: [from] });
  return alertsBetween([known], [{ ...known, lines: [line] }]).get(keyOf(known)) ?? null;
}

describe('what a board rings for', () => {
  it('[KITCHEN-13] is a ticket that it did not know', () => {
    expect([...alertsBetween([], [before])]).toEqual([[keyOf(before), 'new']]);
  });

  it('[KITCHEN-13] is not a ticket that is done already', () => {
    expect(alertsBetween([], [aTicket({ lines: [{ ...toast, state: 'served' }] })]).size).toBe(0);
  });

  it.each([
    ['void', 'is cancelled', { state: 'cancelled' }],
    ['void', 'is cancelled and was rushed', { state: 'cancelled', rushed: true }],
    ['changed', 'is rushed', { rushed: true }],
    [null, 'is begun', { state: 'begun' }],
    [null, 'was read', { noteUnread: false }],
  ] as const)('[KITCHEN-08] [KITCHEN-13] is %s where a dish %s', (alert, _, about) => {
    expect(alertOf(about)).toBe(alert);
  });

  it('[KITCHEN-16] is a dish that was held and is fired', () => {
    expect(alertOf({ state: 'fired' }, { ...toast, state: 'held' })).toBe('new');
    expect(alertOf({ state: 'fired' }, { ...toast, state: 'begun' })).toBeNull();
  });

  it('[KITCHEN-13] is not the same cancellation twice, nor a dish that is rushed no longer', () => {
    const gone = { ...toast, state: 'cancelled', cancelUnread: true } as const;
    expect(alertOf({ cancelUnread: false }, gone)).toBeNull();
    expect(alertOf({ rushed: false }, { ...toast, rushed: true })).toBeNull();
  });

  it('[KITCHEN-13] is an order that was paid, or moved to another table', () => {
    const unpaid = { ...before, isUnpaid: true };
    expect([...alertsBetween([unpaid], [before]).values()]).toEqual(['new']);
    expect([...alertsBetween([before], [{ ...before, table: 'B2' }]).values()]).toEqual([
      'changed',
    ]);
    expect(alertsBetween([before], [unpaid]).size).toBe(0);
  });
});

describe('tickets that are read again', () => {
  it('[KITCHEN-15] are no older than the board has them', () => {
    const bumped = aTicket({ lines: [{ ...toast, state: 'ready', version: 3 }] });
    const late = aTicket({ seenAt: 1, lines: [{ ...toast, version: 2 }] });
    expect(keptTickets([bumped], [late])).toEqual([{ ...bumped, seenAt: 1 }]);
  });

  it('[KITCHEN-15] stay the same lists where nothing is new', () => {
    const known = [before];
    expect(keptTickets(known, [structuredClone(before)])).toBe(known);
    const other = aTicket({ round: 2 });
    const read = keptTickets(known, [structuredClone(before), other]);
    expect(read).toEqual([before, other]);
    expect(read[0]).toBe(before);
  });
});

describe('a ticket', () => {
  it.each([
    ['fired', false, [true, true]],
    ['ready', false, [true, false]],
    ['served', false, [false, false]],
    ['cancelled', false, [false, false]],
    ['cancelled', true, [true, true]],
  ] as const)(
    '[KITCHEN-08] [KITCHEN-13] with a dish that is %s (unread: %s) is open in all and at its station: %j',
    (state, cancelUnread, open) => {
      const ticket = aTicket({ lines: [{ ...toast, state, cancelUnread }] });
      expect([isOpen(ticket), isOpenAtStation(ticket)]).toEqual(open);
    },
  );
});
