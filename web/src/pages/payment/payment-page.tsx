import { useLocation, useParams, useQueryPart } from '../../address/address.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Start of a payment, return from the gateway, result (ROUTE-03). */
export function PaymentPage() {
  const { '*': rest = '' } = useParams();
  const session = useQueryPart('session') ?? rest;
  const reference = useQueryPart('reference');
  const wantsCard = useLocation(({ pathname }) => pathname.includes('/payment/card/'));
  if (!/^[0-9a-f]{24}$/.test(session)) return <NothingToPay />;
  if (rest.startsWith('result')) return <PaymentResult session={session} reference={reference} />;
  return <PayNow session={session} wantsCard={wantsCard} />;
}
