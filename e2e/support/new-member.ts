import { randomBytes, randomInt } from 'node:crypto';
import { anonymousCalls } from './calls.ts';
import { emailTo, linkIn } from './emails.ts';
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

/** A member without orders, confirmed by the link of the email. */
export async function newMember(address: string): Promise<Newcomer & Person> {
  const { phone, ...guest } = newcomer();
  const { email, password } = guest;
  const calls = anonymousCalls(address);
  await calls.call('create users', {
    data: {
      ...guest,
      phone: `+852${phone}`,
      passwordAgain: password,
      agreesToTerms: true,
      locale: 'en',
      requestKey: newKey(),
    },
  });
  const link = linkIn(await emailTo(email, 'confirmRegistration'), '/member/confirm');
  const token = new URL(link, address).searchParams.get('token') ?? '';
  await calls.call('create users/confirm', { data: { token, password, requestKey: newKey() } });
  return { ...guest, phone, strategy: 'local' };
}

function newKey(): string {
  return randomBytes(16).toString('base64url');
}
