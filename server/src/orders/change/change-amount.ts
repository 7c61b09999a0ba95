import type { CallWithData } from '@servery/contract/call.ts';
import { staffCalls } from '@servery/contract/calls/staff-calls.ts';
import type { ChangeReason } from '@servery/contract/change-reasons.ts';
import type { GivenAmount } from '@servery/engine/bill/order.ts';
import { mostGivenByStaff } from '@servery/engine/limits.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { newId } from '../../auth/random-keys.ts';
import { implementWithData } from '../../calls/service.ts';
import type { Served } from '../../calls/service.ts';
import type { OrderDependencies } from '../order-dependencies.ts';
import type { OpenOrder } from '../place/open-order.ts';
import type { GuardedPart } from '../../staff/authorize.ts';
import type { StoredSession } from '../store/sessions.ts';
import type { Revision, SavedChange } from './revision.ts';
import { refuseChange, reviseByStaff } from './staff-revision.ts';

/** Amounts that staff put on a bill: adjusts and surcharges (STAFF-05, STAFF-09). */
export function changeAmountServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    amountService(staffCalls.changeAdjust, adjusts, dependencies),
    amountService(staffCalls.changeSurcharge, surcharges, dependencies),
  ];
}

interface AmountData {
  readonly session: string;
  readonly requestKey: string | null;
  readonly name: string;
  readonly amount: Cents;
}

interface AmountKind<Data> {
  readonly field: 'adjusts' | 'surcharges';
  /** The one that is changed; null for a new one. */
  readonly idIn: (data: Data) => string | null;
  readonly unknown: ChangeReason;
  readonly tooMany: ChangeReason;
}

const adjusts: AmountKind<{ readonly adjust: string | null }> = {
  field: 'adjusts',
  idIn: ({ adjust }) => adjust,
  unknown: 'adjustUnknown',
  tooMany: 'tooManyAdjusts',
};

const surcharges: AmountKind<{ readonly surcharge: string | null }> = {
  field: 'surcharges',
  idIn: ({ surcharge }) => surcharge,
  unknown: 'surchargeUnknown',
  tooMany: 'tooManySurcharges',
};

function amountService<Data extends AmountData>(
  call: CallWithData<unknown, Data>,
  kind: AmountKind<Data>,
  dependencies: OrderDependencies,
): Served {
  return implementWithData(call, ({ data, caller }) => {
    const { name, amount } = data;
    const known = kind.idIn(data);
    const given = { _id: known ?? newId(), name, amount };
    const revise = ({ session }: OpenOrder): Revision => ({
      [kind.field]: changedAmounts(session[kind.field], { given, isNew: known === null }, kind),
    });
    const guard = ({ session }: SavedChange): readonly GuardedPart[] =>
      kind.field === 'adjusts' ? takenOff(session, given) : [];
    return reviseByStaff({ call, data, caller, revise, item: given._id, guard }, dependencies);
  });
}

/** What takes more off a bill than before is a discount by hand. */
function takenOff(
  { id, adjusts: before }: StoredSession,
  given: GivenAmount,
): readonly GuardedPart[] {
  const known = before.find(({ _id }) => _id === given._id)?.amount ?? 0;
  const amount = known - given.amount;
  // Less of a fee that staff added themselves takes nothing off what was ordered.
  if (amount <= 0 || given.amount >= 0) return [];
  return [{ action: 'manualDiscount', target: id, amount }];
}

interface AmountChange {
  readonly given: GivenAmount;
  readonly isNew: boolean;
}

/** An amount of 0 removes it. */
function changedAmounts(
  amounts: readonly GivenAmount[],
  { given, isNew }: AmountChange,
  { unknown, tooMany }: Pick<AmountKind<unknown>, 'unknown' | 'tooMany'>,
): readonly GivenAmount[] {
  const isOnBill = amounts.some(({ _id }) => _id === given._id);
  if (!isNew && !isOnBill) refuseChange({ code: unknown });
  const changed = isNew
    ? [...amounts, given]
    : amounts.map((one) => (one._id === given._id ? given : one));
  const left = changed.filter(({ amount }) => amount !== 0);
  if (left.length > mostGivenByStaff) refuseChange({ code: tooMany });
  return left;
}
