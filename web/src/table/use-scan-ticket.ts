import { useEffect, useState } from 'react';
import { go, useLocation, useQueryPart } from '../router/address.ts';
import { useQuery } from '../query/use-query.ts';
import { scanned } from './table-queries.ts';

/**
 * The ticket in the address of a scanned code. A code scanned in the app or typed gets one here,
 * once: it stays in the address, so that a reload or the history is no new scan (VISIT-01).
 */
export function useScanTicket(code: string) {
  const ticket = useQueryPart('scan');
  const [at] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(ticket === null ? scanned.of(code, at) : null);
  const fetched = ticket === null ? (data?.ticket ?? null) : null;
  useEffect(() => {
    if (fetched === null) return;
    const { pathname, search, state } = useLocation.getState();
    const parts = new URLSearchParams(search);
    parts.set('scan', fetched);
    go(`${pathname}?${parts.toString()}`, { replace: true, state });
  }, [fetched]);
  return { ticket, error, refetch };
}
