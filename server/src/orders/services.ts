import type { Served } from '../calls/service.ts';
import { bellService } from './change/bell.ts';
import { changePeopleService } from './change/change-people.ts';
import { changesService } from './read/changes.ts';
import { changeSectionService } from './change/change-section.ts';
import { changeAmountServices } from './change/change-amount.ts';
import { changeDiscountService } from './change/change-discount.ts';
import { changeLineService } from './change/change-line.ts';
import { changeTermsService } from './change/change-terms.ts';
import { createOrResumeService } from './place/create-or-resume.ts';
import { createService } from './place/create.ts';
import { modeServices } from './change/change-mode.ts';
import { orderService } from './place/round.ts';
import { joinServices } from './visit/join.ts';
import type { OrderDependencies } from './order-dependencies.ts';
import { quoteService } from './place/quote.ts';
import { scanService } from './visit/scan.ts';
import { visitServices } from './visit/visit.ts';
import { orderListService } from './read/order-list.ts';
import { pickupBoardServices } from './read/pickup-board.ts';
import { pickupSlotsService } from './read/pickup-slots.ts';
import { readServices } from './read/read.ts';
import { redeemGiftService } from './place/round.ts';
import { startServices } from './place/start.ts';

/** Orders, from the first scan to the last round. */
export function sessionServices(dependencies: OrderDependencies): readonly Served[] {
  return [
    createService(dependencies),
    createOrResumeService(dependencies),
    orderService(dependencies),
    changeSectionService(dependencies),
    changePeopleService(dependencies),
    changeTermsService(dependencies),
    changeLineService(dependencies),
    changeDiscountService(dependencies),
    ...changeAmountServices(dependencies),
    changesService(dependencies),
    quoteService(dependencies),
    pickupSlotsService(dependencies),
    ...pickupBoardServices(dependencies),
    orderListService(dependencies),
    redeemGiftService(dependencies),
    bellService(dependencies),
    scanService(dependencies),
    ...joinServices(dependencies),
    ...visitServices(dependencies),
    ...readServices(dependencies),
    ...startServices(dependencies),
    ...modeServices(dependencies),
  ];
}
