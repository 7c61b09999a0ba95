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
import type { TestHouse } from '../running-server.ts';

/** One way to make calls; rejects with what the caller would see. */
export type Line = (call: Call, parts: Parts) => Promise<unknown>;

/** Opens a way for somebody, or for nobody. */
export type Way = (house: TestHouse, login: Login | null) => Promise<Line>;

/** The official clients, as anybody gets them, already logged in. */
export async function officialClient(house: TestHouse, login: Login | null): Promise<Application> {
  const socket = io(house.address, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 1,
  });
  onTestFinished(() => void socket.disconnect());
  const app = feathersClient(socket).configure(authentication.default());
  if (login !== null)
    await app.authenticate({ strategy: 'jwt', accessToken: await house.tokenFor(login) });
  return app;
}

export const byFeathers: Way = async (house, login) => {
  const app = await officialClient(house, login);
  return (call, parts) => asked(app, call, inputOf(parts));
};

function asked(
  app: Application,
  { path, method }: Call,
  { id, data, query }: Input,
): Promise<unknown> {
  // The client logs in and out by methods of its own, as every app with it does.
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

export const byHttp: Way = async (house, login) => {
  const token = login === null ? null : await house.tokenFor(login);
  const { send } = httpTransport({ origin: house.address, fetch });
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
