import { toJsonSchema } from '@valibot/to-json-schema';
import type { Call } from '@servery/contract/call.ts';
import { nameOf } from '@servery/contract/call.ts';
import { addressOf, verbs } from './http-address.ts';

/** The table of calls as an OpenAPI document (CALL-03). */
export function openApi(calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const address = addressOf(call).replace(':id', '{id}');
    paths[address] = { ...paths[address], [verbs[call.method].toLowerCase()]: operation(call) };
  }
  return { openapi: '3.1.0', info: { title: 'Servery', version: '0.1.0' }, paths };
}

function operation(call: Call): object {
  return {
    operationId: nameOf(call).replaceAll(/[ /]/g, '-'),
    'x-actors': call.actors,
    'x-per-minute': call.perMinute,
    parameters: [...idParameter(call), ...queryParameters(call)],
    ...(call.data === null
      ? {}
      : { requestBody: { content: { 'application/json': { schema: schemaOf(call.data) } } } }),
    responses: { 200: { description: 'done' }, default: { description: 'refused, with a code and figures' } },
  };
}

function idParameter(call: Call): readonly object[] {
  const has = call.method === 'get' || call.method === 'patch';
  return has ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
}

function queryParameters({ query }: Call): readonly object[] {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Checks that have no counterpart in JSON Schema are left out: the document is a guide, the server decides. */
function schemaOf(schema: Call['query']) {
  return toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
}
