import type { Member } from '../storage/login.ts';

/** 陳小明, but Emily Carter: a Chinese name starts with the family name. */
export function fullName({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  if (/\p{Script=Han}/u.test(lastName)) return `${lastName}${firstName}`.trim();
  return `${firstName} ${lastName}`.trim();
}
