import type { InferOutput } from 'valibot';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { GivenAmount } from '@servery/engine/bill/order.ts';
import { mostGivenByStaff } from '@servery/engine/limits.ts';
import { newId } from '../../auth/random-keys.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { Revision } from './revise.ts';
import { refuseChange, reviseByStaff } from './staff-revision.ts';

type AdjustChange = InferOutput<(typeof staffCalls)['changeAdjust']['data']>;

/** Adds an amount to a bill, or changes or removes one that was added (STAFF-05). */
export function changeAdjustService(dependencies: OrderDependencies): Served {
  const call = staffCalls.changeAdjust;
  return implementWithData(call, ({ data, caller }) => {
    const item = data.adjust ?? newId();
    const revise = ({ session }: OpenOrder): Revision => ({
      adjusts: changedAdjusts(session.adjusts, data, item),
    });
    return reviseByStaff({ call, data, caller, revise, item }, dependencies);
  });
}

function changedAdjusts(
  adjusts: readonly GivenAmount[],
  { adjust, name, amount }: AdjustChange,
  _id: string,
): readonly GivenAmount[] {
  const isKnown = adjusts.some((one) => one._id === _id);
  if (adjust !== null && !isKnown) refuseChange({ code: 'adjustUnknown' });
  const changed = isKnown
    ? adjusts.map((one) => (one._id === _id ? { _id, name, amount } : one))
    : [...adjusts, { _id, name, amount }];
  const left = changed.filter((one) => one.amount !== 0);
  if (left.length > mostGivenByStaff) refuseChange({ code: 'tooManyAdjusts' });
  return left;
}
