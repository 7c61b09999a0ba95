import type { Served } from '../hooks/serving.ts';
import { bellService } from './sessions/bell.ts';
import { changeSectionService } from './sessions/change-section.ts';
import { createOrResumeService } from './sessions/create-or-resume.ts';
import { createService } from './sessions/create.ts';
import { modeServices } from './sessions/change-mode.ts';
import { orderService } from './sessions/order.ts';
import type { SessionParts } from './sessions/parts.ts';
import { quoteService } from './sessions/quote.ts';
import { readServices } from './sessions/read.ts';
import { redeemGiftService } from './sessions/redeem-gift.ts';
import { startServices } from './sessions/start.ts';

/** Orders from their first scan to their last round. */
export function sessionServices(parts: SessionParts): readonly Served[] {
  return [
    createService(parts),
    createOrResumeService(parts),
    orderService(parts),
    changeSectionService(parts),
    quoteService(parts),
    redeemGiftService(parts),
    bellService(parts),
    ...readServices(parts),
    ...startServices(parts),
    ...modeServices(parts),
  ];
}
