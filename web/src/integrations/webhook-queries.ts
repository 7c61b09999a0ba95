import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';

export type Endpoint = AnswerTo<'find webhooks'>[number];
export type Delivery = AnswerTo<'find webhooks/deliveries'>[number];
export type ShownKey = AnswerTo<'create webhooks'>;
export type EndpointSettings = Omit<SentWith<'create webhooks'>['data'], 'requestKey'>;
export type EventType = Endpoint['events'][number];

export const eventTypes = [
  'order.placed',
  'order.changed',
  'order.paid',
  'order.cancelled',
  'order.ready',
  'product.soldOut',
  'product.available',
  'menu.published',
] as const satisfies readonly EventType[];

export const endpoints = defineQuery(() => call('find webhooks'));
export const deliveries = defineQuery((endpoint: string) =>
  call('find webhooks/deliveries', { query: { endpoint } }),
);

export async function addEndpoint(
  settings: EndpointSettings,
  requestKey: string,
): Promise<ShownKey> {
  const added = await call('create webhooks', { data: { ...settings, requestKey } });
  endpoints.invalidate();
  return added;
}

export async function changeEndpoint(
  endpoint: string,
  change: Partial<EndpointSettings & Pick<Endpoint, 'enabled'>>,
): Promise<void> {
  const data = { endpoint, ...change, requestKey: newRequestKey() };
  await call('create webhooks/change', { data });
  endpoints.invalidate();
}

export async function renewKey(endpoint: string, requestKey: string): Promise<ShownKey> {
  const shown = await call('create webhooks/rotate', { data: { endpoint, requestKey } });
  endpoints.invalidate();
  return shown;
}

export async function removeEndpoint(endpoint: string): Promise<void> {
  await call('create webhooks/remove', { data: { endpoint, requestKey: newRequestKey() } });
  endpoints.invalidate();
}

export async function sendAgain(delivery: string): Promise<void> {
  await call('create webhooks/replay', { data: { delivery, requestKey: newRequestKey() } });
  deliveries.invalidate();
  endpoints.invalidate();
}
