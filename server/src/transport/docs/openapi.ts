import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import contract from '@servery/contract/package.json' with { type: 'json' };
import { pathOf, verbs } from '../http/http-address.ts';
import { fieldsOf, schemaOf } from './json-schema.ts';

/** The table of calls as an OpenAPI document (CALL-03). */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const address = pathOf(call).replace(':id', '{id}');
    paths[address] = { ...paths[address], [verbs[call.method].toLowerCase()]: operation(call) };
  }
  return { openapi: '3.1.0', info: { title: 'Servery', version: contract.version }, paths };
}

function operation(call: Call): object {
  return {
    operationId: nameOf(call).replaceAll(/[ /]/g, '-'),
    'x-actors': call.actors,
    'x-per-minute': call.perMinute,
    ...(call.deprecated === undefined
      ? {}
      : { deprecated: true, description: `Use instead: ${call.deprecated}` }),
    parameters: [...idParameter(call), ...queryParameters(call)],
    ...(call.data === null ? {} : { requestBody: { content: json(call.data) } }),
    responses: {
      200: {
        description: 'done',
        ...(call.output === undefined ? {} : { content: json(call.output) }),
      },
      default: { description: 'refused, with a code and figures' },
    },
  };
}

function json(schema: Call['query']): object {
  return { 'application/json': { schema: schemaOf(schema) } };
}

function idParameter(call: Call): readonly object[] {
  const has = call.method === 'get' || call.method === 'patch';
  return has ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
}

function queryParameters({ query }: Call): readonly object[] {
  return fieldsOf(schemaOf(query)).map(({ name, isRequired, schema }) => ({
    name,
    in: 'query',
    required: isRequired,
    schema,
  }));
}
