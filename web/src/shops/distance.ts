import type { Locale } from '@servery/engine/menu/translated-name.ts';
import { languageTags } from '@servery/engine/menu/regional-locale.ts';

/** In degrees. */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

const earthRadiusMetres = 6_371_000;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Great-circle distance; the earth's flattening changes it by half a percent at most. */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const halfLat = Math.sin(radians(other.lat - one.lat) / 2);
  const halfLng = Math.sin(radians(other.lng - one.lng) / 2);
  const chord =
    halfLat ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * halfLng ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.sqrt(chord));
}

/** 850 m, 1.2 km, 808 km: no more precise than a phone's location. */
export function distanceText(metres: number, locale: Locale): string {
  const tens = Math.round(metres / 10) * 10;
  const isNear = tens < 1000;
  const format = new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit: isNear ? 'meter' : 'kilometer',
    maximumFractionDigits: tens < 10_000 ? 1 : 0,
  });
  return format.format(isNear ? tens : tens / 1000);
}
