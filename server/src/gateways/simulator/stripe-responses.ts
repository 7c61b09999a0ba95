import { inUnits } from './payment.ts';
import type { SimulatedMessage } from './endpoint.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatedStatus } from './scripts.ts';

/** A declined card leaves the session open: Stripe's page offers another. */
const sessionStatuses: Readonly<Record<SimulatedStatus, string>> = {
  open: 'open',
  failed: 'open',
  pending: 'complete',
  paid: 'complete',
  cancelled: 'expired',
};

/** A checkout session as the API shows it. */
export function sessionOf(payment: SimulatedPayment, base: string): object {
  return {
    id: `cs_test_${payment.number}`,
    object: 'checkout.session',
    client_reference_id: payment.reference,
    amount_total: inUnits(payment.charged).minorUnits,
    currency: payment.charged.currency.toLowerCase(),
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    status: sessionStatuses[payment.status],
    url: `${base}/checkout/${payment.number}`,
  };
}

const eventNames: Readonly<Record<SimulatedStatus, string>> = {
  open: 'checkout.session.completed',
  paid: 'checkout.session.completed',
  pending: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  cancelled: 'checkout.session.expired',
};

export function eventOf({ payment, status, isLate, nowMs }: SimulatedMessage): object {
  const isSecond = isLate && status === 'paid' && payment.script === 'pendingThenSuccess';
  return {
    id: `evt_test_${payment.number}_${nowMs}`,
    object: 'event',
    type: isSecond ? 'checkout.session.async_payment_succeeded' : eventNames[status],
    created: Math.floor(nowMs / 1000),
    livemode: false,
    data: { object: sessionOf({ ...payment, status }, '') },
  };
}
