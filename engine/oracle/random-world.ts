import { cents } from '../src/money/cents.ts';
import { localTime } from './oracle-time.ts';
import type { Dice } from './dice.ts';
import type { LocalTime } from './oracle-time.ts';
import type { Cents } from '../src/money/cents.ts';
import type { Instant } from '../src/hours/instant.ts';

/** Few names, so that rules and lines meet often. */
export const names = {
  products: ['p0', 'p1', 'p2', 'p3', 'p4', 'p5'],
  categories: ['c0', 'c1', 'c2'],
  subCategories: ['s0', 's1', 's2'],
  groups: ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'],
  modifiers: ['happyHour', 'staffMeal', 'rain'],
  rules: ['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9'],
  sections: ['hall', 'bar', 'terrace'],
  timezones: [
    'Asia/Hong_Kong',
    'Asia/Tokyo',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Auckland',
    'UTC',
  ],
} as const;

/** The inputs of a random case: the random source, the size of its prices, the time. */
export interface World {
  readonly dice: Dice;
  /** A usual price of this case, in cents. */
  readonly scale: number;
  readonly now: Instant;
  readonly timezone: string;
  readonly local: LocalTime;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Hours in which clocks change somewhere, and the day that Apia skipped. */
const changes = [
  Date.UTC(2025, 2, 30, 1),
  Date.UTC(2025, 9, 26, 1),
  Date.UTC(2025, 2, 9, 7),
  Date.UTC(2025, 10, 2, 6),
  Date.UTC(2025, 2, 9, 5, 30),
  Date.UTC(2025, 10, 2, 4, 30),
  Date.UTC(2025, 3, 5, 15),
  Date.UTC(2025, 9, 4, 15, 30),
  Date.UTC(2025, 8, 27, 14),
  Date.UTC(2025, 3, 5, 14),
  Date.UTC(2011, 11, 30, 10),
] as const;

function anInstant(dice: Dice): Instant {
  const nearly = dice.between(-90, 90) * minute + dice.between(0, 59_999);
  if (dice.often(25)) return dice.pick(changes) + nearly;
  const midnight = Date.UTC(2024, 0, 1) + dice.between(0, 1400) * day;
  if (dice.often(30)) return midnight - dice.between(-12, 13) * hour + dice.between(-2, 2) * minute;
  return midnight + dice.between(0, day - 1);
}

export function aWorld(dice: Dice): World {
  const now = anInstant(dice);
  const timezone = dice.pick(names.timezones);
  const scale = dice.pick([
    15, 900, 4000, 4000, 4000, 15_000, 15_000, 700_000, 50_000_000, 400_000_000,
  ]);
  return { dice, scale, now, timezone, local: localTime(now, timezone) };
}

/** Often round, sometimes odd, now and then nothing. */
export function aPrice({ dice, scale }: World): Cents {
  if (dice.often(7)) return cents(0);
  const exact = dice.between(1, Math.floor(scale * 1.75));
  const step = scale > 1000 && dice.often(50) ? 100 : 1;
  return cents(Math.ceil(exact / step) * step);
}

export function aPercent({ dice }: World): number {
  if (dice.often(30)) return dice.between(0, 15_000) / 100;
  if (dice.often(15)) return dice.between(0, 1_500_000) / 10_000;
  return dice.pick([0, 0.01, 5, 8, 10, 10, 12.5, 15, 20, 33.33, 50, 50, 66.67, 99.99, 100, 150]);
}

export function aMoment({ dice, now }: World): Instant {
  return now + dice.between(-2, 2) * day + dice.between(-13, 13) * hour;
}

/** A calendar day near the present one. */
export function aDay(world: World): string {
  return localTime(world.now + world.dice.between(-1, 1) * day, world.timezone).day;
}
