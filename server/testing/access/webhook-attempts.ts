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
