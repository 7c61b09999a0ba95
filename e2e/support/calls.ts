import { clientOver } from '@servery/contract/client.ts';
import type { Client } from '@servery/contract/client.ts';
import { matchesContract } from '@servery/contract/client/matches-contract.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import type { AnswerTo } from '@servery/contract/client/known-calls.ts';
import type { Person } from './people.ts';

/** Calls that a guest without a login makes. */
export function anonymousCalls(address: string): Client {
  return callsWith(address, null);
}

/** Staff log in once: their logins do not end, and verifying a password is slow by design. */
const staffCalls = new Map<string, { readonly calls: Promise<Client>; readonly since: number }>();
const oldestLoginMs = 300_000;

/** Calls of a logged-in person: `const staff = await callsOf(baseURL, staffAt('central'))`. */
export function callsOf(address: string, person: Person): Promise<Client> {
  if (person.strategy !== 'staff') return newCallsOf(address, person);
  const name = `${address} ${person.email}`;
  const found = staffCalls.get(name);
  if (found !== undefined && Date.now() - found.since < oldestLoginMs) return found.calls;
  const calls = newCallsOf(address, person);
  staffCalls.set(name, { calls, since: Date.now() });
  return calls;
}

async function newCallsOf(address: string, person: Person): Promise<Client> {
  return callsWith(address, (await loggedIn(address, person)).accessToken);
}

/** Calls of a paired kiosk. */
export async function callsOfDevice(address: string, key: string): Promise<Client> {
  const data = { strategy: 'device', key } as const;
  const { accessToken } = await callsWith(address, null).call('create authentication', { data });
  return callsWith(address, accessToken);
}

export async function loggedIn(
  address: string,
  { strategy, email, password }: Person,
): Promise<AnswerTo<'create authentication'>> {
  const client = callsWith(address, null);
  return client.call('create authentication', { data: { strategy, email, password } });
}

function callsWith(address: string, accessToken: string | null): Client {
  const client = clientOver(httpTransport({ origin: address, fetch }), {
    accepts: matchesContract,
    login: { token: () => accessToken, renewed: () => undefined, loggedOut: () => undefined },
  });
  // Renewing would keep the worker alive; no journey is long enough to need it.
  client.close();
  return client;
}
