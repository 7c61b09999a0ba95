import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  check,
  maxValue,
  minBytes,
  minLength,
  minValue,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { bearerOf } from '../auth/bearer.ts';

/** Ends the sentence that begins with the name of the setting. */
function mustBe(expected: string): (issue: { readonly input: unknown }) => string {
  return ({ input }) => `must be ${expected}, not "${String(input)}".`;
}

/** Without the value: logs and terminals are read by many. */
function secretMustBe(expected: string): string {
  return `must be ${expected}.`;
}

export function numberFrom(least: number, most: number) {
  const message = mustBe(`a whole number from ${least} to ${most}`);
  return pipe(
    string(),
    regex(/^\d{1,9}$/, message),
    transform(Number),
    minValue(least, message),
    maxValue(most, message),
  );
}

export function oneOf<const Options extends readonly string[]>(options: Options) {
  return picklist(options, mustBe(`one of ${options.join(', ')}`));
}

export const hostName = pipe(
  string(),
  regex(/^[\w.:-]+$/, mustBe('a name or an address such as 127.0.0.1')),
);

export const onOrOff = pipe(
  picklist(['on', 'off'], mustBe('on or off')),
  transform((text) => text === 'on'),
);

export const folder = pipe(
  string(),
  transform((text) => resolve(text)),
);

/** Checked at the start: without pages the server would start, and guests would see nothing. */
export const builtPages = pipe(
  string(),
  check(
    (text) => existsSync(join(text, 'index.html')),
    mustBe('a folder with the index.html that npm run build made'),
  ),
  transform((text) => resolve(text)),
);

/** Only the path is a setting; the reader of the file validates its content. */
export const file = pipe(
  string(),
  check(isReadableFile, mustBe('a file that can be read')),
  transform((text) => resolve(text)),
);

function isReadableFile(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** An address under one of these schemes; it may hold a password. */
export function addressUnder(
  schemes: readonly string[],
  /** For an address that names several hosts, one for each. */
  each: (text: string) => readonly string[] = (text) => [text],
) {
  const beginnings = schemes.map((scheme) => `${scheme}://`);
  return pipe(
    string(),
    check(
      (text) =>
        beginnings.some((beginning) => text.startsWith(beginning)) &&
        each(text).every((one) => URL.canParse(one)),
      secretMustBe(`an address that begins with ${beginnings.join(' or ')}`),
    ),
  );
}

export const origin = pipe(
  string(),
  check(isOrigin, mustBe('an origin such as https://order.example.com, without a path')),
  transform(withoutSlash),
);

export const origins = pipe(
  string(),
  check(
    (text) => originsIn(text).every(isOrigin),
    mustBe('origins such as https://order.example.com, separated by commas'),
  ),
  transform((text) => originsIn(text).map(withoutSlash)),
);

function originsIn(text: string): readonly string[] {
  return text.split(',').map((one) => one.trim());
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return text === url.origin || text === `${url.origin}/`;
}

function withoutSlash(text: string): string {
  return text.replace(/\/$/, '');
}

export function secretOf(leastBytes: number) {
  return pipe(string(), minBytes(leastBytes, secretMustBe(`${leastBytes} bytes or longer`)));
}

/** Only what an Authorization header can carry: any other token could never be sent. */
export function tokenOf(leastBytes: number) {
  const message = secretMustBe(`${leastBytes} or more letters, digits or any of - . _ ~ + /`);
  return pipe(
    string(),
    minLength(leastBytes, message),
    check((text) => bearerOf(`Bearer ${text}`) === text, message),
  );
}

export const sender = pipe(
  string(),
  check(
    (text) => senderIn(text) !== null,
    mustBe('a sender such as orders@example.com or Kam Fai <orders@example.com>'),
  ),
);

/** Who emails come from. */
export interface Sender {
  /** Null if only the address was given. */
  readonly name: string | null;
  readonly address: string;
}

/** Name and address apart: together they would be an address that nobody can reply to. */
export function senderIn(text: string): Sender | null {
  const boxed = /^(?<name>[^<>@\p{Cc}]+) <(?<address>[^<>@\s]+@[^<>@\s]+)>$/u.exec(text)?.groups;
  if (boxed === undefined)
    return /^[^<>@\s]+@[^<>@\s]+$/u.test(text) ? { name: null, address: text } : null;
  const { name = '', address = '' } = boxed;
  const bare = name
    .trim()
    .replace(/^"(.*)"$/u, '$1')
    .trim();
  return { name: bare === '' ? null : bare, address };
}
