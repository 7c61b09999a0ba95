import { useEffect } from 'react';
import { isInTaiwan } from '@servery/engine/menu/regional-locale.ts';
import { enterRegion } from './messages.ts';

/** Words follow the shop; without one they stay those of the last (I18N-05). */
export function useRegion(shop: { readonly timezone: string } | null): void {
  const inTaiwan = shop && isInTaiwan(shop);
  useEffect(() => {
    if (inTaiwan !== null) void enterRegion(inTaiwan);
  }, [inTaiwan]);
}
