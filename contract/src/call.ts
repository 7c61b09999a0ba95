import type { GenericSchema } from 'valibot';
import type { Actor } from './actor.ts';

export type Method = 'find' | 'get' | 'create' | 'patch' | 'remove';

/** One call, for the socket, the HTTP mirror, the documents, the client and the tests. */
export interface Call<Query = unknown, Data = unknown> {
  readonly path: string;
  readonly method: Method;
  readonly actors: readonly Actor[];
  /** The schema of the query; find, get and remove have no other input. */
  readonly query: GenericSchema<unknown, Query>;
  /** The payload of create and patch; null for the others. */
  readonly data: GenericSchema<unknown, Data> | null;
  /** Whether it changes anything: such a call carries a request key and is answered once. */
  readonly changes: boolean;
  /** How often one caller may make it in a minute. */
  readonly perMinute: number;
  /** Its service counts failures by itself: strangers of one address share no limit besides. */
  readonly countsFailures?: boolean;
  /** Whether it names a session: wrong ids and keys of all these calls are limited (SAFE-05). */
  readonly namesSession?: boolean;
  /** Whether a read asks the database: strangers of one address share its limit as for a write. */
  readonly asksDatabase?: boolean;
  /** The fields of its answer, and no others; tests compare the server with it (CALL-07). */
  readonly output?: GenericSchema;
  /** What to call instead, for a call that a later version removes: see docs/api.md. */
  readonly deprecated?: string;
}

/** A call with a payload. */
export interface CallWithData<Query, Data> extends Call<Query, Data> {
  readonly data: GenericSchema<unknown, Data>;
}

/** The name of a call: method and path. */
export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

export interface CallInput {
  readonly path: string;
  readonly actors: readonly Actor[];
  readonly query: GenericSchema;
  readonly output?: GenericSchema;
  readonly perMinute?: number;
  readonly countsFailures?: boolean;
  readonly namesSession?: boolean;
  readonly asksDatabase?: boolean;
  readonly deprecated?: string;
}

export interface CallInputWithData extends CallInput {
  readonly data: GenericSchema;
}

/** Fields that depend on the method; path and schemas keep their literal types. */
export interface MethodDefaults<Which extends Method> {
  readonly method: Which;
  readonly changes: boolean;
  readonly perMinute: number;
}

export type CallWithoutData<
  Which extends Method,
  About extends CallInput,
> = MethodDefaults<Which> & {
  readonly data: null;
} & About;
export type CallWithInput<
  Which extends Method,
  About extends CallInputWithData,
> = MethodDefaults<Which> & About;

const readsAMinute = 600;
const writesAMinute = 120;

export function find<const About extends CallInput>(about: About): CallWithoutData<'find', About> {
  return { method: 'find', data: null, changes: false, perMinute: readsAMinute, ...about };
}

export function get<const About extends CallInput>(about: About): CallWithoutData<'get', About> {
  return { method: 'get', data: null, changes: false, perMinute: readsAMinute, ...about };
}

export function remove<const About extends CallInput>(
  about: About,
): CallWithoutData<'remove', About> {
  return { method: 'remove', data: null, changes: true, perMinute: writesAMinute, ...about };
}

/** A create that changes nothing: a quote, a check, a subscription. */
export function createReadOnly<const About extends CallInputWithData>(
  about: About,
): CallWithInput<'create', About> {
  return { method: 'create', changes: false, perMinute: readsAMinute, ...about };
}

export function create<const About extends CallInputWithData>(
  about: About,
): CallWithInput<'create', About> {
  return { method: 'create', changes: true, perMinute: writesAMinute, ...about };
}

export function patch<const About extends CallInputWithData>(
  about: About,
): CallWithInput<'patch', About> {
  return { method: 'patch', changes: true, perMinute: writesAMinute, ...about };
}
