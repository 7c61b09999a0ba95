import { describe, expect, it } from 'vitest';
import { hongKong, kualaLumpur } from '@servery/demo/restaurant/places.ts';
import { demoShop, saturdayNoon } from '../../testing/demo-answers.ts';
import { isPickupGone, slotsOffered } from './pickup.ts';

const minuteMs = 60_000;
const central = demoShop({ _id: hongKong });
const atCentral = { shop: central, full: [] };
const petaling = demoShop({ _id: kualaLumpur });

function minutesAhead(at: number): number {
  return (at - saturdayNoon) / minuteMs;
}

describe('the pickup times of a shop', () => {
  it('[SESSION-18] begin after its lead time, in its own steps', () => {
    const first = slotsOffered(atCentral, saturdayNoon).slice(0, 3);
    expect(first.map(({ from }) => minutesAhead(from))).toEqual([15, 30, 45]);
    const other = slotsOffered({ shop: petaling, full: [] }, saturdayNoon).slice(0, 2);
    expect(other.map(({ from }) => minutesAhead(from))).toEqual([30, 60]);
  });

  it('[SESSION-18] advance with the clock', () => {
    const [first] = slotsOffered(atCentral, saturdayNoon + 40 * minuteMs);
    expect(minutesAhead(first?.from ?? 0)).toBe(60);
  });

  it('[SESSION-18] are all within the days the shop takes orders for', () => {
    const last = slotsOffered(atCentral, saturdayNoon).at(-1);
    expect(minutesAhead(last?.from ?? 0)).toBeLessThan(central.pickup.days * 24 * 60);
  });
});

describe('a pickup time that was chosen a while ago', () => {
  const [first] = slotsOffered(atCentral, saturdayNoon);
  const chosen = first?.from ?? 0;

  it('[SESSION-18] is valid while it is offered', () => {
    expect(isPickupGone(atCentral, chosen, saturdayNoon)).toBe(false);
  });

  it('[SESSION-18] has passed once the lead time is too short', () => {
    expect(isPickupGone(atCentral, chosen, saturdayNoon + 20 * minuteMs)).toBe(true);
  });

  it('[SESSION-18] is taken once others have filled it', () => {
    const taken = { shop: central, full: [chosen] };
    expect(isPickupGone(taken, chosen, saturdayNoon)).toBe(true);
    expect(slotsOffered(taken, saturdayNoon).some(({ from }) => from === chosen)).toBe(false);
  });

  it('[SESSION-18] is invalid if it is no slot', () => {
    expect(isPickupGone(atCentral, chosen + minuteMs, saturdayNoon)).toBe(true);
  });

  it('[SESSION-18] never passes if it is as soon as possible', () => {
    expect(isPickupGone(atCentral, null, saturdayNoon)).toBe(false);
  });
});
