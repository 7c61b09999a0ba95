import { useLocation, useParams, useQueryPart } from '../router/address.ts';
import { BareCorner } from '../shops/bare-corner.tsx';
import { TableCall } from '../session/table-call.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentResult } from './payment-result.tsx';

/** Start of a payment, return from the gateway, result (ROUTE-03). */
export function PaymentPage() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <BareCorner>
        <TableCall kind="raised" />
      </BareCorner>
      <PaymentStep />
    </div>
  );
}

function PaymentStep() {
  const { '*': rest = '' } = useParams();
  const session = useQueryPart('session') ?? rest;
  const reference = useQueryPart('reference');
  const wantsCard = useLocation(({ pathname }) => pathname.includes('/payment/card/'));
  if (!/^[0-9a-f]{24}$/.test(session)) return <NothingToPay />;
  if (rest.startsWith('result')) return <PaymentResult session={session} reference={reference} />;
  return <PayNow session={session} wantsCard={wantsCard} />;
}
