import type { Delivery } from '../src/gateways/gateway.ts';
import type { GatewayRefusal } from '../src/gateways/refusal.ts';

/** How one gateway's genuine message is taken apart and reassembled. */
export interface Target {
  readonly name: string;
  /** Its fields with their signature, as the gateway sends them. */
  readonly honest: Readonly<Record<string, unknown>>;
  /** Encodes the fields as they are, without signing them again. */
  readonly deliver: (fields: Readonly<Record<string, unknown>>) => Delivery;
  /** Signs like the gateway and encodes. */
  readonly sign: (changes: Readonly<Record<string, unknown>>) => Delivery;
  /** Unsigned fields that are ignored. */
  readonly idle: readonly string[];
}

export interface Attack {
  readonly title: string;
  readonly delivery: Delivery;
}

/** Every forgery without a key: each field changed, emptied, dropped, doubled or made a list. */
export function forgings(target: Target): Attack[] {
  const names = Object.keys(target.honest).filter((name) => !target.idle.includes(name));
  return names.flatMap((name) => [
    ...alterations(target.honest[name]).map((value) =>
      sent(target, `${name} made ${JSON.stringify(value)}`, { ...target.honest, [name]: value }),
    ),
    sent(target, `${name} dropped`, without(target.honest, name)),
    sent(target, `${name} as a list`, { ...target.honest, [name]: [target.honest[name]] }),
  ]);
}

function sent(target: Target, title: string, fields: Readonly<Record<string, unknown>>): Attack {
  return { title, delivery: target.deliver(fields) };
}

function alterations(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1, 0, null, String(value)];
  const text = String(value);
  const flipped = text === '' ? 'x' : text.slice(0, -1) + (text.endsWith('1') ? '2' : '1');
  return ['', ` ${text}`, `${text} `, `${text}\0`, text.slice(1), flipped, swapped(text)].filter(
    (one) => one !== text,
  );
}

function swapped(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
}

function without(fields: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));
}

/** An unsigned body near the maximum length, from which far more text could be built. */
export interface Swollen {
  readonly title: string;
  readonly body: string;
  /** The expected refusal; a wrong signature is found only after its text was built. */
  readonly code: GatewayRefusal['code'];
}

const maxLength = 65_000;

/** Forms that list their signed fields. */
export function swollenForms(): Swollen[] {
  const names = Array.from({ length: maxLength / 13 }, (_, at) => `f${at}`);
  return [
    form('one long field named again and again', [
      `a=${'x'.repeat(maxLength / 2)}`,
      repeated('a', maxLength / 2),
    ]),
    form('a list that names itself again and again', [repeated('signed_field_names', maxLength)]),
    form('a list of nothing but commas', [`signed_field_names=${','.repeat(maxLength)}`]),
    {
      ...form('many fields', [
        ...names.map((name) => `${name}=`),
        `signed_field_names=${names.join(',')}`,
      ]),
      code: 'signatureWrong',
    },
  ];
}

function form(title: string, pairs: readonly string[]): Swollen {
  return { title, body: [...pairs, 'signature=x'].join('&'), code: 'fieldInvalid' };
}

function repeated(name: string, length: number): string {
  const times = Math.floor(length / (name.length + 1)) - 1;
  return `signed_field_names=${`${name},`.repeat(times)}${name}`;
}

/** Notices in JSON, all of which is signed. */
export function swollenNotices(): Swollen[] {
  const half = maxLength / 2;
  const fields = Array.from({ length: maxLength / 14 }, (_, at) => `"f${at}":1e20`).join();
  return [
    notice('lists in lists', `"a":${'['.repeat(half)}${']'.repeat(half)}`),
    notice(
      'objects in objects',
      `"a":${'{"b":'.repeat(maxLength / 6)}1${'}'.repeat(maxLength / 6)}`,
    ),
    notice(
      'many leaves below many lists',
      `"a":${'['.repeat(2000)}${'1,'.repeat(30_000)}1${']'.repeat(2000)}`,
    ),
    notice(
      'many leaves below one long name',
      `"a":{"${'b'.repeat(half)}":[${'1,'.repeat(half / 2)}1]}`,
    ),
    { ...notice('many fields', fields), code: 'signatureWrong' },
    {
      ...notice('characters that are encoded as three', `"a":"${'!'.repeat(maxLength)}"`),
      code: 'signatureWrong',
    },
  ];
}

function notice(title: string, fields: string): Swollen {
  return { title, body: `{"signature":"AAAA",${fields}}`, code: 'fieldInvalid' };
}
