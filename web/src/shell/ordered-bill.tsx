import { taxes as taxesOf } from '../api/menu.ts';
import type { Session } from '../api/start.ts';
import { useAsked } from '../api/use-asked.ts';
import { commonPercent } from './bill-labels.ts';
import { BillTable } from './bill-table.tsx';

const none: readonly never[] = [];

/** The bill of an order as the server keeps it (RECORD-02). */
export function OrderedBill({ session }: { readonly session: Session }) {
  const { data: taxes = none } = useAsked(taxesOf.of(session.shop));
  const names = {
    discounts: new Map(session.discounts.map(({ _id, name }) => [_id, name])),
    taxes: new Map(taxes.map(({ _id, name }) => [_id, name])),
    servicePercent: commonPercent(session.products.map(({ surchargePercent }) => surchargePercent)),
  };
  return <BillTable rows={session.rows} names={names} total={session.total} />;
}
