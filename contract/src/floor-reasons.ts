/** Why something cannot be done at a table: the `reason` of `floorRefused` (FLOOR-05, FLOOR-09). */
export const floorReasons = [
  'tableTaken',
  'notATable',
  'sameBill',
  'merged',
  'notMerged',
  'othersMerged',
  'beingPaid',
  'partPaid',
  'hasDiscounts',
  'tooManyPeople',
  'sameLines',
] as const;

export type FloorReason = (typeof floorReasons)[number];
