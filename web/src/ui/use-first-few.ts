import { startTransition, useEffect, useState } from 'react';

const restMs = 400;

/** The first of a long list, and all of it once the page stands: what is out of sight must not hold up what is in it. */
export function useFirstFew<Thing>(all: readonly Thing[], few: number): readonly Thing[] {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWhole(true)), restMs);
    return () => clearTimeout(timer);
  }, []);
  return isWhole ? all : all.slice(0, few);
}
