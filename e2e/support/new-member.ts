import { randomBytes, randomInt } from 'node:crypto';
import { anonymousCalls } from './calls.ts';
import type { Person } from './people.ts';

/** A person without an account. */
export interface Newcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Without the country code of Hong Kong. */
  readonly phone: string;
  readonly password: string;
}

/** A guest without an account. Journeys that log out use one: it ends every login of a member. */
export function newcomer(): Newcomer {
  return {
    firstName: 'Wing',
    lastName: 'Chan',
    email: `wing.${randomBytes(6).toString('hex')}@kamfai.example`,
    phone: `63${String(randomInt(1_000_000)).padStart(6, '0')}`,
    password: 'Lemontea77',
  };
}

/** A member without orders. */
export async function newMember(address: string): Promise<Newcomer & Person> {
  const { phone, ...guest } = newcomer();
  await anonymousCalls(address).call('create users', {
    data: {
      ...guest,
      phone: `+852${phone}`,
      passwordAgain: guest.password,
      agreesToTerms: true,
      locale: 'en',
      requestKey: randomBytes(16).toString('base64url'),
    },
  });
  return { ...guest, phone, strategy: 'local' };
}
