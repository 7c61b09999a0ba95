import { noCents } from '@servery/engine/money/cents.ts';
import { taxes as taxesOf } from '../menu/menu-queries.ts';
import type { Session } from '../shops/start.ts';
import { useQuery } from '../query/use-query.ts';
import { usePriceText } from '../ui/price.tsx';
import { commonPercent, seatsCharged } from './bill-labels.ts';
import { BillTable, IncludedTaxes } from './bill-table.tsx';

const none: readonly never[] = [];

/** The stored bill of an order, shown like the cart's (RECORD-02, PRICE-22). */
export function OrderedBill({ session }: { readonly session: Session }) {
  const price = usePriceText();
  const { data: taxes = none } = useQuery(taxesOf.of(session.shop));
  const names = {
    discounts: new Map(session.discounts.map(({ _id, name }) => [_id, name])),
    adjusts: new Map(
      [...session.adjusts, ...session.surcharges].map(({ _id, name }) => [_id, name]),
    ),
    taxes: new Map(taxes.map(({ _id, name }) => [_id, name])),
    servicePercent: commonPercent(session.products.map(({ surchargePercent }) => surchargePercent)),
    seats: seatsCharged(session.bill?.seatCharge ?? noCents, session.desiredCapacity, price),
  };
  return (
    <BillTable rows={session.rows} names={names} total={session.total}>
      <IncludedTaxes taxes={session.taxes} names={names.taxes} />
    </BillTable>
  );
}
