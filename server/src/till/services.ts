import type { Served } from '../calls/service.ts';
import { counterPaymentService } from './counter.ts';
import { drawerReportServices } from './drawer-report.ts';
import { drawerServices } from './drawers.ts';
import { findTendersService } from './find-tenders.ts';
import { refundService } from './refund.ts';
import { statusService } from './status.ts';
import type { StatusDependencies } from './status.ts';
import { takeTenderService } from './take.ts';

/** Money over the counter: taken, given back, and kept in drawers. */
export function tillServices(dependencies: StatusDependencies): readonly Served[] {
  return [
    takeTenderService(dependencies),
    refundService(dependencies),
    findTendersService(dependencies),
    counterPaymentService(dependencies),
    statusService(dependencies),
    ...drawerServices(dependencies),
    ...drawerReportServices(dependencies),
  ];
}
