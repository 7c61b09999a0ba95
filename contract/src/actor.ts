/** Who makes a call. A session's link, a restoreKey or a token proves it; nobody is what he says he is. */
export const actors = [
  'anonymous',
  'linkHolder',
  'keyHolder',
  'member',
  'kiosk',
  'kitchen',
  'floor',
  'manager',
  'gateway',
] as const;

export type Actor = (typeof actors)[number];

/** Everybody who may look at a menu. */
export const everybody: readonly Actor[] = actors.filter((actor) => actor !== 'gateway');

/** Whoever may see or change one session: its guests by link or key, its member, the kiosk it was made at, the shop's staff. */
export const atTheTable: readonly Actor[] = [
  'linkHolder',
  'keyHolder',
  'member',
  'kiosk',
  'floor',
  'manager',
];
