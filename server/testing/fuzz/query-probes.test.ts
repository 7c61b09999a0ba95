import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import { testHouse } from '../running-server.ts';
import type { TestHouse } from '../running-server.ts';
import { queryProbes } from './query-probes.ts';
import { emitted } from './socket-send.ts';

let house: TestHouse;
let socket: Socket;

beforeAll(async () => {
  house = await testHouse();
  socket = await house.connect();
});

const probes = queryProbes.map(
  (probe) => [`${nameOf(probe.call)} ${JSON.stringify(probe.query).slice(0, 80)}`, probe] as const,
);

describe('questions that have got somewhere elsewhere', () => {
  it.each(probes)('get nowhere with %s', async (_, { call: { method, path }, query }) => {
    const bySocket = await emitted(socket, [method, path, query]);
    expect(bySocket.error).toMatchObject({ code: 400, data: { code: 'inputInvalid' } });
    const byHttp = httpTransport({ origin: house.address, fetch });
    await expect(
      byHttp.send({ method, path, id: null, data: null, query, token: null }),
    ).rejects.toMatchObject({ code: 400, data: { code: 'inputInvalid' } });
    expect(house.faults).toEqual([]);
  });

  it.each(['1 or 1=1', '..%2fshops', "a'--", 'A'.repeat(24), `${'a'.repeat(24)}\u0000`])(
    'get nowhere as the id %s',
    async (id) => {
      const told = await emitted(socket, ['get', 'products', id, {}]);
      expect(told.error).toMatchObject({ code: 400, data: { where: ['id'] } });
    },
  );
});
