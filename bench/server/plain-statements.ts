import type { Row, StoredOrder } from './stored-order.ts';

/** Where a value stands in a statement: `$1` for a driver, `:name` for pgbench. */
export type Slot = (name: string) => string;

/** One statement of an order, independent of its sender. */
export type Written = (slot: Slot) => string;

/** Columns of a table, each with the name of its value. */
type Columns = Readonly<Record<string, string>>;

/** An order in straightforward statements: the same rows, stock last, in one transaction. */
export function plainStatements({
  session,
  lines,
  discounts,
  sold,
}: StoredOrder): readonly Written[] {
  return [
    inserted('request_keys', [
      named('key', ['scope', 'fingerprint', 'answer'], { key: 'key', at: 'now' }),
    ]),
    insertedSession(String(session['shop'])),
    inserted('session_lines', lines.map(lineColumns)),
    ...(discounts.length === 0
      ? []
      : [inserted('session_discounts', discounts.map(discountColumns))]),
    inserted('outbox', [{ topic: 'topic', session: 'session', shop: 'shop', at: 'now' }]),
    takenStock,
    inserted('stock_ledger', sold.map(ledgerColumns)),
  ];
}

/** The values of the slots; documents are serialised for every order, as a server would. */
export function plainValues({
  session,
  lines,
  discounts,
  key,
  sold,
}: StoredOrder): Map<string, unknown> {
  return new Map<string, unknown>([
    ['topic', 'created'],
    ['reason', 'sold'],
    ['shop', session['shop']],
    ...valuesOf('key', key, ['scope', 'fingerprint', 'answer']),
    ...valuesOf('session', session, sessionFields),
    ...lines.flatMap((line, nth) => valuesOf(`line_${nth}`, line, lineFields)),
    ...discounts.flatMap((item, nth) => valuesOf(`item_${nth}`, item, discountFields)),
    ...sold.flatMap(soldValues),
    ['sold_products', sold.map(({ product }) => product)],
    ['sold_quantities', sold.map(({ quantity }) => quantity)],
  ]);
}

const who = ['shop', 'type', 'status', 'section', 'people', 'modifiers', 'release_at', 'details'];
const sessionFields = [...who, 'rounds', 'shop_part', 'tips', 'total', 'bill'];
const lineFields = ['line', 'round', 'place', 'chosen', 'product_part', 'option_parts'];
const discountFields = [
  'item',
  'source',
  'place',
  'rule_part',
  'rule_version',
  'disabled',
  'holds_coupon',
];
const documents = new Set(['answer', 'details', 'bill', 'chosen']);

function insertedSession(shop: string): Written {
  const about = { id: 'session', restore_key_hash: 'hash', start_time: 'now', billed_at: 'now' };
  const columns = named('session', sessionFields, about);
  const names = Object.keys(columns).join(', ');
  return (slot) =>
    `insert into sessions (${names}, order_number) values (${Object.values(columns).map(slot).join(', ')}, ` +
    `nextval('order_number_${shop}')) returning order_number`;
}

function lineColumns(_: Row, nth: number): Columns {
  return named(`line_${nth}`, lineFields, { session: 'session', ordered_at: 'now' });
}

function discountColumns(_: Row, nth: number): Columns {
  return named(`item_${nth}`, discountFields, { session: 'session' });
}

function ledgerColumns(_: Row, nth: number): Columns {
  const sold = `sold_${nth}`;
  return {
    shop: 'shop',
    product: `${sold}_product`,
    quantity: `${sold}_quantity`,
    session: 'session',
    reason: 'reason',
  };
}

function named(prefix: string, fields: readonly string[], about: Columns): Columns {
  return { ...Object.fromEntries(fields.map((field) => [field, `${prefix}_${field}`])), ...about };
}

function inserted(table: string, rows: readonly Columns[]): Written {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  return (slot) => {
    const written = rows.map((row) => `(${Object.values(row).map(slot).join(', ')})`);
    return `insert into ${table} (${columns}) values ${written.join(', ')}`;
  };
}

const takenStock: Written = (slot) =>
  `update stock s set quantity = s.quantity - n.quantity ` +
  `from unnest(${slot('sold_products')}::text[], ${slot('sold_quantities')}::integer[]) as n(product, quantity) ` +
  `where s.shop = ${slot('shop')} and s.product = n.product`;

type Values = (readonly [string, unknown])[];

function valuesOf(prefix: string, row: Row, fields: readonly string[]): Values {
  return fields.map((field) => {
    const value = row[field];
    return [`${prefix}_${field}`, documents.has(field) ? JSON.stringify(value) : value];
  });
}

function soldValues({ product, quantity }: Row, nth: number): Values {
  return [
    [`sold_${nth}_product`, product],
    [`sold_${nth}_quantity`, -Number(quantity)],
  ];
}
