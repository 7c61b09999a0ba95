import type { GenericSchema } from 'valibot';
import type { Actor } from './actor.ts';

export type Method = 'find' | 'get' | 'create' | 'patch' | 'remove';

/** One call: everything the socket, the HTTP mirror, the documents, the client and the tests need to know of it. */
export interface Call<Query = unknown, Data = unknown> {
  readonly path: string;
  readonly method: Method;
  readonly actors: readonly Actor[];
  /** What may stand in the query; find, get and remove have nothing else. */
  readonly query: GenericSchema<unknown, Query>;
  /** What create and patch carry; null for the others. */
  readonly data: GenericSchema<unknown, Data> | null;
  /** Whether it changes anything: such a call carries a request key and is answered once. */
  readonly changes: boolean;
  /** How often one caller may make it in a minute. */
  readonly perMinute: number;
}

/** A call that carries something. */
export interface GivingCall<Query, Data> extends Call<Query, Data> {
  readonly data: GenericSchema<unknown, Data>;
}

/** The name a call is known by: method and path. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

interface Asking<Query> {
  readonly path: string;
  readonly actors: readonly Actor[];
  readonly query: GenericSchema<unknown, Query>;
  readonly perMinute?: number;
}

interface Giving<Query, Data> extends Asking<Query> {
  readonly data: GenericSchema<unknown, Data>;
}

const readsAMinute = 600;
const writesAMinute = 120;

export function find<Query>(about: Asking<Query>): Call<Query, null> {
  return { method: 'find', data: null, changes: false, perMinute: readsAMinute, ...about };
}

export function get<Query>(about: Asking<Query>): Call<Query, null> {
  return { method: 'get', data: null, changes: false, perMinute: readsAMinute, ...about };
}

export function remove<Query>(about: Asking<Query>): Call<Query, null> {
  return { method: 'remove', data: null, changes: true, perMinute: writesAMinute, ...about };
}

/** A create that only looks: a quote, a check, a subscription. */
export function ask<Query, Data>(about: Giving<Query, Data>): GivingCall<Query, Data> {
  return { method: 'create', changes: false, perMinute: readsAMinute, ...about };
}

export function create<Query, Data>(about: Giving<Query, Data>): GivingCall<Query, Data> {
  return { method: 'create', changes: true, perMinute: writesAMinute, ...about };
}

export function patch<Query, Data>(about: Giving<Query, Data>): GivingCall<Query, Data> {
  return { method: 'patch', changes: true, perMinute: writesAMinute, ...about };
}
