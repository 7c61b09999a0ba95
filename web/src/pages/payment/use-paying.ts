import { useRef, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { go } from '../../address/address.ts';
import { startPayment } from '../../api/payments.ts';
import type { PaymentMethod } from '../../api/payments.ts';
import type { Session } from '../../api/start.ts';
import { useDeed } from '../../api/use-asked.ts';
import { useLocale, useLocalPath } from '../../i18n/use-messages.ts';
import { useSessionState } from '../../state/session.ts';
import { leaveToGateway } from './leave-to-gateway.ts';
import { orderPage } from './order-page.ts';

interface Wish {
  readonly method: string;
  readonly tips: Cents | null;
  readonly requestKey: string;
}

/** Whether the server has said no; without an answer the same wish is asked again under the same key. */
function isAnswered(error: unknown): boolean {
  return isCallFailure(error) && error.code < 500 && error.code !== 408;
}

/** Begins the payment once and hands over to the gateway; at the counter there is nobody to hand over to (PAY-02). */
export function usePaying({ _id: session, type }: Pick<Session, '_id' | 'type'>, tips: Cents | null) {
  const path = useLocalPath();
  const locale = useLocale();
  const wish = useRef<Wish | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const paying = useDeed(async (method: PaymentMethod) => {
    const now = isSame(wish.current, method, tips) ? wish.current : newWish(method, tips);
    wish.current = now;
    try {
      const started = await startPayment({ session, method, locale, tips, requestKey: now.requestKey });
      if (leaveToGateway(started)) setLeaving(true);
      else go(path(nextPage(session, started.kind)), { replace: true, state: thanksFor(type) });
    } catch (error) {
      if (isAnswered(error)) wish.current = null;
      throw error;
    }
  });
  return { paying, isLeaving };
}

/** Under the key of another sum the server would refuse it. */
function isSame(wish: Wish | null, { _id }: PaymentMethod, tips: Cents | null): wish is Wish {
  return wish !== null && wish.method === _id && wish.tips === tips;
}

function newWish({ _id }: PaymentMethod, tips: Cents | null): Wish {
  return { method: _id, tips, requestKey: newRequestKey() };
}

/** A terminal is waited for; what is paid at the counter, or costs nothing, is followed as an order. */
function nextPage(session: string, kind: string): string {
  if (kind === 'terminal') return `/payment/result?session=${session}`;
  return orderPage(session, useSessionState.getState());
}

/** A table has had its dishes: thanks for a new order would say that another was placed. */
function thanksFor(type: Session['type']): { readonly placed: true } | null {
  return type === 'dineIn' ? null : { placed: true };
}
