import { createContext, use } from 'react';
import type { Section, Session, Shop, Started } from './start.ts';

/** The shop and settings the app started with. */
export interface ShopContextValue {
  readonly started: Started;
  readonly memberSystem: boolean;
  readonly mayChooseShop: boolean;
}

export const ShopContext = createContext<ShopContextValue | null>(null);

export function useShopContext(): ShopContextValue {
  const context = use(ShopContext);
  if (context === null) throw new Error('shopContextMissing');
  return context;
}

/** The current shop; pages that need one are not shown without. */
export function useShop(): Shop {
  const { shop } = useShopContext().started;
  if (shop === null) throw new Error('shopMissing');
  return shop;
}

export function useSections(): readonly Section[] {
  return useShopContext().started.sections;
}

/** The table's session as the app started with it. */
export function useStartedSession(): Session | null {
  return useShopContext().started.session;
}
