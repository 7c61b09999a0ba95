import type { Kysely } from 'kysely';
import { totalOf } from '@servery/engine/ready-times/histogram.ts';
import type { Instant } from '@servery/engine/hours/instant.ts';
import {
  type MinutesLeft,
  type WaitingTicket,
  minutesLeft,
} from '@servery/engine/ready-times/minutes-left.ts';
import {
  type Figures,
  type ReadyMinutes,
  hourOfWeek,
  readyMinutes,
  shopKey,
} from '@servery/engine/ready-times/ready-times.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import type { Tables } from '../database/tables.ts';
import { figuresAt, levelOf, openLines } from './store/figures.ts';

/** What is about to be cooked: how many lines at which station. */
export interface NewTicket {
  readonly station: string;
  readonly lines: readonly string[];
}

interface KitchenState {
  readonly figures: Figures;
  readonly level: number;
  /** Lines that each station has still to cook. */
  readonly loads: ReadonlyMap<string, number>;
  readonly readAt: Instant;
}

interface ForecastShop {
  readonly _id: string;
  readonly timezone: string;
  readonly pickup: { readonly leadMinutes: number };
}

export interface ReadyForecasts {
  /** How long these tickets take if they come now (READY-01). */
  readonly of: (shop: ForecastShop, tickets: readonly NewTicket[]) => Promise<ReadyMinutes>;
  /** How long an order of the usual dishes takes. */
  readonly usual: (shop: ForecastShop) => Promise<ReadyMinutes>;
  /** How much longer tickets take that wait; null while little is known (READY-05). */
  readonly left: (shop: ForecastShop, tickets: readonly Waiting[]) => Promise<MinutesLeft | null>;
}

export type Waiting = Omit<WaitingTicket, 'hour'>;

/** Older than this it is read again, and used meanwhile: no order of a busy hour waits for it. */
const freshMs = 5000;
/** Older than this it says nothing about now: the first guest of a day met last night's kitchen. */
const uselessMs = 60_000;
/** A station that makes fewer of the tickets does not decide what is usual. */
const usualShare = 0.1;

export function readyForecasts(db: Kysely<Tables>, clock: () => number): ReadyForecasts {
  const states = new Map<string, KitchenState>();
  const flight = singleFlight<KitchenState>();
  const read = (shop: ForecastShop): Promise<KitchenState> =>
    flight(shop._id, async () => {
      const now = clock();
      const [figures, level, loads] = await Promise.all([
        figuresAt(db, shop._id, hourOfWeek(shop.timezone, now)),
        levelOf(db, shop._id),
        openLines(db, shop._id, now),
      ]);
      const state = { figures, level, loads, readAt: now };
      states.set(shop._id, state);
      return state;
    });
  const stateOf = async (shop: ForecastShop): Promise<KitchenState> => {
    const held = states.get(shop._id);
    if (held === undefined) return read(shop);
    // A clock that was set back would keep it for ages.
    const age = Math.abs(clock() - held.readAt);
    if (age <= freshMs) return held;
    const next = read(shop).catch(() => held);
    return age > uselessMs ? next : held;
  };
  return {
    of: async (shop, tickets) => minutesOf(shop, tickets, { ...(await stateOf(shop)), clock }),
    usual: async (shop) => {
      const state = await stateOf(shop);
      return minutesOf(shop, usualTickets(state.figures), { ...state, clock });
    },
    left: async (shop, tickets) => {
      const hour = hourOfWeek(shop.timezone, clock());
      return minutesLeft(
        tickets.map((ticket) => ({ ...ticket, hour })),
        await stateOf(shop),
      );
    },
  };
}

interface StateNow extends KitchenState {
  readonly clock: () => number;
}

function minutesOf(
  { timezone, pickup }: ForecastShop,
  tickets: readonly NewTicket[],
  { figures, level, loads, clock }: StateNow,
): ReadyMinutes {
  const hour = hourOfWeek(timezone, clock());
  const arrivals = tickets.map(({ station, lines }) => ({
    station,
    hour,
    load: (loads.get(station) ?? 0) + lines.length,
  }));
  return readyMinutes(arrivals, { figures, level, fixedMinutes: pickup.leadMinutes });
}

/** One line at every station that makes much of what is ordered. */
function usualTickets(figures: Figures): readonly NewTicket[] {
  const all = totalOf(figures.get(shopKey) ?? []);
  return [...figures].flatMap(([key, histogram]) =>
    key !== shopKey && !key.includes(' ') && totalOf(histogram) >= all * usualShare
      ? [{ station: key, lines: [''] }]
      : [],
  );
}
