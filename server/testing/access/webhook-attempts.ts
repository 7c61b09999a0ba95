import type { CallName } from '@servery/contract/client/known-calls.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { dishOfHongKong, fieldIn, listIn } from './fixture.ts';
import type { AccessFixture, Attempt } from './fixture.ts';

const hook = {
  label: 'Stock program',
  url: 'https://orders.example.invalid/servery',
  events: ['product.soldOut'],
};

async function asManager(
  fixture: AccessFixture,
  call: CallName,
  parts: { readonly data?: object; readonly query?: object },
): Promise<unknown> {
  const manager = fixture.people.staff('manager', hongKong);
  return (await fixture.call(manager, call, parts)).result;
}

/** One of the shop's endpoints: it may have twenty. */
async function endpointOf(fixture: AccessFixture): Promise<unknown> {
  const found = listIn({ list: await asManager(fixture, 'find webhooks', {}) }, 'list');
  if (found.length > 0) return fieldIn(found[0], '_id');
  const made = await asManager(fixture, 'create webhooks', { data: hook });
  return fieldIn(fieldIn(made, 'endpoint'), '_id');
}

/** An endpoint with an event on its way. */
export async function webhookFor(fixture: AccessFixture): Promise<object> {
  const endpoint = await endpointOf(fixture);
  const change = { endpoint, ...hook, enabled: true };
  await asManager(fixture, 'create webhooks/change', { data: change });
  const product = dishOfHongKong(fixture.server.restaurant);
  await asManager(fixture, 'create availability/soldOut', { data: { product, until: 'hour' } });
  await asManager(fixture, 'create availability/back', { data: { product } });
  const query = { endpoint };
  const list = await asManager(fixture, 'find webhooks/deliveries', { query });
  return { endpoint, delivery: fieldIn(listIn({ list }, 'list')[0], '_id') };
}

const named: Attempt = async (fixture) => ({ data: { endpoint: await endpointOf(fixture) } });

const newKey = { name: 'Bookkeeping', scopes: ['orders:read'] };

/** A key that no caller of the access matrix uses: a shop may have twenty. */
export async function apiKeyFor(fixture: AccessFixture): Promise<unknown> {
  const list = listIn({ list: await asManager(fixture, 'find apiKeys', {}) }, 'list');
  const found = list.find((one) => fieldIn(one, 'name') === newKey.name);
  if (found !== undefined) return fieldIn(found, '_id');
  const made = await asManager(fixture, 'create apiKeys', { data: newKey });
  return fieldIn(fieldIn(made, 'apiKey'), '_id');
}

export const apiKeyAttempts = {
  'find auditLog': () => ({ query: { kind: 'programs' } }),
  'find apiKeys': async (fixture) => {
    await apiKeyFor(fixture);
    return {};
  },
  'create apiKeys': () => ({ data: newKey }),
  'create apiKeys/rotate': async (fixture) => ({ data: { apiKey: await apiKeyFor(fixture) } }),
  'create apiKeys/revoke': async (fixture) => ({ data: { apiKey: await apiKeyFor(fixture) } }),
} as const satisfies Partial<Record<CallName, Attempt>>;

export const webhookAttempts = {
  'find webhooks': async (fixture) => {
    await endpointOf(fixture);
    return {};
  },
  'create webhooks': () => ({ data: hook }),
  'create webhooks/change': async (fixture) => ({
    data: { endpoint: await endpointOf(fixture), ...hook, enabled: true },
  }),
  'create webhooks/rotate': named,
  'create webhooks/remove': named,
  'find webhooks/deliveries': async (fixture) => {
    const { endpoint } = { endpoint: null, ...(await webhookFor(fixture)) };
    return { query: { endpoint } };
  },
  'create webhooks/replay': async (fixture) => {
    const { delivery } = { delivery: null, ...(await webhookFor(fixture)) };
    return { data: { delivery } };
  },
} as const satisfies Partial<Record<CallName, Attempt>>;
