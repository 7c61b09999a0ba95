import type { Coordinates } from './distance.ts';

/** Why the guest's location is unknown: permission denied, no fix, or timed out. */
export type LocationProblem = 'denied' | 'none' | 'late';

const fixMs = 10_000;
/** A fix this old is still near enough for distances between shops. */
const oldestFixMs = 60_000;

/** From the code of a `GeolocationPositionError`. */
export function locationProblem(code: number): LocationProblem {
  if (code === 1) return 'denied';
  return code === 3 ? 'late' : 'none';
}

export type LocationResult =
  | { readonly kind: 'found'; readonly place: Coordinates }
  | { readonly kind: 'failed'; readonly problem: LocationProblem };

type Finder = Pick<Geolocation, 'getCurrentPosition'>;

/** Requests the location from the browser, which asks the guest; it stays on the phone. */
export function locateGuest(finder: Finder | undefined): Promise<LocationResult> {
  return new Promise((resolve) => {
    if (finder === undefined) return resolve({ kind: 'failed', problem: 'none' });
    return finder.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        resolve({ kind: 'found', place: { lat, lng } }),
      ({ code }) => resolve({ kind: 'failed', problem: locationProblem(code) }),
      { timeout: fixMs, maximumAge: oldestFixMs },
    );
  });
}
