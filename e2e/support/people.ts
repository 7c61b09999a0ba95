import { members, staff } from '@servery/demo/restaurant/members.ts';

export interface Person {
  /** How they log in. */
  readonly strategy: 'local' | 'staff';
  readonly email: string;
  readonly password: string;
}

/** A demo member by the first part of the email: siuming, kayan, wangli, meiling, aisyah, emily. */
export function memberNamed(name: string): Person {
  return { strategy: 'local', ...personAmong(members, `${name}@`) };
}

/** A member of staff: `manager` or `kitchen` at `central`, `yongkang` or `petaling`. */
export function staffAt(
  place: string,
  role: 'kitchen' | 'floor' | 'till' | 'manager' = 'manager',
): Person {
  return { strategy: 'staff', ...personAmong(staff, `${role}.${place}@`) };
}

type Known = Omit<Person, 'strategy'>;

function personAmong(people: readonly Known[], start: string): Known {
  const found = people.find(({ email }) => email.startsWith(start));
  if (found === undefined) throw new Error(`no address begins with ${start}`);
  return { email: found.email, password: found.password };
}
