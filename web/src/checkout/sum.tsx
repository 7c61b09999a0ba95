import type { CartBill } from '../bill/use-bill.ts';
import { Price } from '../ui/price.tsx';
import type { TableQuote } from './use-table-quote.ts';

/** The amount of this order; that of a further round is the server's figure (PRICE-21). */
export function Sum({ cart, quote }: { readonly cart: CartBill; readonly quote: TableQuote }) {
  if (quote.isByServer) return quote.adds === null ? null : <Price of={quote.adds} />;
  return cart.ready || cart.bill.total > 0 ? <Price of={cart.bill.total} /> : null;
}
