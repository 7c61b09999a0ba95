import { describe, expect, it } from 'vitest';
import { shopCalls } from '@servery/contract/calls/shop-calls.ts';
import { implement } from '../calls/service.ts';
import { answerTo, testTransport } from '../../testing/test-transport.ts';

const served = [implement(shopCalls.findShops, () => Promise.resolve([]))];
const metricsToken = 'YSB0b2tlbiBvZiBvdXIgb3du+/=';

async function statusFor(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  return (await fetch(`${address}/metrics`, { headers })).status;
}

describe('/metrics', () => {
  it('contains figures of calls, sockets, the pool, the event loop and the process', async () => {
    const pool = { totalCount: 7, idleCount: 3, waitingCount: 2 };
    const { address, connect } = await testTransport({ served, transport: { pool } });
    const socket = await connect();
    await answerTo(socket, 'find', 'shops', {});
    const answer = await fetch(`${address}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toContain('\nservery_calls_total{call="find shops",outcome="done"} 1\n');
    expect(text).toContain('\nservery_sockets_open 1\n');
    expect(text).toContain('\nservery_database_connections_used 4\n');
    expect(text).toContain('\nservery_database_calls_waiting 2\n');
    expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds [\d.]/);
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d/);
  });

  it('is served to this machine without a token, but not through a proxy', async () => {
    const { address } = await testTransport({ served });
    expect(await statusFor(address)).toBe(200);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect([name, await statusFor(address, { [name]: '127.0.0.1' })]).toEqual([name, 404]);
    }
  });

  it('is refused to other machines without a token', async () => {
    const { http } = await testTransport({ served });
    const from = (remoteAddress: string) => http.inject({ url: '/metrics', remoteAddress });
    const codes = await Promise.all(
      [
        '::1',
        '::ffff:127.0.0.1',
        '127.8.8.8',
        '192.0.2.1',
        '127.evil.example',
        '::ffff:192.0.2.1',
      ].map(async (address) => (await from(address)).statusCode),
    );
    expect(codes).toEqual([200, 200, 200, 404, 404, 404]);
  });

  it.each([
    [`Bearer ${metricsToken}`, 200],
    [`Bearer ${metricsToken.slice(0, -2)}=`, 404],
    [`Bearer ${metricsToken}=`, 404],
    [`Basic ${metricsToken}`, 404],
    ['', 404],
  ])('requires the token where one is configured: %s', async (authorization, status) => {
    const { address } = await testTransport({ served, transport: { metricsToken } });
    expect(await statusFor(address, { authorization })).toBe(status);
    expect(await (await fetch(`${address}/metrics`)).json()).toMatchObject({
      data: { code: 'notFound' },
    });
  });
});
