import type { Product } from './menu-queries.ts';

export interface StockEvent {
  readonly stock: readonly { readonly _id: string; readonly stock: Product['stock'] }[];
}

/** The menu with new stock; unchanged dishes stay identical and do not render again (STOCK-04). */
export function withStock(products: readonly Product[], { stock }: StockEvent): readonly Product[] {
  const changed = new Map(stock.map((one) => [one._id, one.stock]));
  return products.map((product) => {
    const now = changed.get(product._id);
    return now === undefined ? product : { ...product, stock: now };
  });
}
