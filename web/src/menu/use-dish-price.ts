import { shopPrice } from '@servery/engine/menu/modified-price.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { useShop } from '../shops/shop-context.ts';
import { useModifiers } from '../session/use-open-order.ts';

/** What a dish costs here, before anything is chosen with it (PRICE-02). */
export function useDishPrice(): (product: Product) => Cents {
  const { _id: shop } = useShop();
  const modifiers = useModifiers();
  return (product) => shopPrice(product, shop, modifiers);
}
