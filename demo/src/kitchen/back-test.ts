import type { Instant } from '@servery/engine/hours/instant.ts';
import { minuteMs } from '@servery/engine/hours/instant.ts';
import {
  type Figures,
  firstLevel,
  hourOfWeek,
  learned,
  levelAfter,
  readyBetween,
  readyMinutes,
} from '@servery/engine/ready-times/ready-times.ts';
import type { CookedOrder } from './evenings.ts';

export interface BackTest {
  readonly orders: number;
  /** Those promised from the kitchen's own past, and the share of them that held. */
  readonly promised: number;
  readonly held: number;
  /** Mean minutes between what was said to be likely and when it was ready. */
  readonly error: number;
  /** The same of the one number of minutes that would have been best for the whole time. */
  readonly fixedError: number;
  /** Mean minutes from the order to the promise. */
  readonly length: number;
}

const timezone = 'Asia/Hong_Kong';
const fixedMinutes = 20;

interface Outcome {
  readonly took: number;
  readonly likely: number;
  readonly length: number;
  readonly held: boolean;
}

/** Promises each order from what was ready before, and compares with what happened (READY-04). */
export function backTest(orders: readonly CookedOrder[]): BackTest {
  const figures = new Map<string, readonly number[]>();
  let level = firstLevel;
  let unlearned: CookedOrder[] = [];
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const done = unlearned.filter(({ readyAt }) => readyAt <= order.at);
    unlearned = [...unlearned.filter(({ readyAt }) => readyAt > order.at), order];
    for (const one of done) learn(figures, one);
    const outcome = promise(order, figures, level);
    if (outcome === null) continue;
    outcomes.push(outcome);
    level = levelAfter(level, outcome.held);
  }
  return summary(orders.length, outcomes);
}

function learn(figures: Map<string, readonly number[]>, { at, tickets }: CookedOrder): void {
  for (const { station, load, readyAt } of tickets) {
    const arrival = { station, load, hour: hourOfWeek(timezone, at) };
    const changed = learned(figures, arrival, (readyAt - at) / minuteMs);
    for (const [key, histogram] of changed) figures.set(key, histogram);
  }
}

function promise({ at, tickets, readyAt }: CookedOrder, figures: Figures, level: number) {
  const hour = hourOfWeek(timezone, at);
  const arrivals = tickets.map(({ station, load }) => ({ station, load, hour }));
  const minutes = readyMinutes(arrivals, { figures, level, fixedMinutes });
  if (!minutes.isLearned) return null;
  const { to } = readyBetween(minutes, at);
  return {
    took: minutesTo(readyAt, at),
    likely: minutes.likely,
    length: minutesTo(to, at),
    held: readyAt <= to,
  };
}

function minutesTo(later: Instant, earlier: Instant): number {
  return (later - earlier) / minuteMs;
}

function summary(orders: number, outcomes: readonly Outcome[]): BackTest {
  const took = outcomes.map((one) => one.took).toSorted((a, b) => a - b);
  const best = took[Math.floor(took.length / 2)] ?? fixedMinutes;
  return {
    orders,
    promised: outcomes.length,
    held: mean(outcomes.map(({ held }) => (held ? 1 : 0))),
    error: mean(outcomes.map((one) => Math.abs(one.took - one.likely))),
    fixedError: mean(took.map((minutes) => Math.abs(minutes - best))),
    length: mean(outcomes.map(({ length }) => length)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
