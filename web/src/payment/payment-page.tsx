import { Suspense, lazy } from 'react';
import { useLocation, useParams, useQueryPart } from '../router/address.ts';
import { BareCorner } from '../shops/bare-corner.tsx';
import { TableCall } from '../session/table-call.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PayNow } from './pay-now.tsx';
import { PaymentResult } from './payment-result.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';

/** Few tables divide their bill: the others do not load it. */
const SplitPay = lazy(async () => {
  const { SplitPay: page } = await import('./split-pay.tsx');
  return { default: page };
});

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
  const divided = /^split\/([0-9a-f]{24})$/.exec(rest)?.[1];
  if (divided !== undefined)
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <SplitPay session={divided} />
      </Suspense>
    );
  if (!/^[0-9a-f]{24}$/.test(session)) return <NothingToPay />;
  if (rest.startsWith('result')) return <PaymentResult session={session} reference={reference} />;
  return <PayNow session={session} wantsCard={wantsCard} />;
}
