import { send } from './bench-database.ts';
import type { BenchDatabase } from './bench-database.ts';

/** The rows our server wrote for an order; a peer has to write them as well. */
export interface StoredOrder {
  readonly session: Row;
  readonly lines: readonly Row[];
  readonly discounts: readonly Row[];
  readonly key: Row;
  readonly sold: readonly Row[];
}

/** Columns as JSON. */
export type Row = Readonly<Record<string, unknown>>;

const rowsOf = `select jsonb_build_object(
  'session', to_jsonb(s),
  'lines', (select jsonb_agg(to_jsonb(l) order by place) from session_lines l where l.session = s.id),
  'discounts', (select coalesce(jsonb_agg(to_jsonb(d) order by place), '[]') from session_discounts d where d.session = s.id),
  'key', (select to_jsonb(k) from request_keys k where k.answer->>'_id' = s.id),
  'sold', (select jsonb_agg(jsonb_build_object('product', product, 'quantity', -quantity) order by product)
    from stock_ledger l where l.session = s.id)) as stored
  from sessions s where s.id = $1`;

export async function storedOrder(
  id: string,
  { own }: Pick<BenchDatabase, 'own'>,
): Promise<StoredOrder> {
  const [row] = await send(own, rowsOf, [id]);
  const stored = row?.['stored'];
  if (!isStored(stored)) throw new Error(`order ${id} was not stored whole`);
  return stored;
}

export function isStored(value: unknown): value is StoredOrder {
  const isObject = typeof value === 'object' && value !== null;
  return (
    isObject &&
    ['session', 'lines', 'discounts', 'key', 'sold'].every(
      (part) => Reflect.get(value, part) !== null,
    )
  );
}

/** Identifies an order: no dish is in two carts. */
export function firstDishOf({ lines }: StoredOrder): string {
  const chosen = lines[0]?.['chosen'];
  return String(
    typeof chosen === 'object' && chosen !== null ? Reflect.get(chosen, 'product') : '',
  );
}
