import { refusalCodes } from '@servery/engine/refusal.ts';

/** Why a change by staff cannot be made: the `reason` of `changeRefused` (STAFF-01). */
export const changeReasons = [
  'cutoffAfterLeave',
  'lineUnknown',
  'lineCancelled',
  'lineFollowsParent',
  'optionUnknown',
  'optionAltered',
  'staffUnknown',
  'tableUnknown',
  'discountUnknown',
  'alreadyAdded',
  'tooManyDiscounts',
  'adjustUnknown',
  'tooManyAdjusts',
  'surchargeUnknown',
  'tooManySurcharges',
  'kitchenState',
  'recallTooLate',
  'noteUnread',
  ...refusalCodes,
] as const;

export type ChangeReason = (typeof changeReasons)[number];
