import type { AnswerTo, SentWith } from '@servery/contract/client/known-calls.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { defineQuery } from '../query/query.ts';
import { call } from '../query/socket.ts';
import { saveSetting } from '../staff/settings-queries.ts';

export type GatewaysPage = AnswerTo<'find gateways'>;
export type GatewayState = GatewaysPage['gateways'][number];
export type GatewayField = GatewayState['fields'][number];
export type GatewayEntry = GatewaysPage['history'][number];
export type TestResult = AnswerTo<'create gateways/test'>;
export type TypedSettings = SentWith<'create gateways/save'>['data']['settings'];

export const gateways = defineQuery(() => call('find gateways'));

export async function saveGateway(
  { gateway, version }: GatewayState,
  settings: TypedSettings,
): Promise<void> {
  const data = { gateway, version, settings, requestKey: newRequestKey() };
  gateways.of().setData(await call('create gateways/save', { data }));
}

export async function removeGateway(gateway: GatewayState['gateway'], version: number) {
  const data = { gateway, version, requestKey: newRequestKey() };
  gateways.of().setData(await call('create gateways/remove', { data }));
}

/** With what is typed; null tests what is stored. */
export async function testGateway(
  gateway: GatewayState['gateway'],
  settings: TypedSettings | null,
): Promise<TestResult> {
  const data = { gateway, settings, requestKey: newRequestKey() };
  const result = await call('create gateways/test', { data });
  gateways.invalidate();
  return result;
}

/** Guests are offered it from now on. */
export async function offerMethod(_id: string): Promise<void> {
  await saveSetting({ part: 'payment', _id, value: { enabled: true } });
  gateways.invalidate();
}
