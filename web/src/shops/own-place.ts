import type { Place } from './distance.ts';

/** Why nobody knows where the guest is: not allowed to, no fix, or none in time. */
export type PlaceProblem = 'denied' | 'none' | 'late';

const fixMs = 10_000;
/** Nobody has walked to another shop since. */
const oldestFixMs = 60_000;

/** By the browser's own numbers. */
export function placeProblem(code: number): PlaceProblem {
  if (code === 1) return 'denied';
  return code === 3 ? 'late' : 'none';
}

export type FoundPlace =
  | { readonly kind: 'found'; readonly place: Place }
  | { readonly kind: 'failed'; readonly problem: PlaceProblem };

type Finder = Pick<Geolocation, 'getCurrentPosition'>;

/** Asks the browser, and the browser the guest; the answer stays on the phone. */
export function findOwnPlace(finder: Finder | undefined): Promise<FoundPlace> {
  return new Promise((resolve) => {
    if (finder === undefined) return resolve({ kind: 'failed', problem: 'none' });
    return finder.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) =>
        resolve({ kind: 'found', place: { lat, lng } }),
      ({ code }) => resolve({ kind: 'failed', problem: placeProblem(code) }),
      { timeout: fixMs, maximumAge: oldestFixMs },
    );
  });
}
