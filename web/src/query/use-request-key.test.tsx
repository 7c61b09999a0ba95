import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useRequestKey } from './use-request-key.ts';

it('[SESSION-13] keeps its key while the same is sent again, until it is answered', async () => {
  const { result } = renderHook(() => useRequestKey());
  const lost = vi.fn<(key: string) => Promise<never>>().mockRejectedValue(new Error('lost'));
  const answered = vi.fn<(key: string) => Promise<string>>().mockResolvedValue('done');
  const sent = (people: number, send: (key: string) => Promise<string>): Promise<void> =>
    act(async () => {
      await result.current({ people }, send).catch(() => undefined);
    });
  for (const people of [2, 2, 3]) await sent(people, lost);
  for (const people of [3, 3]) await sent(people, answered);
  const [first, again, other] = lost.mock.calls.map(([key]) => key);
  const [same, later] = answered.mock.calls.map(([key]) => key);
  expect([again === first, other === first, same === other, later === same]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
