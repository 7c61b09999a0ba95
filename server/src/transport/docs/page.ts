import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import { nameOf } from '@servery/contract/call.ts';
import type { Call } from '@servery/contract/call.ts';
import { errorCodes, wireError } from '@servery/contract/errors.ts';
import { examples } from '@servery/contract/examples.ts';
import type { Example } from '@servery/contract/examples.ts';
import { pathOf, verbs } from '../http/http-address.ts';
import { fieldsOf, namedText, plain, schemaOf } from './json-schema.ts';
import { shapeOf } from './shape.ts';

/** All text of the page is in its templates. */
const template = {
  page: read('page.html'),
  call: read('call.html'),
  part: read('part.html'),
  error: read('error.html'),
} as const;

export function docsStyle(): string {
  return read('page.css');
}

/** One page without scripts: every call with its actors, limits and schemas (CALL-03). */
export function docsPage(calls: readonly Call[]): string {
  const groups = Map.groupBy(calls, ({ path }) => path.split('/')[0] ?? path);
  return filled(template.page, {
    calls: [...groups].map(([group, members]) => section(group, members)).join(''),
    index: [...groups.keys()]
      .map((group) => `<li><a href="#${group}">${escaped(group)}</a></li>`)
      .join(''),
    errors: errorCodes.map(errorRow).join(''),
    count: String(calls.length),
  });
}

function section(group: string, calls: readonly Call[]): string {
  return `<section id="${group}"><h2>${escaped(group)}</h2>${calls.map(callOf).join('')}</section>`;
}

function callOf(call: Call): string {
  const { method, path, actors, perMinute, changes, data, query, output } = call;
  return filled(template.call, {
    id: nameOf(call).replaceAll(/[ /]/g, '-'),
    method,
    path: escaped(path),
    kind: changes ? 'changes' : 'reads',
    verb: verbs[method],
    address: escaped(pathOf(call)),
    actors: actors.map((actor) => `<li>${actor}</li>`).join(''),
    rate: String(perMinute),
    parts: [part('query', query), part('data', data), part('answer', output ?? null)].join(''),
    example: escaped(exampleCall(call)),
  });
}

function part(name: string, schema: Call['data']): string {
  if (schema === null) return '';
  const shape = shapeOf(schemaOf(schema));
  return shape === '{}' ? '' : filled(template.part, { name, shape: escaped(shape) });
}

/** As the official Feathers client makes it. */
export function exampleCall(call: Call): string {
  const { id, data, query } = argumentsOf(call);
  const params = Object.keys(query).length === 0 ? [] : [`{ query: ${written(query)} }`];
  const args = [...id.map(written), ...data.map(written), ...params];
  return `app.service('${call.path}').${call.method}(${args.join(', ')})`;
}

/** The arguments of the example, each valid by its schema. */
export function argumentsOf(call: Call) {
  const { method, path, data, query } = call;
  const example = exampleOf(schemaOf(query));
  const named = path === 'locales' ? 'en' : '5f1e7c3a9b2d4806e1c7f0a5';
  const ids: Readonly<Partial<Record<Call['method'], readonly unknown[]>>> = {
    get: [named],
    patch: [named],
    remove: [null],
  };
  return {
    id: ids[method] ?? [],
    // Where several fields depend on each other, the example is written by hand.
    data: data === null ? [] : [writtenExample(call)?.data ?? exampleOf(schemaOf(data))],
    query: typeof example === 'object' && example !== null ? example : {},
  };
}

function writtenExample(call: Call): Example | undefined {
  const all: Readonly<Partial<Record<string, Example>>> = examples;
  return all[nameOf(call)];
}

function written(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function errorRow(code: (typeof errorCodes)[number]): string {
  const { name, code: status } = wireError(code);
  return filled(template.error, { code, name, status: String(status) });
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function read(name: string): string {
  return readFileSync(new URL(name, import.meta.url), 'utf8');
}

/** The smallest value that a schema takes: what is required, one item in each list. */
function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first !== undefined) return exampleOf(plain(first));
  const make = typeof schema.type === 'string' ? makes[schema.type] : undefined;
  return make === undefined ? null : make(schema);
}

const makes: Readonly<Partial<Record<string, (schema: JsonSchema) => unknown>>> = {
  string: ({ pattern }) => namedText(pattern).sample,
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  array: ({ items }) =>
    items === undefined || Array.isArray(items) ? [] : [exampleOf(plain(items))],
  object: (schema) =>
    Object.fromEntries(
      fieldsOf(schema)
        .filter(({ isRequired }) => isRequired)
        .map((field) => [field.name, exampleOf(field.schema)]),
    ),
};
