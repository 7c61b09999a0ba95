import type { ReactNode } from 'react';
import { useOrder } from '../orders/use-order.ts';
import { useQuery } from '../query/use-query.ts';
import { start } from '../shops/start.ts';
import type { Started } from '../shops/start.ts';
import { useSessionState } from '../storage/session.ts';
import { useShopState } from '../storage/shop.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';

export interface PaidTableProps {
  /** The app, started without the table. */
  readonly children: (started: Started) => ReactNode;
  /** For a phone that did not pay. */
  readonly fallback: ReactNode;
}

/** Goes on at a table that has paid, for the phone that keeps its bill (VISIT-07). */
export function PaidTable({ children, fallback }: PaidTableProps) {
  const session = useSessionState((state) => state.session);
  const shop = useShopState((state) => state.shop);
  const bill = useOrder(session ?? '');
  const app = useQuery(start.of({ shop, session: null, restoreKey: null }));
  if (bill.data !== undefined && app.data !== undefined) return children(app.data);
  return bill.error === null && app.error === null ? <SkeletonRows rows={4} /> : fallback;
}
