import type { Product } from './menu-queries.ts';

export interface StockNews {
  readonly stock: readonly { readonly _id: string; readonly stock: Product['stock'] }[];
}

/** The menu with the stock just told; dishes that did not change stay the very same, so that only rows that change are drawn (STOCK-04). */
export function withStock(products: readonly Product[], { stock }: StockNews): readonly Product[] {
  const told = new Map(stock.map((one) => [one._id, one.stock]));
  return products.map((product) => {
    const now = told.get(product._id);
    return now === undefined ? product : { ...product, stock: now };
  });
}
