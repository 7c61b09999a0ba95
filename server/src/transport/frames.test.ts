import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '@servery/contract/call.ts';
import { calls } from '@servery/contract/services.ts';
import { testHouse } from '../../testing/running-server.ts';
import type { TestHouse } from '../../testing/running-server.ts';
import { codeOf } from '../../testing/fuzz/fuzz-call.ts';
import { methodNames, oddEvents, rawFrames, rawHellos } from '../../testing/fuzz/raw-frames.ts';
import { helloByLine, helloByRequest } from '../../testing/fuzz/raw-hello.ts';
import { emitted } from '../../testing/fuzz/socket-send.ts';

let house: TestHouse;
let socket: Socket;

beforeAll(async () => {
  house = await testHouse();
  socket = await house.connect();
});

/**
 * A line without a client: opens, says hello, sends, and hangs up when the server has read it or
 * has hung up itself.
 */
async function sendRaw(frames: readonly (string | Uint8Array)[]): Promise<void> {
  const address = `${house.address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const line = new WebSocket(address);
  await new Promise<void>((done) => {
    line.addEventListener('close', () => done());
    line.addEventListener('message', ({ data }) => {
      const told = String(data);
      if (told.startsWith('0')) return line.send('40');
      if (!told.startsWith('40')) return told.startsWith('431') ? line.close() : undefined;
      for (const frame of frames) line.send(frame);
      return line.send('421["find","nothing",{}]');
    });
  });
}

async function isServing(): Promise<boolean> {
  const { error } = await emitted(socket, ['find', 'shops', { $limit: 1 }]);
  return error === null;
}

describe('whatever is written on the line', () => {
  it.each(rawFrames.map((frames) => [JSON.stringify(frames).slice(0, 70), frames] as const))(
    'as %s harms nobody else',
    async (_, frames) => {
      await sendRaw(frames);
      expect(await isServing()).toBe(true);
      expect(house.faults).toEqual([]);
      expect('polluted' in {}).toBe(false);
    },
  );

  it.each(rawHellos.map((hellos) => [JSON.stringify(hellos).slice(0, 70), hellos] as const))(
    'instead of one hello, as %s, ends the connection and nothing else',
    async (_, hellos) => {
      await helloByLine(house.address, hellos);
      await helloByRequest(house.address, hellos);
      expect(await isServing()).toBe(true);
      expect(house.faults).toEqual([]);
    },
    // Sooner than a connection that nobody closes falls silent.
    20_000,
  );

  it.each(oddEvents.map((event) => [JSON.stringify(event).slice(0, 70), event] as const))(
    'as %s is refused with a reason',
    async (_, event) => {
      const { error } = await emitted(socket, event);
      expect(['noSuchCall', 'inputInvalid', 'loginRequired']).toContain(
        codeOf({ error, result: null }),
      );
    },
  );
});

describe('methods that are not in the table', () => {
  it.each([...new Set(calls.map(({ path }) => path))])('are unknown at %s', async (path) => {
    const names = new Set(calls.map(nameOf));
    const others = methodNames.filter((method) => !names.has(`${method} ${path}`));
    const told = await Promise.all(others.map((method) => emitted(socket, [method, path, {}, {}])));
    expect(told.map(({ error }) => error)).toMatchObject(
      others.map(() => ({ code: 405, data: { code: 'noSuchCall' } })),
    );
  });
});
