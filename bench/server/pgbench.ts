import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { orderAgain, placing } from './sent-orders.ts';
import type { SentOrder } from './sent-orders.ts';
import type { Fixture } from './fixture.ts';

export interface PgbenchOptions {
  readonly clients: number;
  readonly seconds: number;
}

export interface PgbenchRun {
  readonly orders: number;
  readonly perSecond: number;
}

/** Values that differ in every order; pgbench makes numbers, so the rest is derived from those. */
const hex = (digits: number): string =>
  `lpad(to_hex(:first::bigint) || lpad(to_hex(:second::bigint), 12, '0'), ${digits}, '0')`;
const marks = {
  session: '@session@',
  key: '@key@',
  restoreKeyHash: '@hash@',
  now: '@now@',
} as const;
const newValues = [
  [marks.session, hex(24)],
  [marks.key, hex(24)],
  [marks.restoreKeyHash, hex(64)],
  [marks.now, '(extract(epoch from clock_timestamp()) * 1000)::bigint::text'],
] as const;

/** The same statement without a server: what the database can do. Null when pgbench is missing. */
export async function runPgbench(
  { clients, seconds }: PgbenchOptions,
  { orders, postgres }: Pick<Fixture, 'orders' | 'postgres'>,
): Promise<PgbenchRun | null> {
  const { host, port, user, database, password } = postgres.copy;
  const scripts = orders.map((order, nth) => scriptOf(order, nth, postgres.folder));
  const args = [
    `--host=${host}`,
    `--port=${port}`,
    `--username=${user}`,
    `--client=${clients}`,
    `--time=${seconds}`,
    '--protocol=prepared',
    '--no-vacuum',
    ...scripts.flatMap(({ file, values }) => ['-f', file, ...values]),
    database,
  ];
  const env = { ...process.env, ...(password === undefined ? {} : { PGPASSWORD: password }) };
  try {
    return readRun((await promisify(execFile)('pgbench', args, { env })).stdout);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

interface Script {
  readonly file: string;
  /** How pgbench sets each value. */
  readonly values: readonly string[];
}

function scriptOf(sent: SentOrder, nth: number, folder: string): Script {
  const cart = `cart_${nth}`;
  const order = newValues.reduce(
    (text, [mark, value]) => `replace(${text}, '${mark}', ${value})`,
    `:${cart}_order`,
  );
  const values = [
    ['$1', order],
    ['$2', `:${cart}_dishes::text[]`],
    ['$3', `:${cart}_portions::integer[]`],
  ] as const;
  const lines = [
    String.raw`\set first random(0, 281474976710655)`,
    String.raw`\set second random(0, 281474976710655)`,
    `${values.reduce((text, [slot, value]) => text.replace(slot, () => value), placing)};`,
  ];
  const file = join(folder, `${cart}.sql`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  const { dishes, portions } = sent;
  const given = { order: JSON.stringify(orderAgain(sent, marks)), dishes, portions };
  return {
    file,
    values: Object.entries(given).flatMap(([name, value]) => [
      '-D',
      `${cart}_${name}=${textOf(value)}`,
    ]),
  };
}

/** In PostgreSQL's array syntax; ids and figures need no quotes. */
function textOf(value: unknown): string {
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

function readRun(output: string): PgbenchRun {
  const orders = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
  if (!(orders > 0 && perSecond > 0)) throw new Error(`pgbench said: ${output}`);
  return { orders, perSecond };
}
