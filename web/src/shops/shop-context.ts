import { createContext, use } from 'react';
import type { Section, Session, Shop, Started } from './start.ts';

/** What the app knows of the house it is in, once it has started. */
export interface House {
  readonly started: Started;
  readonly memberSystem: boolean;
  readonly mayChooseShop: boolean;
}

export const HouseContext = createContext<House | null>(null);

export function useHouse(): House {
  const house = use(HouseContext);
  if (house === null) throw new Error('houseMissing');
  return house;
}

/** The shop the guest is in; pages that need one are not shown without. */
export function useShop(): Shop {
  const { shop } = useHouse().started;
  if (shop === null) throw new Error('shopMissing');
  return shop;
}

export function useSections(): readonly Section[] {
  return useHouse().started.sections;
}

/** The table's session as the app started with it. */
export function useStartedSession(): Session | null {
  return useHouse().started.session;
}
