import { tills } from '@servery/demo/restaurant/kiosks.ts';
import { demoPin } from '@servery/demo/restaurant/members.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { Caller } from '../src/calls/caller.ts';
import type { Login } from '../src/calls/login.ts';
import type { MembersFixture } from './members.ts';

/** The people of the Hong Kong shop, and its till. */
export interface StaffOnDevices {
  readonly till: Extract<Login, { kind: 'device' }>;
  /** The id of the person with this role. */
  readonly person: (role: StaffRole, shop?: string) => string;
  /** Logged in by password. */
  readonly staff: (role: StaffRole, shop?: string) => Caller;
  /** A till at which nobody is signed in, at an address of its own. */
  readonly atTill: (address?: string) => Caller;
  readonly signIn: (by: Caller, staff: string, pin?: string) => Promise<unknown>;
  /** A connection on the till with somebody signed in. */
  readonly signedIn: (role: StaffRole) => Promise<Caller>;
  readonly create: (path: string, by: Caller, data?: object) => Promise<unknown>;
  readonly find: (path: string, by: Caller) => Promise<unknown>;
}

const { _id: device, shop: tillShop } = tills[0] ?? { _id: '', shop: '' };
const till = { kind: 'device', device, shop: tillShop, deviceKind: 'till' } as const;

export function staffOnDevices(fixture: () => MembersFixture): StaffOnDevices {
  const person = (role: StaffRole, shop = hongKong): string =>
    fixture().restaurant.staff.find((one) => one.role === role && one.shop === shop)?._id ?? '';
  const create: StaffOnDevices['create'] = (path, by, data = {}) =>
    fixture().call({ method: 'create', path, by, data });
  const signIn: StaffOnDevices['signIn'] = (by, staff, pin = demoPin) =>
    create('authentication', by, { strategy: 'pin', staff, pin });
  const atTill = (address = '10.4.4.4'): Caller => fixture().guest(address, till);
  return {
    till,
    person,
    staff: (role, shop = hongKong) => {
      const login = { kind: 'staff', device: null, staff: person(role, shop), shop, role } as const;
      return fixture().guest('10.5.5.5', login);
    },
    atTill,
    signIn,
    signedIn: async (role) => {
      const caller = atTill();
      await signIn(caller, person(role));
      return caller;
    },
    create,
    find: (path, by) => fixture().call({ method: 'find', path, by }),
  };
}
