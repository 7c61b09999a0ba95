import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type KitchenChange,
  type KitchenEvent,
  type KitchenEventKind,
  type LineAtStation,
  afterEvent,
  afterEvents,
  isDoneAt,
  isOver,
  kitchenChanges,
  kitchenEventKinds,
  kitchenRefusal,
  mustBeAcknowledged,
  placedLine,
  recallMs,
  recallUntil,
} from './line-state.ts';

const placedAt = 1000;

function lineAfter(...kinds: readonly KitchenEventKind[]): LineAtStation {
  const events = kinds.map((kind, at) => ({ kind, at: placedAt + at + 1 }));
  return afterEvents(placedLine(placedAt, false), events);
}

const events: fc.Arbitrary<readonly KitchenEvent[]> = fc
  .array(fc.record({ kind: fc.constantFrom(...kitchenEventKinds), wait: fc.nat(600_000) }), {
    maxLength: 14,
  })
  .map((all) => {
    let at = placedAt;
    return all.map(({ kind, wait }) => ({ kind, at: (at += wait) }));
  });
const history = fc.record({ isHeld: fc.boolean(), events });
const changes: readonly KitchenChange[] = [
  'hold',
  'fire',
  'begin',
  'ready',
  'serve',
  'recall',
  'acknowledge',
  'rush',
];

describe('a line at a station', () => {
  it.each([
    [['begun', 'ready', 'served'], 'served'],
    [['ready'], 'ready'],
    [['held'], 'held'],
    [['held', 'fired', 'begun'], 'begun'],
    [['begun', 'fired'], 'fired'],
    [['ready', 'recalled'], 'begun'],
    [['served', 'recalled'], 'begun'],
    [['begun', 'cancelled', 'ready'], 'cancelled'],
    [['served', 'cancelled'], 'served'],
    [['begun', 'held'], 'begun'],
  ] as const)('[KITCHEN-03] after %j is %s', (kinds, state) => {
    expect(lineAfter(...kinds)).toMatchObject({ state, version: kinds.length + 1 });
  });

  it('[KITCHEN-03] remembers when each step was reached, and fills in those that were skipped', () => {
    expect(lineAfter('begun', 'ready', 'served')).toMatchObject({
      orderedAt: 1000,
      firedAt: 1000,
      begunAt: 1001,
      readyAt: 1002,
      servedAt: 1003,
    });
    const held = afterEvents(placedLine(placedAt, true), [{ kind: 'served', at: 2000 }]);
    expect(held).toMatchObject({ firedAt: 2000, begunAt: 2000, readyAt: 2000, servedAt: 2000 });
    expect(lineAfter('served', 'recalled')).toMatchObject({ readyAt: null, servedAt: null });
    expect(lineAfter('held')).toMatchObject({ firedAt: null });
  });

  it('[KITCHEN-03] counts every event, and its times never run backwards', () => {
    fc.assert(
      fc.property(history, ({ isHeld, events: all }) => {
        const line = afterEvents(placedLine(placedAt, isHeld), all);
        expect(line.version).toBe(all.length + 1);
        const times = [line.orderedAt, line.firedAt, line.begunAt, line.readyAt, line.servedAt];
        const known = times.filter((at) => at !== null);
        expect(known).toEqual(known.toSorted((one, other) => one - other));
      }),
    );
  });

  it('[KITCHEN-03] is cancelled for good, and what was served stays served', () => {
    fc.assert(
      fc.property(history, events, ({ isHeld, events: before }, after) => {
        const line = afterEvents(placedLine(placedAt, isHeld), before);
        const end = { kind: 'cancelled', at: placedAt } as const;
        const cancelled = afterEvent(line, end);
        expect(cancelled.state).toBe(line.state === 'served' ? 'served' : 'cancelled');
        const isFinal = cancelled.state === 'cancelled';
        expect(isFinal && afterEvents(cancelled, after).state !== 'cancelled').toBe(false);
      }),
    );
  });

  it('[KITCHEN-03] follows every change that is not refused', () => {
    fc.assert(
      fc.property(history, fc.boolean(), ({ isHeld, events: before }, hasNote) => {
        const line = afterEvents(placedLine(placedAt, isHeld), before);
        const now = before.at(-1)?.at ?? placedAt;
        const { version: _, ...facts } = line;
        const accepted = changes.filter(
          (change) => kitchenRefusal(line, change, { now, hasNote }) === null,
        );
        for (const change of accepted) {
          const changed = afterEvent(line, { kind: kitchenChanges[change], at: now });
          expect(changed).not.toMatchObject(facts);
        }
      }),
    );
  });
});

describe('what can be done with a line', () => {
  const now = placedAt + 10;
  const refusal = (line: LineAtStation, change: KitchenChange, hasNote = false): unknown =>
    kitchenRefusal(line, change, { now, hasNote });

  it.each([
    ['hold', lineAfter('begun'), 'begun'],
    ['fire', lineAfter(), 'fired'],
    ['begin', lineAfter('ready'), 'ready'],
    ['ready', lineAfter('served'), 'served'],
    ['serve', lineAfter('cancelled'), 'cancelled'],
    ['recall', lineAfter('begun'), 'begun'],
    ['acknowledge', lineAfter(), 'fired'],
    ['acknowledge', lineAfter('cancelled', 'acknowledged'), 'cancelled'],
    ['rush', lineAfter('served'), 'served'],
  ] as const)('[KITCHEN-03] refuses to %s one that is not ready for it', (change, line, state) => {
    expect(refusal(line, change)).toEqual({ code: 'kitchenState', state });
  });

  it('[KITCHEN-03] recalls within fifteen minutes of the last bump, not later', () => {
    const line = lineAfter('ready');
    const until = placedAt + 1 + recallMs;
    expect(recallUntil(line)).toBe(until);
    expect(recallUntil(lineAfter())).toBeNull();
    expect(kitchenRefusal(line, 'recall', { now: until, hasNote: false })).toBeNull();
    expect(kitchenRefusal(line, 'recall', { now: until + 1, hasNote: false })).toEqual({
      code: 'recallTooLate',
      until,
    });
  });

  it('[KITCHEN-11] cooks a line with an allergy note only once the note was read', () => {
    for (const change of ['begin', 'ready', 'serve'] as const) {
      expect(refusal(lineAfter(), change, true)).toEqual({ code: 'noteUnread' });
      expect(refusal(lineAfter('acknowledged'), change, true)).toBeNull();
    }
    expect(refusal(lineAfter(), 'acknowledge', true)).toBeNull();
    expect(refusal(lineAfter(), 'hold', true)).toBeNull();
    expect(refusal(lineAfter('acknowledged'), 'acknowledge', true)).toEqual({
      code: 'kitchenState',
      state: 'fired',
    });
  });

  it('[KITCHEN-03] marks a rush and takes the mark away', () => {
    expect(lineAfter('rushed').rushed).toBe(true);
    expect(lineAfter('rushed', 'rushed').rushed).toBe(false);
  });
});

describe('a cancelled line', () => {
  it('[KITCHEN-08] stays until it is acknowledged if it was being cooked, and goes if not', () => {
    const begun = lineAfter('begun', 'cancelled');
    expect([mustBeAcknowledged(begun), isOver(begun)]).toEqual([true, false]);
    const read = afterEvent(begun, { kind: 'acknowledged', at: 2000 });
    expect([mustBeAcknowledged(read), isOver(read)]).toEqual([false, true]);
    const waiting = lineAfter('cancelled');
    expect([mustBeAcknowledged(waiting), isOver(waiting)]).toEqual([false, true]);
  });

  it('[KITCHEN-03] leaves its station when it is ready, and is over once it is served', () => {
    const lines = [lineAfter('begun'), lineAfter('ready'), lineAfter('served')];
    expect(lines.map(isDoneAt)).toEqual([false, true, true]);
    expect(lines.map(isOver)).toEqual([false, false, true]);
    expect(isDoneAt(lineAfter('begun', 'cancelled'))).toBe(false);
  });
});
