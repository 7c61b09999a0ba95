import { frozen } from '@servery/demo/frozen.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from './opening-hours.ts';
import { isOpen } from './opening-hours.ts';
import { localTimeIn } from './local-time.ts';
import { pickupRefusal, pickupSlots, slotBegin, slotsWithRoom } from './pickup-slots.ts';
import type { PickupRequest } from './pickup-slots.ts';

const minute = 60_000;
const lunch: OpeningHours = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  startTime: '11:00',
  endTime: '12:10',
  orderType: ['takeAway'],
};
const now = Date.parse('2026-11-15T11:05:00+08:00');

function requestWith(about: Partial<PickupRequest>): PickupRequest {
  const shop = { timezone: 'Asia/Hong_Kong', onlineOpeningHours: [lunch] };
  return frozen({
    shop,
    orderType: 'takeAway',
    now,
    slotMinutes: 15,
    leadMinutes: 20,
    days: 1,
    ...about,
  });
}

function allNight(timezone: string, at: string): PickupRequest {
  return requestWith({
    shop: { timezone, onlineOpeningHours: [] },
    now: Date.parse(at),
    leadMinutes: 0,
    days: 2,
  });
}

function labels(request: PickupRequest): readonly string[] {
  return pickupSlots(request).map(({ from }) => {
    const local = localTimeIn(request.shop.timezone, from);
    return `${local.day.slice(8)} ${Math.floor(local.minute / 60)}:${String(local.minute % 60).padStart(2, '0')}`;
  });
}

describe('pickup slots', () => {
  it('[SESSION-18] offers whole slots within the hours, as soon as the kitchen can', () => {
    expect(labels(requestWith({}))).toEqual(['15 11:30', '15 11:45']);
    expect(labels(requestWith({ leadMinutes: 10 }))).toEqual(['15 11:15', '15 11:30', '15 11:45']);
    expect(labels(requestWith({ slotMinutes: 10, leadMinutes: 40 }))).toEqual([
      '15 11:50',
      '15 12:00',
    ]);
    expect(labels(requestWith({ slotMinutes: 1, leadMinutes: 63 }))).toEqual([
      '15 12:08',
      '15 12:09',
    ]);
  });

  it('[SESSION-18] gives each slot its length', () => {
    const from = Date.parse('2026-11-15T11:30:00+08:00');
    expect(pickupSlots(requestWith({}))[0]).toEqual({ from, to: from + 15 * minute });
  });

  it('[SESSION-18] goes on for the requested days', () => {
    expect(labels(requestWith({ days: 3, slotMinutes: 30 }))).toEqual([
      '15 11:30',
      '16 11:00',
      '16 11:30',
      '17 11:00',
      '17 11:30',
    ]);
    expect(pickupSlots(requestWith({ days: 1000, slotMinutes: 60 }))).toHaveLength(13);
  });

  it('[SESSION-18] joins hours that follow each other', () => {
    const onlineOpeningHours = [
      { ...lunch, endTime: '11:40' },
      { ...lunch, startTime: '11:40' },
    ];
    expect(
      labels(requestWith({ shop: { timezone: 'Asia/Hong_Kong', onlineOpeningHours } })),
    ).toEqual(['15 11:30', '15 11:45']);
  });

  it.each([
    ['a mode that is closed', { orderType: 'delivery' }],
    ['slots of no length', { slotMinutes: 0 }],
    ['slots of negative length', { slotMinutes: -15 }],
    ['slots of a broken length', { slotMinutes: Number.NaN, days: 2 }],
    ['slots of half minutes', { slotMinutes: 7.5 }],
    ['no days', { days: 0 }],
  ] as const)('[SESSION-18] offers none for %s', (_, about) => {
    expect(pickupSlots(requestWith(about))).toEqual([]);
  });

  it('[SESSION-18] offers no slot twice in an hour that comes twice', () => {
    const shown = labels(allNight('America/New_York', '2026-11-01T04:00Z'));
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.slice(4, 10)).toEqual([
      '01 1:00',
      '01 1:15',
      '01 1:30',
      '01 1:45',
      '01 2:00',
      '01 2:15',
    ]);
    expect(shown).toHaveLength(192);
  });

  it('[SESSION-18] offers no slot in an hour that never comes', () => {
    const shown = labels(allNight('Australia/Sydney', '2026-10-03T14:00Z'));
    expect(shown.slice(6, 10)).toEqual(['04 1:30', '04 1:45', '04 3:00', '04 3:15']);
    expect(shown).toHaveLength(188);
    const long = labels({ ...allNight('Australia/Sydney', '2026-10-03T14:00Z'), slotMinutes: 40 });
    expect(long.slice(0, 5)).toEqual(['04 0:00', '04 0:40', '04 1:20', '04 3:20', '04 4:00']);
  });

  it('[SESSION-18] keeps slots apart, of full length and open to their end', () => {
    const zone = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Lord_Howe',
      'America/New_York',
      'Africa/Cairo',
    );
    const changes = [
      '2026-04-04T02:00Z',
      '2026-10-03T02:00Z',
      '2026-03-07T12:00Z',
      '2026-10-31T12:00Z',
      '2026-04-23T06:00Z',
    ];
    const at = fc.constantFrom(...changes).map((text) => Date.parse(text));
    fc.assert(
      fc.property(zone, at, fc.integer({ min: 5, max: 100 }), (timezone, start, slotMinutes) => {
        const hours = { ...lunch, startTime: '18:30', endTime: '04:20' };
        const shop = { timezone, onlineOpeningHours: [hours] };
        const slots = pickupSlots(requestWith({ shop, now: start, slotMinutes, days: 2 }));
        const ends = [start, ...slots.map(({ to }) => to)];
        expect(slots.every(({ from, to }) => to - from === slotMinutes * minute)).toBe(true);
        expect(slots.every(({ from }, index) => from >= (ends[index] ?? Infinity))).toBe(true);
        expect(
          slots.every(
            ({ from, to }) => isOpen(shop, 'takeAway', from) && isOpen(shop, 'takeAway', to - 1),
          ),
        ).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a chosen pickup time', () => {
  const slots = pickupSlots(requestWith({}));
  const [first] = slots.map(({ from }) => from);

  it('[SESSION-18] leaves out slots the kitchen has no room in', () => {
    expect(slotsWithRoom(slots, [first ?? 0, now])).toEqual(slots.slice(1));
    expect(slotsWithRoom(slots, [])).toEqual(slots);
  });

  it('[SESSION-18] is the beginning of a slot on offer', () => {
    expect(pickupRefusal(slots, first ?? 0)).toBeNull();
    expect(pickupRefusal(slots, now)).toEqual({ code: 'pickupTimeNotOffered', at: now });
    expect(pickupRefusal([], Number.NaN)).toEqual({ code: 'pickupTimeNotOffered', at: Number.NaN });
  });
});

it.each(['Asia/Hong_Kong', 'America/St_Johns'])(
  '[SESSION-18] an order falls into the slot around its time in %s',
  (timezone) => {
    const request = { ...allNight(timezone, '2026-11-15T11:05:00+08:00'), slotMinutes: 30 };
    const slots = pickupSlots(request);
    const begins = slots.map(({ from }) => slotBegin(timezone, 30, from + 15 * minute));
    expect(begins).toEqual(slots.map(({ from }) => from));
    expect(slots.length).toBeGreaterThan(40);
  },
);
