import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import authentication from '@feathersjs/authentication-client';
import type { Application } from '@feathersjs/feathers';
import type { Server } from 'socket.io';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { feathersClient } from '../../testing/feathers-client.ts';
import { defaultLimits } from '../limits/limits.ts';
import { openSockets } from '../transport/socket/socket.ts';
import { type MembersFixture, membersFixture } from '../../testing/members.ts';

const form = { strategy: 'local', email: 'siuming@kamfai.example', password: 'Milktea88' };
let fixture: MembersFixture;
let server: HttpServer;
let sockets: Server;
let socket: Socket;
let client: Application;

beforeAll(async () => {
  fixture = await membersFixture(Date.UTC(2026, 10, 15, 12));
  // A socket whose clock jumps takes its last ping for lost.
  vi.useRealTimers();
  server = createServer();
  const settings = { origins: [], balancers: 0, limits: defaultLimits, clock: fixture.clock };
  const opened = openSockets(server, { ...settings, isOpen: () => true });
  opened.serve(fixture.dispatcher);
  sockets = opened.io;
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  client = feathersClient(socket).configure(authentication.default());
});

afterAll(async () => {
  socket.disconnect();
  await sockets.close();
});

describe('the official authentication client', () => {
  it('[MEMBER-03] logs in, stays logged in with a fresh token, and logs out', async () => {
    const { members } = fixture.restaurant;
    const user = members[0]?._id ?? '';
    const me = () => client.service('users').get(user);
    await expect(me()).rejects.toMatchObject({
      name: 'NotAuthenticated',
      data: { code: 'loginRequired' },
    });
    expect(await client.authenticate(form)).toMatchObject({ user: { _id: user } });
    expect(await me()).toMatchObject({ _id: user });
    fixture.pass(10 * 60_000);
    await client.reAuthenticate(true);
    fixture.pass(10 * 60_000);
    expect(await me()).toMatchObject({ _id: user });
    expect(await client.logout()).toEqual({ status: 'loggedOut' });
    await expect(me()).rejects.toMatchObject({ name: 'NotAuthenticated' });
  });

  it('[CALL-01] is refused with an expired login, even where none is needed', async () => {
    const gifts = () => client.service('gifts').find({ query: { $limit: 1 } });
    await client.authenticate(form);
    fixture.pass(16 * 60_000);
    await expect(gifts()).rejects.toMatchObject({
      name: 'NotAuthenticated',
      data: { code: 'tokenInvalid' },
    });
    await client.reAuthenticate(true);
    expect(await gifts()).toMatchObject({ limit: 1 });
    fixture.pass(32 * 24 * 3_600_000);
    await expect(gifts()).rejects.toMatchObject({ data: { code: 'tokenInvalid' } });
    await expect(client.reAuthenticate(true)).rejects.toMatchObject({
      data: { code: 'tokenInvalid' },
    });
    // After the refused renewal the client is a guest.
    expect(await gifts()).toMatchObject({ limit: 1 });
  });

  it('[MEMBER-03] gets NotAuthenticated for a wrong password', async () => {
    const wrong = client.authenticate({ ...form, password: 'Wrong-password-1' });
    await expect(wrong).rejects.toMatchObject({
      name: 'NotAuthenticated',
      code: 401,
      data: { code: 'loginFailed' },
    });
  });
});
