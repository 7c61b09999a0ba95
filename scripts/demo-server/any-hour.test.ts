import { describe, expect, it } from 'vitest';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { isOpen, nextOpening } from '@servery/engine/hours/opening-hours.ts';
import { nameIn } from '@servery/engine/menu/translated-name.ts';
import { atAnyHour } from './any-hour.ts';

const hourMs = 3_600_000;
const types = ['takeAway', 'dineIn', 'dineInNoTable', 'delivery'] as const;
const start = Date.UTC(2026, 10, 15);
const hours = Array.from({ length: 7 * 24 }, (_, hour) => start + hour * hourMs);

describe('the restaurant for journeys', () => {
  it.each(hours.filter((_, hour) => hour % 7 === 0))(
    'is open when it is opened at %d, but for one shop',
    (now) => {
      const { shops } = atAnyHour(demoRestaurant(now), now);
      const open = shops.filter((shop) => types.every((type) => isOpen(shop, type, now)));
      const closed = shops.filter((shop) =>
        types.every((type) => !isOpen(shop, type, now + 47 * hourMs)),
      );
      expect(open).toHaveLength(3);
      expect(closed.map(({ name }) => nameIn(name, 'en'))).toEqual([
        'Kam Fai Cha Chaan Teng, Peng Chau',
      ]);
      expect(closed.map((shop) => nextOpening(shop, 'takeAway', now) ?? 0)[0]).toBeGreaterThan(now);
    },
  );

  it('offers in the closed shop what the Hong Kong shop sells online', () => {
    const { shops, sections, products } = atAnyHour(demoRestaurant(start), start);
    const section = sections.find(({ shop }) => shop === shops[3]?._id)?._id ?? '';
    expect(products.filter((product) => product.sections.includes(section)).length).toBeGreaterThan(
      50,
    );
  });

  it('has the same charges at every hour', () => {
    const { sections } = atAnyHour(demoRestaurant(start), start);
    expect(sections.map(({ sectionSettings }) => sectionSettings.length)).toEqual(
      sections.map(() => 1),
    );
  });
});
