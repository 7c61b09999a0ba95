import type { Instant } from '../hours/instant.ts';
import { minuteMs } from '../hours/instant.ts';
import { localTimeIn } from '../hours/local-time.ts';
import type { Histogram } from './histogram.ts';
import { quantileOf, shrunk, totalOf, withMinutes } from './histogram.ts';

/** A ticket when it came to its station. */
export interface Arrival {
  readonly station: string;
  /** Hour of the week at the shop: 0 is Sunday's first. */
  readonly hour: number;
  /** Lines that the station had to cook then, its own among them. */
  readonly load: number;
}

/** What is known of a kitchen, by the keys of `figureKeys`. */
export type Figures = ReadonlyMap<string, Histogram>;

export const shopKey = 'shop';

/** Fewer tickets say more about one evening than about the kitchen (READY-01). */
export const fewestTickets = 50;

/** As many observations as a coarser figure counts for. */
const weights = [20, 10, 15] as const;

/** From the coarsest to the finest: the shop, the station, with its load, at this hour. */
export function figureKeys({ station, hour, load }: Arrival): readonly string[] {
  const level = loadLevel(load);
  return [shopKey, station, `${station} ${level}`, `${station} ${level} ${hour}`];
}

/** Levels grow apart: the fifth line matters more than the fiftieth. */
function loadLevel(load: number): number {
  return Math.floor(2 * Math.sqrt(Math.max(0, load)));
}

export function hourOfWeek(timezone: string, at: Instant): number {
  const { weekday, minute } = localTimeIn(timezone, at);
  return weekday * 24 + Math.floor(minute / 60);
}

/** A ticket that took this long changes four figures, however many there are (READY-02). */
export function learned(figures: Figures, arrival: Arrival, minutes: number): Figures {
  const changed = figureKeys(arrival).map(
    (key) => [key, withMinutes(figures.get(key) ?? [], minutes)] as const,
  );
  return new Map(changed);
}

/** How long a ticket takes, as far as this kitchen's past can tell. */
export function expected(figures: Figures, arrival: Arrival): Histogram {
  return figureKeys(arrival)
    .map((key) => figures.get(key) ?? [])
    .reduce((coarser, own, at) => shrunk(own, coarser, weights[at - 1] ?? 0));
}

/** When an order is likely ready, and by when it is promised, in minutes (READY-01). */
export interface ReadyMinutes {
  readonly likely: number;
  readonly promised: number;
  /** Whether it comes from the kitchen's own past, or is the shop's fixed number. */
  readonly isLearned: boolean;
}

export interface Forecast {
  readonly figures: Figures;
  /** The share of tickets that a promise covers; moved by how often promises held. */
  readonly level: number;
  /** What the shop says while its kitchen has little past. */
  readonly fixedMinutes: number;
}

/** Minutes between what is likely and what is promised while nothing is known. */
const fixedRangeMinutes = 10;
export const stepMinutes = 5;

/** The slowest of its tickets (READY-01). */
export function readyMinutes(
  arrivals: readonly Arrival[],
  { figures, level, fixedMinutes }: Forecast,
): ReadyMinutes {
  const past = totalOf(figures.get(shopKey) ?? []);
  if (past < fewestTickets || arrivals.length === 0)
    return {
      likely: fixedMinutes,
      promised: fixedMinutes + fixedRangeMinutes,
      isLearned: false,
    };
  const each = arrivals.map((arrival) => expected(figures, arrival));
  const likely = Math.max(...each.map((one) => quantileOf(one, 0.5)));
  const latest = Math.max(...each.map((one) => quantileOf(one, level)));
  return { likely, promised: latest, isLearned: true };
}

/**
 * What is promised of an order with one more round, in minutes since its clock started: all of it,
 * and nothing earlier than before (READY-01).
 */
export function withFurtherRound(
  before: Pick<ReadyMinutes, 'likely' | 'promised'>,
  round: ReadyMinutes,
  elapsed: number,
): ReadyMinutes {
  return {
    ...round,
    likely: Math.max(before.likely, elapsed + round.likely),
    promised: Math.max(before.promised, elapsed + round.promised),
  };
}

/** Nine of ten promises are to hold. */
export const promisedShare = 0.9;
export const firstLevel = promisedShare;

/** How far one broken promise moves the level: slowly enough to forget one evening. */
const levelStep = 0.004;
const levelBounds = { least: 0.5, most: 0.995 } as const;

/**
 * The level after a promise: it settles where nine of ten hold, though the slowest of several
 * tickets is later than each of them and steps make promises longer (READY-03).
 */
export function levelAfter(level: number, held: boolean): number {
  const moved = level + levelStep * (promisedShare - (held ? 1 : 0));
  return Math.min(levelBounds.most, Math.max(levelBounds.least, moved));
}

/** Guests read times, not minutes: from when it is likely to when it is promised. */
export function readyBetween(
  { likely, promised }: Pick<ReadyMinutes, 'likely' | 'promised'>,
  begun: Instant,
): { readonly from: Instant; readonly to: Instant } {
  const stepMs = stepMinutes * minuteMs;
  const to = Math.ceil((begun + promised * minuteMs) / stepMs) * stepMs;
  const from = Math.ceil((begun + likely * minuteMs) / stepMs) * stepMs;
  return { from: Math.min(from, to - stepMs), to };
}

/** For guests who have not ordered yet: how many minutes it is about. */
export function shownMinutes({ likely, isLearned }: ReadyMinutes): number {
  return isLearned ? Math.max(1, Math.ceil(likely / stepMinutes)) * stepMinutes : likely;
}
