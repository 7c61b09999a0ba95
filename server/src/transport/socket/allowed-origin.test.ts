import { describe, expect, it } from 'vitest';
import { testTransport } from '@servery/server/testing/test-transport.ts';

const origins = ['https://order.example.com'];

describe('isAllowedOrigin', () => {
  it.each([
    ['https://evil.example', false],
    ['https://order.example.com', true],
    ['https://order.example.com.evil.example', false],
    ['null', false],
    [undefined, true],
  ])('[SAFE-02] accepts pages of %s: %s', async (origin, isOpen) => {
    const { accepts } = await testTransport({ served: [], transport: { origins } });
    expect(await accepts(origin === undefined ? {} : { extraHeaders: { origin } })).toBe(isOpen);
  });

  it('accepts pages of its own host over HTTP and HTTPS', async () => {
    const { accepts, address } = await testTransport({ served: [] });
    expect(await accepts({ extraHeaders: { origin: address } })).toBe(true);
    expect(await accepts({ extraHeaders: { origin: address.replace('http:', 'https:') } })).toBe(
      true,
    );
  });
});
