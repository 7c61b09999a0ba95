import type { Migration } from '../migration.ts';
import { routines } from '../routines.ts';
import { baseline } from './0001-baseline.ts';
import { kioskGuest } from './0002-kiosk-guest.ts';
import { pendingOrders } from './0003-pending-orders.ts';
import { confirmedContacts } from './0004-confirmed-contacts.ts';
import { unpaidOrders } from './0005-unpaid-orders.ts';
import { visits } from './0006-visits.ts';
import { figures } from './0007-figures.ts';
import { pickupSlots } from './0008-pickup-slots.ts';
import { ruleVersions } from './0009-rule-versions.ts';
import { tipBound } from './0010-tip-bound.ts';
import { staffChanges } from './0011-staff-changes.ts';
import { cancelledLines } from './0012-cancelled-lines.ts';
import { deliveryZones } from './0013-delivery-zones.ts';
import { payers } from './0014-payers.ts';
import { savedAddresses } from './0015-saved-addresses.ts';
import { peopleAndDevices } from './0016-people-and-devices.ts';
import { tenders } from './0017-tenders.ts';
import { terminals } from './0018-terminals.ts';
import { approvals } from './0019-approvals.ts';
import { tillOrders } from './0020-till-orders.ts';
import { partPayments } from './0021-part-payments.ts';
import { kitchen } from './0022-kitchen.ts';
import { signOuts } from './0023-sign-outs.ts';
import { readyTickets } from './0024-ready-tickets.ts';
import { returnedPayments } from './0025-returned-payments.ts';
import { terminalTakings } from './0026-terminal-takings.ts';
import { courses } from './0027-courses.ts';
import { availability } from './0028-availability.ts';
import { billParts } from './0029-bill-parts.ts';
import { printing } from './0030-printing.ts';
import { readyTimes } from './0031-ready-times.ts';
import { menuDesk } from './0032-menu-desk.ts';
import { floor } from './0033-floor.ts';
import { deviceVoices } from './0034-device-voices.ts';
import { autoReceipts } from './0035-auto-receipts.ts';
import { mergedVisits } from './0036-merged-visits.ts';
import { dayFigures } from './0037-day-figures.ts';
import { settledPayments } from './0038-settled-payments.ts';
import { turnsAndGaps } from './0039-turns-and-gaps.ts';
import { opening } from './0040-opening.ts';
import { webhooks } from './0041-webhooks.ts';
import { shopSettings } from './0042-shop-settings.ts';
import { people } from './0043-people.ts';
import { twoFactor } from './0044-two-factor.ts';
import { offers } from './0045-offers.ts';
import { invoices } from './0046-invoices.ts';
import { rolesByShop } from './0047-roles-by-shop.ts';
import { monthFigures } from './0048-month-figures.ts';
import { apiKeys } from './0049-api-keys.ts';
import { auditLog } from './0050-audit-log.ts';
import { shopLook } from './0051-shop-look.ts';
import { removedTables } from './0052-removed-tables.ts';
import { offerBackTests } from './0053-offer-back-tests.ts';
import { promiseFigures } from './0054-promise-figures.ts';
import { couponCodes } from './0055-coupon-codes.ts';
import { vipLevels } from './0056-vip-levels.ts';
import { gatewaySettings } from './0057-gateway-settings.ts';
import { menuVersions } from './0058-menu-versions.ts';
import { pointNotes } from './0059-point-notes.ts';
import { creditNotes } from './0060-credit-notes.ts';
import { stationSettings } from './0061-station-settings.ts';
import { deliverySettings } from './0062-delivery-settings.ts';
import { raisedLevels } from './0063-raised-levels.ts';

/** In the order they are applied; a new one goes to the end, before the routines. */
export const allMigrations: readonly Migration[] = [
  baseline,
  kioskGuest,
  pendingOrders,
  confirmedContacts,
  unpaidOrders,
  visits,
  figures,
  pickupSlots,
  ruleVersions,
  tipBound,
  staffChanges,
  cancelledLines,
  deliveryZones,
  payers,
  savedAddresses,
  peopleAndDevices,
  tenders,
  terminals,
  approvals,
  tillOrders,
  partPayments,
  kitchen,
  signOuts,
  readyTickets,
  returnedPayments,
  terminalTakings,
  courses,
  availability,
  billParts,
  printing,
  readyTimes,
  menuDesk,
  floor,
  deviceVoices,
  autoReceipts,
  mergedVisits,
  dayFigures,
  settledPayments,
  turnsAndGaps,
  opening,
  webhooks,
  shopSettings,
  people,
  twoFactor,
  offers,
  invoices,
  rolesByShop,
  monthFigures,
  apiKeys,
  auditLog,
  shopLook,
  removedTables,
  offerBackTests,
  promiseFigures,
  couponCodes,
  vipLevels,
  gatewaySettings,
  menuVersions,
  pointNotes,
  creditNotes,
  stationSettings,
  deliverySettings,
  raisedLevels,
  ...routines,
];
