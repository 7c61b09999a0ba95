import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { call } from '../query/socket.ts';
import { useMutation } from '../query/use-query.ts';
import { useRequestKey } from '../query/use-request-key.ts';
import { order as orderQuery } from '../session/order-queries.ts';
import { withApproval } from '../staff/approval.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useSaleDialog } from './sale-dialog.ts';
import { useSale } from './sales.ts';
import { floorTables, openOrders } from './till-queries.ts';

interface LineChange {
  readonly line: string;
  readonly status?: 'hold' | 'init' | 'cancel';
  /** What one costs; null for the menu's price. */
  readonly price?: number | null;
  readonly staff?: string | null;
  /** Groups of choices that the house gives, or no longer. */
  readonly options?: { readonly option: string; readonly free: boolean }[];
}

/** What staff change about a running order, each by its own call (TILL-07). */
export type OrderChange =
  | { readonly of: 'line'; readonly data: LineChange }
  | {
      readonly of: 'discount';
      readonly data:
        | { readonly item: string; readonly disabled: boolean }
        | { readonly rule: string }
        | { readonly name: string; readonly discountType: 'percent'; readonly discount: number }
        | { readonly name: string; readonly discountType: 'amount'; readonly discount: number };
    }
  | {
      readonly of: 'adjust';
      readonly data: {
        readonly adjust: string | null;
        readonly name: string;
        readonly amount: number;
      };
    }
  | {
      readonly of: 'surcharge';
      readonly data: {
        readonly surcharge: string | null;
        readonly name: string;
        readonly amount: number;
      };
    }
  | {
      readonly of: 'terms';
      readonly data: {
        readonly orderCutoffTime?: number | null;
        readonly orderLeaveTime?: number | null;
        readonly modifiers?: readonly string[];
      };
    }
  | { readonly of: 'people'; readonly data: { readonly people: number } }
  | { readonly of: 'section'; readonly data: { readonly section: string } }
  | { readonly of: 'cancel' | 'bell'; readonly data: object };

interface Sending {
  readonly session: string;
  readonly approval: string | null;
  readonly requestKey: string;
}

function send({ of, data }: OrderChange, { approval, ...sending }: Sending): Promise<unknown> {
  const guarded = { ...sending, approval };
  switch (of) {
    case 'line':
      return call('create tableSessions/changeLine', { data: { ...data, ...guarded } });
    case 'discount':
      return call('create tableSessions/changeDiscount', { data: { ...data, ...guarded } });
    case 'adjust':
      return call('create tableSessions/changeAdjust', { data: { ...data, ...guarded } });
    case 'surcharge':
      return call('create tableSessions/changeSurcharge', { data: { ...data, ...guarded } });
    case 'terms':
      return call('create tableSessions/changeTerms', { data: { ...data, ...guarded } });
    case 'people':
      return call('create tableSessions/changePeople', { data: { ...data, ...guarded } });
    case 'section':
      return call('create tableSessions/changeSection', { data: { ...data, ...guarded } });
    case 'cancel':
      return call('create tableSessions/status', { data: { ...guarded, status: 'cancelled' } });
    case 'bell':
      return call('create tableSessions/bellAnswered', { data: sending });
  }
}

/** Why a change was refused, in words for staff. */
export function changeProblem(error: unknown): string {
  const { t, has } = useMessageStore.getState();
  const reason = isCallFailure(error) ? error.data['reason'] : null;
  const key = typeof reason === 'string' ? `till.refused.${reason}` : '';
  return has(key) ? t(key) : staffFailureText(error);
}

/** The sale on the screen, and what is open over it. */
function shownNow(): readonly unknown[] {
  return [useSale.getState().whose?.place, useSaleDialog.getState().dialog];
}

export interface ChangingOrder {
  readonly change: (change: OrderChange) => void;
  readonly isRunning: boolean;
  /** Why the last one was refused. */
  readonly problem: string | null;
}

/** Makes a change once, with the approval it may need; `onDone` runs when it is made. */
export function useOrderChange(session: string, onDone: () => void): ChangingOrder {
  const keyed = useRequestKey();
  const { run, isRunning, error } = useMutation(async (change: OrderChange) => {
    const before = shownNow();
    const made = await keyed(change, (requestKey) =>
      withApproval((approval) => send(change, { session, approval, requestKey })),
    );
    if (made === null) return;
    orderQuery.of(session, null).invalidate();
    floorTables.invalidate();
    openOrders.invalidate();
    // Another dialog may be open by then, or another sale.
    if (shownNow().every((one, nth) => one === before[nth])) onDone();
  });
  return { change: run, isRunning, problem: error === null ? null : changeProblem(error) };
}
