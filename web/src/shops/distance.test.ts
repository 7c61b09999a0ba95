import { describe, expect, it } from 'vitest';
import { distanceText, metresBetween } from './distance.ts';

const central = { lat: 22.2841, lng: 114.1541 };
const starFerry = { lat: 22.2871, lng: 114.1618 };
const taipei = { lat: 25.0283, lng: 121.5296 };
const kualaLumpur = { lat: 3.1445, lng: 101.6977 };

describe('the distance to a shop', () => {
  it.each([
    ['down the street', [central, starFerry], 860],
    ['to Taipei', [central, taipei], 808_800],
    ['to Kuala Lumpur', [central, kualaLumpur], 2_512_000],
    [
      'one degree along the equator',
      [
        { lat: 0, lng: 0 },
        { lat: 0, lng: 1 },
      ],
      111_195,
    ],
    [
      'across the date line',
      [
        { lat: 0, lng: 179.5 },
        { lat: 0, lng: -179.5 },
      ],
      111_195,
    ],
    [
      'to the other end of the earth',
      [
        { lat: 90, lng: 0 },
        { lat: -90, lng: 0 },
      ],
      20_015_087,
    ],
  ] as const)('is measured %s', (_, [from, to], metres) => {
    expect(Math.abs(metresBetween(from, to) / metres - 1)).toBeLessThan(0.005);
    expect(metresBetween(to, from)).toBeCloseTo(metresBetween(from, to), 6);
  });

  it('is 0 to the same place, and a number to its antipode', () => {
    expect(metresBetween(central, central)).toBe(0);
    expect(metresBetween({ lat: 12.3, lng: 45.6 }, { lat: -12.3, lng: -134.4 })).toBeGreaterThan(
      2e7,
    );
  });
});

describe('a formatted distance', () => {
  it.each([
    [0, '0 m'],
    [847, '850 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1_249, '1.3 km'],
    [9_940, '9.9 km'],
    [11_400, '11 km'],
    [2_512_000, '2,512 km'],
  ])('of %d metres is %s', (metres, text) => {
    expect(distanceText(metres, 'en')).toBe(text);
  });

  it('is in the language of the guest', () => {
    expect(distanceText(850, 'zh-hk')).toBe('850 米');
    expect(distanceText(1_200, 'zh-hk')).toBe('1.2 公里');
    expect(distanceText(1_200, 'zh-cn')).toMatch(/^1\.2\s?公里$/);
  });
});
