/** What a key of an owner's own program may do, in its shop and nowhere else (KEYS-02). */
export const keyScopes = [
  'menu:read',
  'orders:read',
  'orders:place',
  'availability:change',
  'figures:read',
] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Everybody but programs. */
const persons = [
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

/** Who makes a call, proved by a restoreKey, a token or a key and never by a claim. */
export const actors = [...persons, ...keyScopes] as const;

export type Actor = (typeof actors)[number];

/** Actors that may read a menu; a key needs its scope. */
export const everybody: readonly Actor[] = persons.filter((actor) => actor !== 'gateway');
/** With programs that read the menu. */
export const menuReaders: readonly Actor[] = [...everybody, 'menu:read'];

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
