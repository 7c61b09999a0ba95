import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { testServer } from '../running-server.ts';
import type { TestServer } from '../running-server.ts';
import { queryProbes } from './query-probes.ts';
import { emitForResult } from './socket-send.ts';

let server: TestServer;
let socket: Socket;

beforeAll(async () => {
  server = await testServer();
  socket = await server.connect();
});

const probes = queryProbes.map(
  (probe) => [`${nameOf(probe.call)} ${JSON.stringify(probe.query).slice(0, 80)}`, probe] as const,
);

describe('queries known from attacks', () => {
  it.each(probes)('are refused: %s', async (_, { call: { method, path }, query }) => {
    const bySocket = await emitForResult(socket, [method, path, query]);
    expect(bySocket.error).toMatchObject({ code: 400, data: { code: 'inputInvalid' } });
    const byHttp = httpTransport({ origin: server.address, fetch });
    await expect(
      byHttp.send({ method, path, id: null, data: null, query, token: null }),
    ).rejects.toMatchObject({ code: 400, data: { code: 'inputInvalid' } });
    expect(server.faults).toEqual([]);
  });

  it.each(['1 or 1=1', '..%2fshops', "a'--", 'A'.repeat(24), `${'a'.repeat(24)}\u0000`])(
    'are refused with the id %s',
    async (id) => {
      const result = await emitForResult(socket, ['get', 'products', id, {}]);
      expect(result.error).toMatchObject({ code: 400, data: { where: ['id'] } });
    },
  );
});
