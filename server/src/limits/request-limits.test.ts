import { Agent, get } from 'node:http';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hourLongWindows } from '../../testing/hour-long-windows.ts';
import { paymentScenario } from '../../testing/payment-scenario.ts';
import { shop } from '../../testing/payment-seed.ts';
import { messageOf, deliverMessage, start } from '../../testing/paying-guest.ts';
import { testApp } from '../../testing/test-app.ts';
import { mountErrors } from '../http/errors.ts';
import { defaultLimits } from './limits.ts';
import { rateLimiters } from './rate-limiter.ts';
import { mountRequestLimits } from './request-limits.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A server of pages, files and pictures that allows 20 a connection and 60 an address. */
async function limitedServer(balancers = 0): Promise<string> {
  const http = fastify();
  onTestFinished(() => http.close());
  const nothing = (): void => undefined;
  mountErrors(http, { report: nothing, recordOther: nothing, notFound: null });
  mountRequestLimits(http, {
    limiters: hourLongWindows(rateLimiters(400)),
    limits: { addressCallsPerSecond: 60, connectionRequestsPerSecond: 20 },
    balancers,
  });
  http.get('/*', () => 'found');
  return http.listen({ host: '127.0.0.1', port: 0 });
}

/** From one of the addresses of this machine, over connections of its own. */
function client(address: string, localAddress: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
  onTestFinished(() => agent.destroy());
  return (path: string): Promise<Answer> =>
    new Promise((loaded, failed) => {
      const request = get(new URL(path, address), { agent }, (response) => {
        response.resume();
        const { statusCode: status = 0, headers } = response;
        response.once('end', () => loaded({ status, headers }));
      });
      request.once('error', failed);
    });
}

/** How many of these requests are answered, not refused. */
async function answered(
  load: (path: string) => Promise<Answer>,
  path: string,
  times: number,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => load(path)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 200).length;
}

const picture = `/api/attachments/${'f'.repeat(24)}?width=400`;
/** The same to the router. */
const disguised = picture.replace('attachments', 'attachment%73');

const returned = `/api/payments/stripe/${shop}/done/P1`;

const pages = ['/', '/assets/app.js', picture, disguised, returned, '/api/openapi.json'];

describe.each(pages)('requests for %s', (path) => {
  it('[LOAD-04] of a flooding connection are refused, and others at its address load on', async () => {
    const server = await limitedServer();
    expect(await answered(client(server, '127.0.0.1', 1), path, 40)).toBe(20);
    expect(await answered(client(server, '127.0.0.1', 1), path, 10)).toBe(10);
  });

  it('[LOAD-04] over a few connections leave room for the first files of phones beside them', async () => {
    const server = await limitedServer();
    // Half of what the address has, and beyond that the first two of each connection.
    expect(await answered(client(server, '127.0.0.1', 10), path, 400)).toBeLessThanOrEqual(48);
    expect(await answered(client(server, '127.0.0.1', 12), path, 12)).toBe(12);
  });

  it('[LOAD-04] over many connections are refused to their address only', async () => {
    const server = await limitedServer();
    expect(await answered(client(server, '127.0.0.2', 70), path, 150)).toBe(60);
    expect(await answered(client(server, '127.0.0.3', 1), path, 10)).toBe(10);
  });
});

describe('requests that are not limited here', () => {
  const message = `/api/payments/stripe/${shop}/notify`;

  it.each(['/health', '/ready', '/metrics', '/api/shops', message])(
    '[LOAD-04] %s is for monitoring, or has limits of its own',
    async (path) => {
      expect(await answered(client(await limitedServer(), '127.0.0.1', 1), path, 100)).toBe(100);
    },
  );

  it('[LOAD-04] behind a proxy, whose guests share its connections', async () => {
    expect(await answered(client(await limitedServer(1), '127.0.0.1', 1), '/', 60)).toBe(60);
  });
});

describe('a refused request', () => {
  it('[LOAD-04] [PAGE-02] says when to try again, and carries the security headers', async () => {
    const app = await testApp({ limits: { ...defaultLimits, connectionRequestsPerSecond: 1 } });
    const load = client(app.address, '127.0.0.1', 1);
    const refusal = async (): Promise<Answer | undefined> => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => load('/')));
      return answers.find(({ status }) => status === 429);
    };
    await expect.poll(refusal).toMatchObject({
      headers: { 'retry-after': '1', 'x-content-type-options': 'nosniff' },
    });
  });
});

describe('messages that prove nothing', () => {
  it('[LOAD-04] are refused unread after 600, and a genuine one is never counted', async () => {
    const scenario = await paymentScenario();
    const order = await scenario.session();
    const genuine = await messageOf(scenario, await start(scenario, 'stripe', order));
    const url = `/api/payments/stripe/${shop}/notify`;
    const forged = {
      url,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{}'),
    };
    const send = async (message: typeof genuine, times: number): Promise<ReadonlySet<number>> =>
      new Set(
        await Promise.all(Array.from({ length: times }, () => deliverMessage(scenario, message))),
      );
    expect(await send(forged, 590)).toEqual(new Set([400]));
    expect(await send(genuine, 30)).toEqual(new Set([200]));
    expect(await send(forged, 10)).toEqual(new Set([400]));
    expect(await send(forged, 10)).toEqual(new Set([429]));
  });
});

describe('returns from a gateway', () => {
  it('[LOAD-04] are refused after 30 of one payment, and those of other payments are not', async () => {
    const scenario = await paymentScenario();
    const returnUrl = async (): Promise<string> => {
      const { reference } = await start(scenario, 'stripe', await scenario.session());
      return `${scenario.address()}/api/payments/stripe/${shop}/cancel/${reference}`;
    };
    const [one, other] = [await returnUrl(), await returnUrl()];
    const visited = async (url: string): Promise<number> =>
      (await fetch(url, { redirect: 'manual' })).status;
    for (let time = 0; time < 30; time += 1) expect(await visited(one)).toBe(303);
    expect(await visited(one)).toBe(429);
    expect(await visited(other)).toBe(303);
  });
});
