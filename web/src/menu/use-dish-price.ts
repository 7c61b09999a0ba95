import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import { useModifiers } from '../session/use-open-order.ts';

/** The price of a dish at this shop, without options (PRICE-02). */
export function useDishPrice(): (product: Product) => Cents {
  const { _id: shop } = useShop();
  const modifiers = useModifiers();
  return (product) => shopPrice(product, shop, modifiers);
}
