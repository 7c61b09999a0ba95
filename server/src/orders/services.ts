import type { Served } from '../calls/service.ts';
import { bellService } from './change/bell.ts';
import { changeSectionService } from './change/change-section.ts';
import { createOrResumeService } from './place/create-or-resume.ts';
import { createService } from './place/create.ts';
import { modeServices } from './change/change-mode.ts';
import { orderService } from './place/order.ts';
import type { SessionParts } from './order-dependencies.ts';
import { quoteService } from './place/quote.ts';
import { readServices } from './read/read.ts';
import { redeemGiftService } from './place/redeem-gift.ts';
import { startServices } from './place/start.ts';

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
