import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../testing/render.tsx';
import { ParamsContext } from '../router/address.ts';
import { restoreKeyOf } from '../storage/session.ts';
import { OpenOrderPage } from './open-order-page.tsx';

const order = '65f000000000000000000001';
const key = 'abcdefghijklmnopqrstuv';

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address);
  await renderInShop(
    <ParamsContext value={{ sessionId: order }}>
      <OpenOrderPage />
    </ParamsContext>,
  );
}

describe('an order that a kiosk hands over', () => {
  it('[ROUTE-04] is kept by its key, which leaves the address', async () => {
    await open(`/o/${order}#${key}`);
    expect(restoreKeyOf(order)).toBe(key);
    expect(`${location.pathname}${location.hash}`).toBe(`/record/${order}`);
  });

  it.each(['', '#short', `#${key}!`])('[ROUTE-04] gives no key with “%s”', async (hash) => {
    await open(`/o/${order}${hash}`);
    expect(restoreKeyOf(order)).toBe(null);
  });
});
