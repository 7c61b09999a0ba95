import type { HouseForm } from './opening-queries.ts';

/** Where a restaurant can be, with the money and the clocks of the place. */
export interface Country {
  /** As in ISO 3166. */
  readonly code: string;
  readonly currency: HouseForm['currency'];
  /** The first is where most people live. */
  readonly zones: readonly [string, ...string[]];
}

const hongKong: Country = { code: 'HK', currency: 'HKD', zones: ['Asia/Hong_Kong'] };

export const countries: readonly [Country, ...Country[]] = [
  hongKong,
  { code: 'TW', currency: 'TWD', zones: ['Asia/Taipei'] },
  { code: 'CN', currency: 'CNY', zones: ['Asia/Shanghai'] },
  { code: 'SG', currency: 'SGD', zones: ['Asia/Singapore'] },
  { code: 'MY', currency: 'MYR', zones: ['Asia/Kuala_Lumpur'] },
  { code: 'TH', currency: 'THB', zones: ['Asia/Bangkok'] },
  { code: 'VN', currency: 'VND', zones: ['Asia/Ho_Chi_Minh'] },
  { code: 'JP', currency: 'JPY', zones: ['Asia/Tokyo'] },
  {
    code: 'AU',
    currency: 'AUD',
    zones: [
      'Australia/Sydney',
      'Australia/Brisbane',
      'Australia/Adelaide',
      'Australia/Darwin',
      'Australia/Perth',
    ],
  },
  {
    code: 'US',
    currency: 'USD',
    zones: [
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Phoenix',
      'America/Los_Angeles',
      'America/Anchorage',
      'Pacific/Honolulu',
    ],
  },
];

/** The country of this device’s clock; else the first. */
export function countryHere(zone: string): Country {
  return countries.find(({ zones }) => zones.includes(zone)) ?? hongKong;
}

/** `America/New_York` is called by its city. */
export function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}
