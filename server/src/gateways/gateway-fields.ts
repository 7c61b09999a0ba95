import { type GenericSchema, getMetadata, isOfType, safeParse } from 'valibot';
import { gatewayProblems } from './config.ts';
import type { GatewayConfig } from './config.ts';
import type { ConfigProblem } from './config-problem.ts';
import {
  type SetGateway,
  type SettingFacts,
  gatewayConfig,
  gatewaySchemas,
} from './gateway-schemas.ts';

/** One setting of a gateway, as a page asks for it (GATEWAY-01). */
export interface GatewayField {
  /** Its place in the settings: `secretKey`, `search.keyId`. */
  readonly setting: string;
  readonly kind: 'text' | 'secret' | 'choice' | 'host';
  /** Of a choice or a host. */
  readonly choices: readonly string[];
  readonly isLong: boolean;
  /** May be left empty, alone or with the others of its group. */
  readonly isOptional: boolean;
}

/** Settings by their place, as they are typed; what is left out is empty. */
export type TypedSettings = Readonly<Record<string, string>>;

/** What an owner sets, read from the schema of the settings. */
export function fieldsOf(gateway: SetGateway): readonly GatewayField[] {
  return fieldsIn(gatewaySchemas[gateway], { path: '', isOptional: false });
}

interface FieldPlace {
  readonly path: string;
  readonly isOptional: boolean;
}

function fieldsIn(schema: GenericSchema, place: FieldPlace): readonly GatewayField[] {
  if (isWrapped(schema)) return fieldsIn(schema.wrapped, { ...place, isOptional: true });
  if (isGroup(schema))
    return Object.entries(schema.entries).flatMap(([name, entry]) =>
      fieldsIn(entry, { ...place, path: place.path === '' ? name : `${place.path}.${name}` }),
    );
  // The kind is known already.
  if (schema.type === 'literal') return [];
  return fieldOf(schema, place);
}

function fieldOf(
  schema: GenericSchema,
  { path: setting, isOptional }: FieldPlace,
): readonly GatewayField[] {
  const facts: SettingFacts = getMetadata(schema);
  if (facts.isOperators === true) return [];
  const field = { setting, isLong: facts.isLong === true, isOptional };
  if (isPicklist(schema)) return [{ ...field, kind: 'choice', choices: schema.options }];
  if (facts.hosts !== undefined) return [{ ...field, kind: 'host', choices: facts.hosts }];
  return [{ ...field, kind: facts.isSecret === true ? 'secret' : 'text', choices: [] }];
}

interface Wrapped extends GenericSchema {
  readonly wrapped: GenericSchema;
}

interface Group extends GenericSchema {
  readonly entries: Readonly<Record<string, GenericSchema>>;
}

interface Picklist extends GenericSchema {
  readonly options: readonly string[];
}

function isWrapped(schema: GenericSchema): schema is Wrapped {
  return isOfType('nullable', schema);
}

function isGroup(schema: GenericSchema): schema is Group {
  return isOfType('strict_object', schema);
}

function isPicklist(schema: GenericSchema): schema is Picklist {
  return isOfType('picklist', schema);
}

export type SettingsRead =
  | { readonly kind: 'config'; readonly config: GatewayConfig }
  | { readonly kind: 'problems'; readonly problems: readonly ConfigProblem[] };

/** Settings as they were typed, checked as those of the merchants file are. */
export function readSettings(gateway: SetGateway, typed: TypedSettings): SettingsRead {
  const draft = configIn(gatewaySchemas[gateway], { path: '', isOptional: false }, typed);
  const read = safeParse(gatewayConfig, { ...Object(draft), kind: gateway });
  if (!read.success) {
    const settings = read.issues.map(({ path }) => (path ?? []).map(({ key }) => key).join('.'));
    return { kind: 'problems', problems: settings.map(invalid) };
  }
  const problems = gatewayProblems(read.output);
  if (problems.length > 0) return { kind: 'problems', problems };
  return { kind: 'config', config: read.output };
}

function invalid(setting: string): ConfigProblem {
  return { code: 'settingInvalid', setting };
}

/** The shape of the settings; a group with nothing typed in it is none. */
function configIn(schema: GenericSchema, place: FieldPlace, typed: TypedSettings): unknown {
  if (isWrapped(schema))
    return isUntyped(schema.wrapped, place, typed) ? null : configIn(schema.wrapped, place, typed);
  if (!isGroup(schema)) return typed[place.path] ?? '';
  return Object.fromEntries(
    Object.entries(schema.entries).map(([name, entry]) => {
      const path = place.path === '' ? name : `${place.path}.${name}`;
      return [name, configIn(entry, { ...place, path }, typed)];
    }),
  );
}

/** A host alone is no answer: the page proposes one. */
function isUntyped(schema: GenericSchema, place: FieldPlace, typed: TypedSettings): boolean {
  if (!isGroup(schema)) return (typed[place.path] ?? '') === '';
  const fields = fieldsIn(schema, place).filter(({ kind }) => kind !== 'host');
  return fields.every(({ setting }) => (typed[setting] ?? '') === '');
}

/** The settings of a merchant by their place, with those of the operators. */
export function typedOf(config: GatewayConfig): TypedSettings {
  return Object.fromEntries(leavesOf(config, ''));
}

function leavesOf(value: object, path: string): readonly (readonly [string, string])[] {
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const place = path === '' ? name : `${path}.${name}`;
    if (typeof one === 'string') return place === 'kind' ? [] : [[place, one] as const];
    return typeof one === 'object' && one !== null ? leavesOf(one, place) : [];
  });
}

/** Whether these are keys for trials, that move no real money. */
export function isForTests(gateway: SetGateway, typed: TypedSettings): boolean {
  const isOtherHost = fieldsOf(gateway).some(
    ({ setting, kind, choices }) =>
      kind === 'host' && typed[setting] !== undefined && typed[setting] !== choices[0],
  );
  return isOtherHost || /^[a-z]k_test_/.test(typed['secretKey'] ?? '');
}

/** Hosts that a page may post a form to, for whatever gateway an owner sets. */
export const formHosts: readonly string[] = (['cybersource', 'razerOnline'] as const).flatMap(
  (gateway) =>
    fieldsOf(gateway)
      .filter(({ setting }) => setting === 'payHost')
      .flatMap(({ choices }) => choices),
);
