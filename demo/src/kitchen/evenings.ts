import { dayMs, minuteMs } from '@servery/engine/hours/instant.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';

/** A ticket as a kitchen cooked it. */
export interface CookedTicket {
  readonly station: string;
  readonly lines: number;
  /** Lines that the station had to cook when it came, its own among them. */
  readonly load: number;
  readonly readyAt: Instant;
}

export interface CookedOrder {
  readonly at: Instant;
  readonly tickets: readonly CookedTicket[];
  readonly readyAt: Instant;
}

interface Station {
  readonly name: string;
  readonly cooks: number;
  /** Minutes that one dish takes one cook, and how much that varies (of its logarithm). */
  readonly minutes: number;
  readonly spread: number;
  /** How often a dish is made here. */
  readonly share: number;
}

const stations: readonly [Station, ...Station[]] = [
  { name: 'wok', cooks: 3, minutes: 6, spread: 0.35, share: 0.4 },
  { name: 'toast', cooks: 1, minutes: 3, spread: 0.3, share: 0.2 },
  { name: 'roast', cooks: 1, minutes: 2.5, spread: 0.3, share: 0.15 },
  { name: 'bar', cooks: 1, minutes: 1.6, spread: 0.3, share: 0.25 },
];

/** Orders an hour from 11:00 on; Friday to Sunday have half as many again in the evening. */
const ordersByHour = [14, 26, 24, 10, 5, 5, 12, 28, 30, 22, 9] as const;
const opensAtHour = 11;
const busyDays: readonly number[] = [5, 6, 0];
const hourMs = 60 * minuteMs;

/** Orders of one kitchen over some days from a midnight on; the same for the same seed. */
export function cookedDays(
  days: number,
  { seed, midnight }: { readonly seed: number; readonly midnight: Instant },
): readonly CookedOrder[] {
  const random = randomFrom(seed);
  return Array.from({ length: days }, (_, day) => {
    const weekday = (Math.floor((midnight + 8 * hourMs) / dayMs) + 4 + day) % 7;
    return cookedDay(midnight + day * dayMs, busyDays.includes(weekday), random);
  }).flat();
}

type Random = () => number;

function cookedDay(midnight: Instant, isBusy: boolean, random: Random): readonly CookedOrder[] {
  // Who is at the stoves, and how many come, differs from day to day.
  const pace = Math.exp(0.08 * normal(random));
  const crowd = Math.exp(0.15 * normal(random)) * (isBusy ? 1.25 : 1);
  const cooks = new Map(stations.map(({ name, cooks: count }) => [name, freeAt(count, midnight)]));
  const open = new Map<string, Instant[]>(stations.map(({ name }) => [name, []]));
  return arrivals(midnight, crowd, random).map((at) => {
    const dishes = 1 + Math.floor(4 * random() * random() + random());
    const picked = Array.from({ length: dishes }, () => stationFor(random()));
    const tickets = [...new Set(picked)].map((station) => {
      const lines = picked.filter((one) => one === station).length;
      const waiting = (open.get(station.name) ?? []).filter((ready) => ready > at);
      const done = Array.from({ length: lines }, () =>
        cook(at, cooks.get(station.name) ?? [], { station, pace, random }),
      );
      open.set(station.name, [...waiting, ...done]);
      const readyAt = Math.max(...done);
      return { station: station.name, lines, load: waiting.length + lines, readyAt };
    });
    return { at, tickets, readyAt: Math.max(...tickets.map(({ readyAt }) => readyAt)) };
  });
}

function freeAt(cooks: number, from: Instant): Instant[] {
  return Array.from({ length: cooks }, () => from);
}

interface Cooking {
  readonly station: Station;
  readonly pace: number;
  readonly random: Random;
}

/** The cook who is free first begins; returns when the dish is ready. */
function cook(
  at: Instant,
  cooks: Instant[],
  { station: { minutes, spread }, pace, random }: Cooking,
): Instant {
  const first = cooks.indexOf(Math.min(...cooks));
  const begun = Math.max(at, cooks[first] ?? at);
  const ready = begun + minutes * pace * Math.exp(spread * normal(random)) * minuteMs;
  cooks.splice(first, 1, ready);
  return ready;
}

function arrivals(midnight: Instant, crowd: number, random: Random): readonly Instant[] {
  return ordersByHour.flatMap((orders, hour) => {
    const from = midnight + (opensAtHour + hour) * hourMs;
    const count = Math.round(orders * crowd * (0.85 + 0.3 * random()));
    return Array.from({ length: count }, () => from + random() * hourMs).toSorted((a, b) => a - b);
  });
}

/** By how often dishes are made at each. */
function stationFor(share: number): Station {
  const [first, ...others] = stations;
  const sums = others.map((_, at) =>
    stations.slice(0, at + 1).reduce((sum, one) => sum + one.share, 0),
  );
  return others.findLast((_, at) => share > (sums[at] ?? 1)) ?? first;
}

/** Box and Muller's: from two even numbers one of the normal distribution. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
