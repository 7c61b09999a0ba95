import type { DrawerReason, TenderReason } from '@servery/contract/till-reasons.ts';
import { Refused } from '../calls/refused.ts';

interface TenderRefusal {
  readonly code: TenderReason;
}

interface DrawerRefusal {
  readonly code: DrawerReason;
}

/** Throws what the engine refuses, with its figures (TENDER-01). */
export function refuseTender(refusal: TenderRefusal | null): void {
  if (refusal === null) return;
  const { code: reason, ...figures } = refusal;
  throw new Refused('tenderRefused', { reason, ...figures });
}

/** The same for what a drawer refuses (DRAWER-04). */
export function refuseDrawer(refusal: DrawerRefusal | null): void {
  if (refusal === null) return;
  const { code: reason, ...figures } = refusal;
  throw new Refused('drawerRefused', { reason, ...figures });
}
