import { describe, expect, it } from 'vitest';
import { testWire } from './test-wire.ts';

const origins = ['https://order.example.com'];

/** Behind a balancer the test can come from wherever it likes. */
function from(address: string) {
  return { extraHeaders: { 'x-forwarded-for': address } };
}

describe('the door', () => {
  it.each([
    ['https://evil.example', false],
    ['https://order.example.com', true],
    ['https://order.example.com.evil.example', false],
    ['null', false],
    [undefined, true],
  ])('[SAFE-02] opens to pages of %s: %s', async (origin, isOpen) => {
    const { lets } = await testWire({ served: [], wire: { origins } });
    expect(await lets(origin === undefined ? {} : { extraHeaders: { origin } })).toBe(isOpen);
  });

  it('opens to pages of its own host, by either scheme', async () => {
    const { lets, address } = await testWire({ served: [] });
    expect(await lets({ extraHeaders: { origin: address } })).toBe(true);
    expect(await lets({ extraHeaders: { origin: address.replace('http:', 'https:') } })).toBe(true);
  });

  it('[SAFE-05] lets in so many sockets of one address, and another when one has left', async () => {
    const { lets, connect } = await testWire({
      served: [],
      limits: { addressSockets: 3 },
      wire: { balancers: 1 },
    });
    const first = await connect(from('192.0.2.1'));
    expect(await lets(from('192.0.2.1'))).toBe(true);
    expect(await lets(from('192.0.2.1'))).toBe(true);
    expect(await lets(from('192.0.2.1'))).toBe(false);
    expect(await lets(from('192.0.2.2'))).toBe(true);
    first.disconnect();
    await expect.poll(() => lets(from('192.0.2.1'))).toBe(true);
  });

  it('[SAFE-05] lets in ten of one address where nothing else is set', async () => {
    const { lets } = await testWire({ served: [] });
    const came: boolean[] = [];
    for (let socket = 0; socket < 11; socket += 1) came.push(await lets());
    expect(came).toEqual([...Array.from({ length: 10 }, () => true), false]);
  });

  it('[SAFE-05] believes nobody about his address where no balancer was named', async () => {
    const { lets } = await testWire({ served: [], limits: { addressSockets: 1 } });
    expect(await lets(from('192.0.2.1'))).toBe(true);
    expect(await lets(from('192.0.2.2'))).toBe(false);
  });

  it('[SAFE-05] carries no more sockets than a node can', async () => {
    const { lets } = await testWire({ served: [], limits: { connections: 2 }, wire: { balancers: 1 } });
    expect(await lets(from('192.0.2.1'))).toBe(true);
    expect(await lets(from('192.0.2.2'))).toBe(true);
    expect(await lets(from('192.0.2.3'))).toBe(false);
  });

  it('[SAFE-05] keeps no more than that of those who knock at once', async () => {
    const { wire, lets } = await testWire({ served: [], limits: { addressSockets: 3 } });
    await Promise.all(Array.from({ length: 12 }, () => lets()));
    await expect.poll(() => wire.sockets.engine.clientsCount).toBe(3);
  });
});
