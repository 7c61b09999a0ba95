import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { CallName } from '@servery/contract/client/known-calls.ts';
import { dataSentTo } from './fake-server.ts';

/** The only request that was sent to a call, without its key. */
export async function sentOnce(name: CallName): Promise<object> {
  await waitFor(() => expect(dataSentTo(name)).toHaveLength(1));
  const { requestKey, ...data } = dataSentTo(name)[0] ?? {};
  expect(requestKey).toMatch(/^[\w-]{22}$/);
  return data;
}
