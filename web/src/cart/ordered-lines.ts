import type { OrderRequest } from './cart-store.ts';
import { fieldsOf, text } from '../storage/readers.ts';

/** Ids of the lines in a request; lines added to the cart since are not part of it. */
export function orderedLines({ payload }: OrderRequest): ReadonlySet<string> {
  const sent = fieldsOf(JSON.parse(payload));
  const lines: unknown = sent?.['products'] ?? sent?.['cart'];
  if (!Array.isArray(lines)) return new Set();
  return new Set(lines.flatMap((line: unknown) => text(fieldsOf(line)?.['id']) ?? []));
}
