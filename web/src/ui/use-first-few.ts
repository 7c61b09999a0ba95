import { startTransition, useEffect, useState } from 'react';

const restMs = 400;

/**
 * The first items of a long list, then all of it: items out of sight must not delay the first
 * paint.
 */
export function useFirstFew<Thing>(all: readonly Thing[], few: number): readonly Thing[] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(true)), restMs);
    return () => clearTimeout(timer);
  }, []);
  return isWhole ? all : all.slice(0, few);
}
