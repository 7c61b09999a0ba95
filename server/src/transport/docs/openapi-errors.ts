import type { Call } from '@servery/contract/call.ts';
import { errorCodes, wireError } from '@servery/contract/errors.ts';
import type { WireError } from '@servery/contract/errors.ts';

/** Calls of the document exist, so that none is answered with noSuchCall. */
const documented = errorCodes.filter((code) => code !== 'noSuchCall');
const errors: readonly WireError[] = documented.map((code) => wireError(code));
const statuses = [...new Set(errors.map(({ code }) => code))].toSorted((a, b) => a - b);

/** What a failed call is answered with. */
export const errorSchema = {
  type: 'object',
  required: ['name', 'message', 'code', 'className', 'data'],
  properties: {
    name: { type: 'string', enum: [...new Set(errors.map(({ name }) => name))] },
    message: { type: 'string', description: 'A sentence in the caller’s language' },
    code: { type: 'integer', enum: statuses },
    className: { type: 'string' },
    data: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', enum: documented } },
      additionalProperties: true,
    },
  },
} as const;

/** One answer for each status, with the codes that come with it. */
export const errorResponses: Readonly<Record<string, object>> = Object.fromEntries(
  statuses.map((status) => [`error${status}`, responseFor(status)]),
);

function responseFor(status: number): object {
  const own = errors.filter(({ code }) => code === status);
  const codes = own.map(({ data }) => data.code);
  return {
    description: `Refused: ${codes.join(', ')}`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(own.map((error) => [error.data.code, { value: error }])),
      },
    },
  };
}

/**
 * Any call may be malformed, too frequent, too slow, or meet a server that is down. A token that
 * has ended is refused by every call, and so is a key without its scope.
 */
const anyCall = [400, 401, 403, 408, 429, 500, 503];

/** The answers of a call that fails. */
export function responsesOf(call: Call): Readonly<Record<string, object>> {
  const possible = [...anyCall, ...aboutStatuses(call)];
  return Object.fromEntries(
    possible.map((status) => [status, { $ref: `#/components/responses/error${status}` }]),
  );
}

function aboutStatuses({ method, changes, namesSession }: Call): readonly number[] {
  const namesOne = method === 'get' || method === 'patch' || namesSession === true;
  return [...(namesOne ? [404] : []), ...(changes ? [409, 422] : [])];
}
