import { useOpenOrder } from './use-open-order.ts';

const none: readonly string[] = [];

/** What changes the prices of the order that is open, so that the menu asks what the bill will (PRICE-02). */
export function useModifiers(): readonly string[] {
  return useOpenOrder()?.modifiers ?? none;
}
