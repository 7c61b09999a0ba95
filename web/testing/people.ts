import { hongKong, taipei } from '@servery/demo/restaurant/places.ts';
import type { Invitation, Person } from '../src/people/people-queries.ts';
import { saturdayNoon } from './demo-answers.ts';
import { answer } from './fake-server.ts';
import { fanny, ling } from './staff.ts';

/** Ling at the till of one shop. */
export const waiter: Person = {
  ...ling,
  shop: hongKong,
  owner: false,
  email: null,
  hasPin: true,
  active: true,
  shops: [hongKong],
  shopRoles: [],
  lastSignIn: saturdayNoon,
  hasTwoFactor: false,
};

/** Fanny, who owns both shops. */
export const boss: Person = {
  ...waiter,
  ...fanny,
  owner: true,
  shops: [hongKong, taipei],
  shopRoles: [{ shop: taipei, role: 'manager' }],
};

/** A manager of the first shop alone. */
export const manager: Person = {
  ...waiter,
  _id: '3'.padStart(24, '0'),
  name: 'Ben',
  role: 'manager',
};

export const invitation: Invitation = {
  _id: '5'.padStart(24, '0'),
  name: 'Ka Man',
  role: 'floor',
  email: null,
  invitedBy: 'Fanny',
  at: saturdayNoon,
  until: saturdayNoon,
};

/** The shops of the house, by name. */
export function serveShopNames(): void {
  answer('find shops', [
    { _id: hongKong, name: [{ lang: 'en', value: 'Central' }] },
    { _id: taipei, name: [{ lang: 'en', value: 'Taipei' }] },
  ]);
}
