import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bearerOf } from '../auth/bearer.ts';

/** How a setting is written: what it means, or null when it is written wrong. */
export interface Form<Value> {
  readonly read: (text: string) => Value | null;
  /** Ends the sentence "NAME must be …". */
  readonly options: string;
  /** A wrong one is not repeated: logs and terminals are read by many. */
  readonly isSecret: boolean;
}

function form<Value>(options: string, read: Form<Value>['read']): Form<Value> {
  return { options, read, isSecret: false };
}

function secretForm<Value>(options: string, read: Form<Value>['read']): Form<Value> {
  return { options, read, isSecret: true };
}

export function numberFrom(least: number, most: number): Form<number> {
  return form(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  });
}

export function oneOf<Word extends string>(words: readonly Word[]): Form<Word> {
  return form(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text) ?? null);
}

export const hostName = form('a name or an address such as 127.0.0.1', (text) =>
  /^[\w.:-]+$/.test(text) ? text : null,
);

export const onOrOff = form('on or off', (text) => {
  if (text === 'on') return true;
  return text === 'off' ? false : null;
});

export const folder = form('a folder', (text) => resolve(text));

/** Looked into at once: a server without pages starts, and no guest sees anything. */
export const builtPages = form('a folder with the index.html that npm run build made', (text) =>
  existsSync(join(text, 'index.html')) ? resolve(text) : null,
);

/** Only its place is a setting; whoever uses it checks what is in it. */
export const file = form('a file that can be read', (text) => {
  try {
    accessSync(text, constants.R_OK);
    return statSync(text).isFile() ? resolve(text) : null;
  } catch {
    return null;
  }
});

/** An address under one of these schemes; it may hold a password. */
export function addressUnder(schemes: readonly string[]): Form<string> {
  const options = `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return secretForm(options, (text) => {
    const isKnown = schemes.some((scheme) => text.startsWith(`${scheme}://`));
    return isKnown && URL.canParse(text) ? text : null;
  });
}

export const origin = form('an origin such as https://order.example.com, without a path', originIn);

export const origins = form('origins such as https://order.example.com, separated by commas', (text) => {
  const read = text.split(',').map((one) => originIn(one.trim()));
  return read.some((one) => one === null) ? null : read.filter((one) => one !== null);
});

function originIn(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  return text === url.origin || text === `${url.origin}/` ? url.origin : null;
}

export function secretOf(leastBytes: number): Form<string> {
  return secretForm(`${leastBytes} bytes or longer`, (text) =>
    Buffer.byteLength(text) >= leastBytes ? text : null,
  );
}

/** One that an Authorization header can carry: any other would never be shown. */
export function tokenOf(leastBytes: number): Form<string> {
  return secretForm(`${leastBytes} or more letters, digits or any of - . _ ~ + /`, (text) =>
    text.length >= leastBytes && bearerOf(`Bearer ${text}`) === text ? text : null,
  );
}

export const sender = form('a sender such as orders@example.com or Kam Fai <orders@example.com>', (text) =>
  senderIn(text) === null ? null : text,
);

/** Who letters come from. */
export interface Sender {
  /** Null where only the address was given. */
  readonly name: string | null;
  readonly address: string;
}

/** Name and address apart: whole, they would become one address with blanks in it, and no reader could answer. */
export function senderIn(text: string): Sender | null {
  const boxed = /^(?<name>[^<>@\p{Cc}]+) <(?<address>[^<>@\s]+@[^<>@\s]+)>$/u.exec(text)?.groups;
  if (boxed === undefined) return /^[^<>@\s]+@[^<>@\s]+$/u.test(text) ? { name: null, address: text } : null;
  const { name = '', address = '' } = boxed;
  const bare = name
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .trim();
  return { name: bare === '' ? null : bare, address };
}
