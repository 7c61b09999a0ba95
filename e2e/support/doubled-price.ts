import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { callsOf } from './calls.ts';
import { staffAt } from './people.ts';

/** Publishes a dish at twice its price; the answer publishes it as it was before. */
export async function doublePrice(address: string, product: string): Promise<() => Promise<void>> {
  const staff = await callsOf(address, staffAt('central'));
  // A draft that another journey has left would be published with it.
  await staff.call('create desk/discard', { data: { requestKey: newRequestKey() } });
  const action = { kind: 'price', percent: 100, step: 10 } as const;
  await staff.call('create desk/changeMany', {
    data: { products: [product], action, requestKey: newRequestKey() },
  });
  const { problems } = await staff.call('create desk/check', { data: {} });
  const acknowledged = problems.map(({ key }) => key);
  const { publication } = await staff.call('create desk/publish', {
    data: { acknowledged, requestKey: newRequestKey() },
  });
  if (publication === null) throw new Error('the price is not published');
  return async () => {
    await staff.call('create desk/undo', { data: { publication, requestKey: newRequestKey() } });
  };
}
