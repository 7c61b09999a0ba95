import { describe, expect, it, vi } from 'vitest';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { implement } from '../../calls/service.ts';
import { writesOf } from '@servery/server/testing/counted-writes.ts';
import { answerTo, testTransport } from '@servery/server/testing/test-transport.ts';

const listOf = (length: number) => [{ _id: '凍'.repeat(length) }];

function serverOf(list: readonly object[], part: readonly object[] = []) {
  return testTransport({
    served: [
      implement(shopCalls.findShops, ({ query }) =>
        Promise.resolve(query.$limit === 2 ? part : list),
      ),
      implement(shopCalls.getShop, ({ id }) => Promise.resolve({ _id: id })),
    ],
    transport: {
      lists: {
        isShared: (answer): answer is object => answer === list,
        again: () => null,
        send: () => null,
      },
    },
  });
}

describe('an answer that many get', () => {
  it.each([1, 40, 200, 30_000])(
    '[LOAD-01] of %i characters is encoded once and written from the same bytes',
    async (length) => {
      const list = listOf(length);
      const { connect } = await serverOf(list);
      const guests = [await connect(), await connect()];
      const encode = vi.spyOn(JSON, 'stringify');
      const writes = writesOf('凍');
      const answers = await Promise.all(
        guests.map((guest) => answerTo(guest, 'find', 'shops', {})),
      );
      const encoded = encode.mock.calls.filter(([value]) => value === list[0]);
      encode.mockRestore();
      expect(answers).toEqual([
        [null, list],
        [null, list],
      ]);
      expect(encoded).toHaveLength(1);
      const [first, second] = writes();
      expect(first).toEqual(second);
    },
  );

  it('[LOAD-01] is not encoded again for those who ask for a part of it', async () => {
    const list = [...listOf(30_000), ...listOf(20_000), ...listOf(10)];
    const part = list.slice(0, 2);
    const { connect } = await serverOf(list, part);
    const guest = await connect();
    await answerTo(guest, 'find', 'shops', {});
    const encode = vi.spyOn(JSON, 'stringify');
    const answer = await answerTo(guest, 'find', 'shops', { $limit: 2 });
    // As the answer of a call, or item by item.
    const isOfList = (value: unknown): boolean =>
      value === part || list.some((item) => item === value);
    const encoded = encode.mock.calls.filter(([value]: readonly unknown[]) =>
      Array.isArray(value) ? value.some(isOfList) : isOfList(value),
    );
    encode.mockRestore();
    expect(answer).toEqual([null, part]);
    expect(encoded).toEqual([]);
  });

  it('[CALL-03] arrives by polling, and between other answers', async () => {
    const list = listOf(30_000);
    const { connect } = await serverOf(list);
    const guest = await connect({ transports: ['polling'] });
    const shop = 'a'.repeat(24);
    const answers = await Promise.all([
      answerTo(guest, 'get', 'shops', shop, {}),
      answerTo(guest, 'find', 'shops', {}),
      answerTo(guest, 'get', 'shops', shop, {}),
    ]);
    expect(answers).toEqual([
      [null, { _id: shop }],
      [null, list],
      [null, { _id: shop }],
    ]);
  });
});
