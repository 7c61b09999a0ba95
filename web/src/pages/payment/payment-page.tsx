import { useParams, useQueryPart } from '../../address/address.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Start of a payment, return from the gateway, result (ROUTE-03). */
export function PaymentPage() {
  const { '*': rest = '' } = useParams();
  const session = useQueryPart('session') ?? rest;
  if (!/^[0-9a-f]{24}$/.test(session)) return <NothingToPay />;
  return rest.startsWith('result') ? <PaymentResult session={session} /> : <PayNow session={session} />;
}
