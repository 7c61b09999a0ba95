import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { testServer } from '../../testing/running-server.ts';
import type { TestServer } from '../../testing/running-server.ts';
import { codeOf } from '../../testing/fuzz/fuzz-call.ts';
import {
  methodNames,
  oddEvents,
  rawFrames,
  connectSequences,
} from '../../testing/fuzz/raw-frames.ts';
import { connectByWebSocket, connectByPolling } from '../../testing/fuzz/raw-connects.ts';
import { emitForResult } from '../../testing/fuzz/socket-send.ts';

let server: TestServer;
let socket: Socket;

beforeAll(async () => {
  server = await testServer();
  socket = await server.connect();
});

/** Sends raw frames; resolves when the server has read them all or has disconnected. */
async function sendRaw(frames: readonly (string | Uint8Array)[]): Promise<void> {
  const address = `${server.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const rawSocket = new WebSocket(address);
  await new Promise<void>((done) => {
    rawSocket.addEventListener('close', () => done());
    rawSocket.addEventListener('message', ({ data }) => {
      const packet = String(data);
      if (packet.startsWith('0')) return rawSocket.send('40');
      if (!packet.startsWith('40')) return packet.startsWith('431') ? rawSocket.close() : undefined;
      for (const frame of frames) rawSocket.send(frame);
      return rawSocket.send('421["find","nothing",{}]');
    });
  });
}

async function isServing(): Promise<boolean> {
  const { error } = await emitForResult(socket, ['find', 'shops', { $limit: 1 }]);
  return error === null;
}

describe('raw frames', () => {
  it.each(rawFrames.map((frames) => [JSON.stringify(frames).slice(0, 70), frames] as const))(
    'such as %s harm no other connection',
    async (_, frames) => {
      await sendRaw(frames);
      expect(await isServing()).toBe(true);
      expect(server.faults).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
  );

  it.each(
    connectSequences.map((packets) => [JSON.stringify(packets).slice(0, 70), packets] as const),
  )(
    'that connect twice, such as %s, end only their own connection',
    async (_, packets) => {
      await connectByWebSocket(server.address, packets);
      await connectByPolling(server.address, packets);
      expect(await isServing()).toBe(true);
      expect(server.faults).toEqual([]);
    },
    // Shorter than the ping timeout of a connection that stays open.
    20_000,
  );

  it.each(oddEvents.map((event) => [JSON.stringify(event).slice(0, 70), event] as const))(
    'with the event %s are refused with a code',
    async (_, event) => {
      const { error } = await emitForResult(socket, event);
      expect(['noSuchCall', 'inputInvalid', 'loginRequired']).toContain(
        codeOf({ error, result: null }),
      );
    },
  );
});

describe('methods that the contract does not have', () => {
  it.each([...new Set(calls.map(({ path }) => path))])('are unknown at %s', async (path) => {
    const names = new Set(calls.map(nameOf));
    const others = methodNames.filter((method) => !names.has(`${method} ${path}`));
    const results = await Promise.all(
      others.map((method) => emitForResult(socket, [method, path, {}, {}])),
    );
    expect(results.map(({ error }) => error)).toMatchObject(
      others.map(() => ({ code: 405, data: { code: 'noSuchCall' } })),
    );
  });
});
