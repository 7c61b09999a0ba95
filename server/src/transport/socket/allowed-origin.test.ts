import { describe, expect, it } from 'vitest';
import { testTransport } from '@servery/server/testing/test-transport.ts';
import { isAllowedOrigin } from './allowed-origin.ts';

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

  it('[PAGE-01] refuses a page whose name was made to resolve to this server', async () => {
    const { accepts, address } = await testTransport({ served: [], transport: { origins } });
    const host = `evil.example:${new URL(address).port}`;
    expect(await accepts({ extraHeaders: { origin: `http://${host}`, host } })).toBe(false);
  });

  it.each([
    ['localhost:3000', true],
    ['127.0.0.1:3000', true],
    ['192.168.1.20', true],
    ['[::1]:3000', true],
    ['order.example.com', true],
    ['evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['evil.example@127.0.0.1', false],
    ['', false],
  ])('[PAGE-01] trusts the host %s: %s', (host, isTrusted) => {
    const headers = { host, origin: `https://${host}` };
    expect(isAllowedOrigin({ headers }, origins)).toBe(isTrusted);
  });
});
