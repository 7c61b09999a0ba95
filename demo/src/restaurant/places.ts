import type { Product, ShopPrice } from '@servery/engine/menu/product.ts';
import { idOf } from './ids.ts';
import { money } from './money.ts';

/** Where a dish is served, and what it costs there. */
export type Served = Pick<Product, 'price' | 'discountMapping' | 'sections'>;

export const hongKong = idOf('shop', 'hong-kong');
export const taipei = idOf('shop', 'taipei');
export const kualaLumpur = idOf('shop', 'kuala-lumpur');

export const hongKongHall = idOf('section', 'hong-kong/hall');
export const hongKongTerrace = idOf('section', 'hong-kong/terrace');
export const hongKongUpstairs = idOf('section', 'hong-kong/upstairs');
export const hongKongOnline = idOf('section', 'hong-kong/online');
export const taipeiHall = idOf('section', 'taipei/hall');
export const taipeiUpstairs = idOf('section', 'taipei/upstairs');
export const taipeiOnline = idOf('section', 'taipei/online');
export const kualaLumpurHall = idOf('section', 'kuala-lumpur/hall');
export const kualaLumpurTerrace = idOf('section', 'kuala-lumpur/terrace');
export const kualaLumpurOnline = idOf('section', 'kuala-lumpur/online');

export const inHongKongSections = [hongKongHall, hongKongTerrace, hongKongUpstairs, hongKongOnline];
export const inTaipeiSections = [taipeiHall, taipeiUpstairs, taipeiOnline];
export const inKualaLumpurSections = [kualaLumpurHall, kualaLumpurTerrace, kualaLumpurOnline];
export const allSections = [...inHongKongSections, ...inTaipeiSections, ...inKualaLumpurSections];

/** In every shop: the price is Hong Kong's, the other two have their own. */
export function everywhere(hkd: number, twd: number, myr: number): Served {
  return {
    price: money(hkd),
    discountMapping: [ownPrice(taipei, twd), ownPrice(kualaLumpur, myr)],
    sections: allSections,
  };
}

/** In Hong Kong and Taipei only. */
export function notInMalaysia(hkd: number, twd: number): Served {
  return {
    price: money(hkd),
    discountMapping: [ownPrice(taipei, twd)],
    sections: [...inHongKongSections, ...inTaipeiSections],
  };
}

// Prices of choices are the same in every shop, so dishes whose extras cost money belong to one of
// them.
export function inHongKong(hkd: number): Served {
  return { price: money(hkd), discountMapping: [], sections: inHongKongSections };
}

export function upstairsOnly(hkd: number): Served {
  return { price: money(hkd), discountMapping: [], sections: [hongKongUpstairs] };
}

export function inTaipei(twd: number): Served {
  return { price: money(twd), discountMapping: [], sections: inTaipeiSections };
}

export function inKualaLumpur(myr: number): Served {
  return { price: money(myr), discountMapping: [], sections: inKualaLumpurSections };
}

function ownPrice(shop: string, units: number): ShopPrice {
  return { shop, price: money(units), discount: 0 };
}
