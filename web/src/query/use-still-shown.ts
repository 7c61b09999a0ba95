import { useEffect, useRef } from 'react';

/**
 * Asked with a page that comes late, tells whether the list still ends where it ended, in the same
 * search: only there the page belongs.
 */
export function useStillShown(search: object, last: string | null): () => boolean {
  const end = JSON.stringify([search, last]);
  const shown = useRef(end);
  useEffect(() => {
    shown.current = end;
  }, [end]);
  return () => shown.current === end;
}
