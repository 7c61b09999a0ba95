import { nameOf } from '@servery/contract/call.ts';
import type { CallWithData } from '@servery/contract/call.ts';
import { paymentCalls } from '@servery/contract/calls/payment-calls.ts';
import { sessionCalls } from '@servery/contract/calls/session-calls.ts';
import type { Caller } from '../calls/caller.ts';
import { kioskOf } from '../calls/caller-roles.ts';
import { admitted } from '../orders/access.ts';
import { implement, implementWithData } from '../calls/service.ts';
import type { Served } from '../calls/service.ts';
import { methodsFor } from './store/payment-methods.ts';
import type { MethodGateway, PaymentMethod } from './store/payment-methods.ts';
import { startPayments } from './idempotent-start.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { partServices } from './parts/services.ts';
import { settlingServices } from './settling.ts';
import { terminalsFor } from './terminal/chosen-terminal.ts';
import { terminalPaymentServices } from './terminal/payment-services.ts';
import { terminalServices } from './terminal/terminal-services.ts';
import { updatePayment } from './update.ts';

interface StartData {
  readonly session: string;
  readonly methodRef: string;
  readonly restoreKey: string | null;
  readonly tips: number | null;
  readonly requestKey: string | null;
  readonly locale: string;
  readonly part: string | null;
}

/** Payment methods, the four ways to start a payment, and its status (PAY-01, PAY-02, PAY-05). */
export function paymentServices(dependencies: PaymentDependencies): readonly Served[] {
  const start = startPayments(dependencies);
  const startWith =
    (call: CallWithData<unknown, StartData>, gateways: readonly MethodGateway[]) =>
    ({
      data,
      query,
      caller,
    }: {
      data: StartData;
      query: { locale?: string | undefined };
      caller: Caller;
    }) =>
      start({ scope: nameOf(call), gateways, data, locale: query.locale ?? data.locale }, caller);
  const { payByCard, payByBbpos, payByRazer, payOnline } = paymentCalls;
  return [
    implement(paymentCalls.findPaymentMethods, async ({ query, caller }) => {
      const offered = await offeredTo(caller, query.session, {
        restoreKey: query.restoreKey ?? null,
        dependencies,
      });
      return offered.slice(0, query.$limit);
    }),
    implementWithData(payByCard, startWith(payByCard, ['cybersource'])),
    implementWithData(payByBbpos, startWith(payByBbpos, ['bbposWeb'])),
    implementWithData(payByRazer, startWith(payByRazer, ['razerOnline'])),
    implementWithData(payOnline, startWith(payOnline, ['stripe', 'counter'])),
    implementWithData(sessionCalls.updatePayment, ({ data, caller }) =>
      updatePayment(data, caller, dependencies),
    ),
    ...partServices(dependencies),
    ...settlingServices(dependencies),
    ...terminalServices(dependencies),
    ...terminalPaymentServices(dependencies),
  ];
}

interface OfferRequest {
  readonly restoreKey: string | null;
  readonly dependencies: PaymentDependencies;
}

/** Only usable methods: one without a merchant would end in an error (PAY-01). */
async function offeredTo(
  caller: Caller,
  id: string,
  { restoreKey, dependencies }: OfferRequest,
): Promise<readonly PaymentMethod[]> {
  const { shop, type } = admitted(await dependencies.sessions.head(id), caller, restoreKey);
  const isKiosk = kioskOf(caller, shop) !== null;
  const hasTerminal = (await terminalsFor(caller, shop, dependencies)).length > 0;
  const methods = await methodsFor(dependencies.db, { shop, type, isKiosk, hasTerminal });
  const usable = await Promise.all(
    methods.map(
      async ({ gateway }) =>
        gateway === 'terminal' || (await dependencies.gateways.at(shop, gateway)) !== null,
    ),
  );
  return methods.filter((_, nth) => usable[nth]);
}
