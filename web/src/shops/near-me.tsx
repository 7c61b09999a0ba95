import { LocateFixed } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { classNames } from '../ui/class-names.ts';
import { Spinner } from '../ui/spinner.tsx';
import type { Place } from './distance.ts';
import { findOwnPlace } from './own-place.ts';
import type { FoundPlace } from './own-place.ts';

export type OwnPlace = FoundPlace | { readonly kind: 'unasked' | 'asking' };

/** Where the guest is, once they wanted it known; asked again it is forgotten. */
export function useOwnPlace() {
  const [own, setOwn] = useState<OwnPlace>({ kind: 'unasked' });
  const requests = useRef(0);
  const ask = async (): Promise<void> => {
    requests.current += 1;
    const mine = requests.current;
    if (own.kind === 'asking' || own.kind === 'found') return setOwn({ kind: 'unasked' });
    setOwn({ kind: 'asking' });
    const found = await findOwnPlace(
      'geolocation' in navigator ? navigator.geolocation : undefined,
    );
    // A result that comes after the guest pressed again is dropped.
    return requests.current === mine ? setOwn(found) : undefined;
  };
  return { own, ask };
}

export function placeIn(own: OwnPlace): Place | null {
  return own.kind === 'found' ? own.place : null;
}

export interface NearMeProps {
  readonly own: OwnPlace;
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
        aria-busy={own.kind === 'asking'}
        onClick={onPress}
        className={classNames(
          'press flex min-h-12 w-fit items-center gap-2 rounded-full border px-4 font-semibold',
          isFound
            ? 'border-brand-edge bg-brand text-on-brand'
            : 'border-line-strong bg-surface text-brand-text',
        )}
      >
        {own.kind === 'asking' ? (
          <Spinner />
        ) : (
          <LocateFixed aria-hidden className="size-5 shrink-0" />
        )}
        {t(own.kind === 'asking' ? 'shops.locating' : 'shops.nearMe')}
      </button>
      <p role="status" className="text-sm text-ink-2">
        {isFound ? t('shops.nearestFirst') : null}
        {own.kind === 'failed' ? t(`shops.place.${own.problem}`) : null}
      </p>
    </div>
  );
}
