/** Why a part of a bill cannot be claimed or paid: the `reason` of `splitRefused` (SPLIT-04). */
export const splitReasons = [
  'nothingOpen',
  'nothingClaimed',
  'moreThanOpen',
  'notPayable',
  'lineUnknown',
  'lineClaimed',
  'sharesTaken',
  'beingPaid',
  'partsOpen',
  'partOver',
  'tooManyParts',
] as const;

export type SplitReason = (typeof splitReasons)[number];
