import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderHeld } from '../../testing/held.tsx';
import { cityOf, countries, countryHere } from './countries.ts';
import { type Place, PlaceFields } from './place-fields.tsx';

const tokyo: Place = { country: 'JP', currency: 'JPY', timezone: 'Asia/Tokyo' };

function open(first: Place = tokyo) {
  return renderHeld(first, (place, onChange) => <PlaceFields place={place} onChange={onChange} />);
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('where a shop is', () => {
  it('[OPENING-07] brings its money and its clock', async () => {
    const { last } = await open();
    choose('Country or region', 'US');
    expect(last()).toEqual({ country: 'US', currency: 'USD', timezone: 'America/New_York' });
  });

  it('[OPENING-07] asks for the clock only where there are several', async () => {
    const { last } = await open();
    expect(screen.queryByLabelText('Clock of')).toBeNull();
    choose('Country or region', 'AU');
    choose('Clock of', 'Australia/Perth');
    expect(last()).toEqual({ country: 'AU', currency: 'AUD', timezone: 'Australia/Perth' });
    expect(screen.getByRole('option', { name: 'Perth' })).toBeDefined();
  });

  it('[OPENING-07] may have other money, and keeps its clock', async () => {
    const { last } = await open();
    choose('Currency', 'USD');
    expect(last()).toEqual({ ...tokyo, currency: 'USD' });
  });

  it('[OPENING-07] is known by the clock of a device, which no two countries share', () => {
    const clocks = countries.flatMap(({ code, zones }) => zones.map((zone) => ({ code, zone })));
    expect(clocks.filter(({ code, zone }) => countryHere(zone).code !== code)).toEqual([]);
  });

  it('[OPENING-07] is Hong Kong for a clock of elsewhere', () => {
    expect(countryHere('Europe/Vienna').code).toBe('HK');
  });

  it.each([
    ['America/New_York', 'New York'],
    ['Asia/Ho_Chi_Minh', 'Ho Chi Minh'],
    ['UTC', 'UTC'],
  ])('[HOURS-01] calls the clock %s by its city', (zone, city) => {
    expect(cityOf(zone)).toBe(city);
  });
});
