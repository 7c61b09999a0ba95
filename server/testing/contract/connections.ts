import authentication from '@feathersjs/authentication-client';
import type { Application } from '@feathersjs/feathers';
import { io } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Call } from '@servery/contract/call.ts';
import { httpTransport } from '@servery/contract/client/http-transport.ts';
import type { Login } from '../../src/calls/login.ts';
import { feathersClient } from '../feathers-client.ts';
import { inputOf } from '../fuzz/well-formed.ts';
import type { Input, Parts } from '../fuzz/well-formed.ts';
import type { TestServer } from '../running-server.ts';

/** Makes a call; rejects with the error that the client gets. */
export type SendCall = (call: Call, parts: Parts) => Promise<unknown>;

/** Connects with a login, or without one. */
export type OpenTransport = (server: TestServer, login: Login | null) => Promise<SendCall>;

/** The official client, logged in. */
export async function officialClient(
  server: TestServer,
  login: Login | null,
): Promise<Application> {
  const socket = io(server.address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1,
  });
  onTestFinished(() => void socket.disconnect());
  const app = feathersClient(socket).configure(authentication.default());
  if (login !== null)
    await app.authenticate({ strategy: 'jwt', accessToken: await server.tokenFor(login) });
  return app;
}

export const byFeathers: OpenTransport = async (server, login) => {
  const app = await officialClient(server, login);
  return (call, parts) => callFeathers(app, call, inputOf(parts));
};

function callFeathers(
  app: Application,
  { path, method }: Call,
  { id, data, query }: Input,
): Promise<unknown> {
  // The client has its own methods for logging in and out.
  if (path === 'authentication')
    return method === 'create' ? app.authenticate(fieldsOf(data)) : app.logout();
  const service = app.service(path);
  const params = { query: fieldsOf(query) };
  if (method === 'find') return service.find(params);
  if (method === 'get') return service.get(textOf(id), params);
  if (method === 'create') return service.create(fieldsOf(data), params);
  if (method === 'patch') return service.patch(textOf(id), fieldsOf(data), params);
  return service.remove(null, params);
}

export const byHttp: OpenTransport = async (server, login) => {
  const token = login === null ? null : await server.tokenFor(login);
  const { send } = httpTransport({ origin: server.address, fetch });
  return ({ method, path }, parts) => {
    const { id, data, query } = inputOf(parts);
    return send({
      method,
      path,
      id: id === null ? null : textOf(id),
      data,
      query: fieldsOf(query),
      token,
    });
  };
};

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(id: unknown): string {
  return typeof id === 'string' ? id : '';
}
