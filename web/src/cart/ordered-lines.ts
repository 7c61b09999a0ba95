import type { OrderRequest } from './cart-store.ts';
import { fieldsOf, text } from '../storage/readers.ts';

/** The lines a wish asked for: what was put beside them since is not ordered with them. */
export function orderedIn({ payload }: OrderRequest): ReadonlySet<string> {
  const sent = fieldsOf(JSON.parse(payload));
  const lines: unknown = sent?.['products'] ?? sent?.['cart'];
  if (!Array.isArray(lines)) return new Set();
  return new Set(lines.flatMap((line: unknown) => text(fieldsOf(line)?.['id']) ?? []));
}
