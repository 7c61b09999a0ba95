import type { InferOutput } from 'valibot';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import { endsRefusal } from '@servery/engine/hours/seating-time.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { Revision } from './revision.ts';
import { refuseChange, reviseByStaff } from './staff-revision.ts';

type TermsChange = InferOutput<(typeof staffCalls)['changeTerms']['data']>;

/** Sets how long a visit lasts and what its prices depend on (STAFF-02). */
export function changeTermsService(dependencies: OrderDependencies): Served {
  const call = staffCalls.changeTerms;
  return implementWithData(call, ({ data, caller }) => {
    const revise = ({ session }: OpenOrder): Revision => changedTerms(session, data);
    const change = { call, data, caller, revise, item: null, keepsBill: true } as const;
    return reviseByStaff(change, dependencies);
  });
}

/** Left out is not the same as null, which takes a time away. */
function changedTerms(
  session: OpenOrder['session'],
  { orderCutoffTime, orderLeaveTime, modifiers }: TermsChange,
): Revision {
  const ends = {
    orderCutoffTime: orderCutoffTime === undefined ? session.orderCutoffTime : orderCutoffTime,
    orderLeaveTime: orderLeaveTime === undefined ? session.orderLeaveTime : orderLeaveTime,
  };
  refuseChange(endsRefusal(ends));
  return { ...ends, modifiers: modifiers ?? session.modifiers };
}
