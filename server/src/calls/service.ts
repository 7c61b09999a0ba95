import { safeParse } from 'valibot';
import type { GenericSchema } from 'valibot';
import type { Call, CallWithData } from '@servery/contract/call.ts';
import { Refused } from './refused.ts';
import type { Caller } from './caller.ts';

/** A call as received, nothing of it validated. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly id: unknown;
  readonly data: unknown;
  readonly query: unknown;
  readonly caller: Caller;
}

/** A validated call. */
export interface Request<Query, Data> {
  /** Empty for the methods that have none. */
  readonly id: string;
  readonly query: Query;
  readonly data: Data;
  readonly caller: Caller;
}

/** A validated call, ready to run. */
export type Work = () => Promise<unknown>;

/** A call of the contract with its implementation. */
export interface Served {
  readonly call: Call;
  /** Validates without the database; refuses invalid input before a limit is charged for it. */
  readonly prepare: (incoming: Incoming) => Work;
}

/** Implements a call that carries no data. */
export function implement<Query>(
  call: Call<Query, null>,
  serve: (request: Request<Query, null>) => Promise<unknown>,
): Served {
  return {
    call,
    prepare: ({ id, query, caller }) => {
      const request = {
        id: idOf(id, call),
        query: checked('query', call.query, query ?? {}),
        data: null,
        caller,
      };
      return async () => serve(request);
    },
  };
}

/** Implements a call that carries data. */
export function implementWithData<Query, Data>(
  call: CallWithData<Query, Data>,
  serve: (request: Request<Query, Data>) => Promise<unknown>,
): Served {
  return {
    call,
    prepare: ({ id, query, data, caller }) => {
      const request = {
        id: idOf(id, call),
        query: checked('query', call.query, query ?? {}),
        data: checked('data', call.data, data),
        caller,
      };
      return async () => serve(request);
    },
  };
}

/** Names the invalid field, never its value: a guest's input must not reach a log (CALL-04). */
function checked<Output>(
  part: string,
  schema: GenericSchema<unknown, Output>,
  value: unknown,
): Output {
  const read = safeParse(schema, value);
  if (read.success) return read.output;
  const steps = read.issues[0].path ?? [];
  throw new Refused('inputInvalid', {
    where: [part, ...steps.slice(0, 8).map(({ key }) => String(key).slice(0, 40))],
  });
}

/** Ids are 24 hex digits, but a locale's is its tag. */
function idOf(id: unknown, { method }: Call): string {
  if (method !== 'get' && method !== 'patch') return '';
  if (typeof id === 'string' && /^(?:[0-9a-f]{24}|en|zh-(?:hk|cn|tw))$/.test(id)) return id;
  throw new Refused('inputInvalid', { where: ['id'] });
}
