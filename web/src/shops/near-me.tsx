import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Coordinates } from './distance.ts';

/** Why the guest's location is unknown: permission denied, no fix, or timed out. */
type LocationProblem = 'denied' | 'none' | 'late';

const fixMs = 10_000;
/** A fix this old is still near enough for distances between shops. */
const oldestFixMs = 60_000;

/** From the code of a `GeolocationPositionError`. */
export function locationProblem(code: number): LocationProblem {
  if (code === 1) return 'denied';
  return code === 3 ? 'late' : 'none';
}

type LocationResult =
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

type GuestLocation = LocationResult | { readonly kind: 'idle' | 'locating' };

/** The guest's location, requested and forgotten again by `toggle`. */
export function useGuestLocation() {
  const [own, setOwn] = useState<GuestLocation>({ kind: 'idle' });
  const requests = useRef(0);
  const toggle = async (): Promise<void> => {
    requests.current += 1;
    const mine = requests.current;
    if (own.kind === 'locating' || own.kind === 'found') return setOwn({ kind: 'idle' });
    setOwn({ kind: 'locating' });
    const found = await locateGuest('geolocation' in navigator ? navigator.geolocation : undefined);
    // A result that arrives after the guest pressed again is dropped.
    return requests.current === mine ? setOwn(found) : undefined;
  };
  return { own, toggle };
}

export function coordinatesOf(own: GuestLocation): Coordinates | null {
  return own.kind === 'found' ? own.place : null;
}

interface NearMeProps {
  readonly own: GuestLocation;
  readonly onPress: () => void;
}

/** Sorts by distance when pressed, and shows the result. */
export function NearMe({ own, onPress }: NearMeProps) {
  const t = useMessages();
  const isFound = own.kind === 'found';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        aria-pressed={isFound}
        aria-busy={own.kind === 'locating'}
        onClick={onPress}
        className={classNames(
          'press flex min-h-12 w-fit items-center gap-2 rounded-full border px-4 font-semibold',
          isFound
            ? 'border-brand-edge bg-brand text-on-brand'
            : 'border-line-strong bg-surface text-brand-text',
        )}
      >
        {own.kind === 'locating' ? (
          <Spinner />
        ) : (
          <LocateFixed aria-hidden className="size-5 shrink-0" />
        )}
        {t(own.kind === 'locating' ? 'shops.locating' : 'shops.nearMe')}
      </button>
      <p role="status" className="text-sm text-ink-2">
        {isFound ? t('shops.nearestFirst') : null}
        {own.kind === 'failed' ? t(`shops.place.${own.problem}`) : null}
      </p>
    </div>
  );
}
