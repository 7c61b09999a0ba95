import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import { callsOf } from './calls.ts';
import { cartOf } from './carts.ts';
import { staffAt } from './people.ts';

/** A takeaway of one dish that is paid at the till. */
export async function paidTakeaway(address: string): Promise<void> {
  const till = await callsOf(address, staffAt('central'));
  const products = cartOf([{ dish: 'egg-tart' }], 'takeAway');
  const order = { shop: hongKong, session: { type: 'takeAway' as const }, products };
  const { _id: session } = await till.call('create tableSessions/create', {
    data: { ...order, requestKey: newRequestKey() },
  });
  const { total } = await till.call('get tableSessions', { id: session });
  await till.call('create tenders/take', {
    data: { session, kind: 'card', amount: total, requestKey: newRequestKey() },
  });
}
