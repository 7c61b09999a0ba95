import { keyScopes } from '@servery/contract/actor.ts';
import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import { type Example, examples } from '@servery/contract/examples.ts';
import contract from '@servery/contract/package.json' with { type: 'json' };
import { summaries } from '@servery/contract/summaries.ts';
import { pathOf, verbs } from '../http/http-address.ts';
import { fieldsOf, schemaOf } from './json-schema.ts';
import { errorResponses, responsesOf, errorSchema } from './openapi-errors.ts';

/** The table of calls as an OpenAPI document (CALL-03, CALL-09). */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const address = pathOf(call).replace(':id', '{id}');
    paths[address] = { ...paths[address], [verbs[call.method].toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Servery',
      version: contract.version,
      license: { name: contract.license, identifier: contract.license },
    },
    servers: [{ url: '/', description: 'this server' }],
    paths,
    components: {
      securitySchemes: {
        login: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'servery_…',
          description: 'A key of an owner’s program with the scopes that the call names.',
        },
      },
      schemas: { Error: errorSchema },
      responses: errorResponses,
    },
  };
}

const knownSummaries = new Map<string, string>(Object.entries(summaries));
const knownExamples = new Map<string, Example>(Object.entries(examples));

function operation(call: Call): object {
  const example = knownExamples.get(nameOf(call)) ?? {};
  return {
    operationId: nameOf(call).replaceAll(/[ /]/g, '-'),
    summary: knownSummaries.get(nameOf(call)) ?? nameOf(call),
    security: securityOf(call),
    'x-actors': call.actors,
    'x-per-minute': call.perMinute,
    ...(call.deprecated === undefined
      ? {}
      : { deprecated: true, description: `Use instead: ${call.deprecated}` }),
    parameters: [...idParameter(call, example), ...queryParameters(call, example)],
    ...(call.data === null ? {} : { requestBody: { content: json(call.data, example.data) } }),
    responses: {
      200: {
        description: 'Done',
        ...(call.output === undefined ? {} : { content: json(call.output) }),
      },
      ...responsesOf(call),
    },
  };
}

/** A caller who shows an order's key needs no login. */
function securityOf({ actors }: Call): readonly object[] {
  const isOpen = actors.includes('anonymous') || actors.includes('keyHolder');
  const scopes = keyScopes.filter((scope) => actors.includes(scope));
  return [
    ...(isOpen ? [{}] : []),
    { login: [] },
    // One of them is enough: each is an alternative of its own.
    ...scopes.map((scope) => ({ apiKey: [scope] })),
  ];
}

function json(schema: Call['query'], example?: object): object {
  const shown = example === undefined ? {} : { example };
  return { 'application/json': { schema: schemaOf(schema), ...shown } };
}

function idParameter({ method }: Call, { id }: Example): readonly object[] {
  if (method !== 'get' && method !== 'patch') return [];
  const shown = id === undefined ? {} : { example: id };
  return [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, ...shown }];
}

function queryParameters({ query }: Call, example: Example): readonly object[] {
  const given = new Map(Object.entries(example.query ?? {}));
  return fieldsOf(schemaOf(query)).map(({ name, isRequired, schema }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
    ...(given.has(name) ? { example: given.get(name) } : {}),
  }));
}
