/** Why money cannot be taken or given back: the `reason` of `tenderRefused` (TENDER-01). */
export const tenderReasons = [
  'nothingOpen',
  'nothingGiven',
  'nothingOrdered',
  'moreThanOpen',
  'moreThanLeft',
  'notPayable',
  'givenTooLittle',
  'tipTooHigh',
  'partPaid',
  'stillOpen',
] as const;

export type TenderReason = (typeof tenderReasons)[number];

/** Why a drawer cannot be used so: the `reason` of `drawerRefused` (DRAWER-04). */
export const drawerReasons = [
  'drawerNeeded',
  'drawerOpen',
  'drawerClosed',
  'drawerElsewhere',
  'drawerShort',
  'nothingGiven',
  'countFirst',
  'reasonNeeded',
] as const;

export type DrawerReason = (typeof drawerReasons)[number];
