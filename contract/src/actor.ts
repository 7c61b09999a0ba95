/** Who makes a call, proved by a restoreKey or a token and never by a claim. */
export const actors = [
  'anonymous',
  'keyHolder',
  'member',
  'kiosk',
  'device',
  'kitchen',
  'floor',
  'till',
  'manager',
  'gateway',
] as const;

export type Actor = (typeof actors)[number];

/** Actors that may read a menu. */
export const everybody: readonly Actor[] = actors.filter((actor) => actor !== 'gateway');

/** Who may use a session: guests by key, its member, its kiosk, the shop's staff. */
export const atTheTable: readonly Actor[] = [
  'keyHolder',
  'member',
  'kiosk',
  'floor',
  'till',
  'manager',
];

/** What a person of the staff is employed as (PERSON-01). */
export const staffRoles = ['kitchen', 'floor', 'till', 'manager'] as const satisfies Actor[];

export type StaffRole = (typeof staffRoles)[number];

/** Who serves guests and takes money; the kitchen does neither. */
export const servingRoles = ['floor', 'till', 'manager'] as const satisfies StaffRole[];
