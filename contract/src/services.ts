import type { Call } from './call.ts';
import { apiKeyCalls } from './calls/api-key-calls.ts';
import { auditCalls } from './calls/audit-calls.ts';
import { availabilityCalls } from './calls/availability-calls.ts';
import { boardCalls } from './calls/board-calls.ts';
import { readyCalls } from './calls/ready-calls.ts';
import { chainCalls } from './calls/chain-calls.ts';
import { figuresCalls } from './calls/figures-calls.ts';
import { gatewayCalls } from './calls/gateway-calls.ts';
import { invoiceCalls } from './calls/invoice-calls.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { openingCalls } from './calls/opening-calls.ts';
import { shopSettingsCalls } from './calls/shop-settings-calls.ts';
import { loyaltyCalls } from './calls/loyalty-calls.ts';
import { offerCalls } from './calls/offer-calls.ts';
import { orderListCalls } from './calls/order-list-calls.ts';
import { floorCalls } from './calls/floor-calls.ts';
import { kitchenCalls } from './calls/kitchen-calls.ts';
import { approvalCalls } from './calls/approval-calls.ts';
import { memberCalls } from './calls/member-calls.ts';
import { menuCalls } from './calls/menu-calls.ts';
import { printingCalls } from './calls/printing-calls.ts';
import { peopleCalls } from './calls/people-calls.ts';
import { paymentCalls } from './calls/payment-calls.ts';
import { settlingCalls } from './calls/settling-calls.ts';
import { sessionCalls } from './calls/session-calls.ts';
import { shopCalls } from './calls/shop-calls.ts';
import { staffCalls } from './calls/staff-calls.ts';
import { splitCalls } from './calls/split-calls.ts';
import { startCalls } from './calls/start-calls.ts';
import { tillCalls } from './calls/till-calls.ts';
import { speechCalls } from './calls/speech-calls.ts';
import { terminalCalls } from './calls/terminal-calls.ts';
import { visitCalls } from './calls/visit-calls.ts';
import { twoFactorCalls } from './calls/two-factor-calls.ts';
import { webhookCalls } from './calls/webhook-calls.ts';

/** Every call; socket, HTTP mirror, documents, client and tests are built from it (CALL-03). */
export const calls: readonly Call[] = [
  ...Object.values(shopCalls),
  ...Object.values(sessionCalls),
  ...Object.values(visitCalls),
  ...Object.values(menuCalls),
  ...Object.values(memberCalls),
  ...Object.values(paymentCalls),
  ...Object.values(settlingCalls),
  ...Object.values(speechCalls),
  ...Object.values(terminalCalls),
  ...Object.values(startCalls),
  ...Object.values(staffCalls),
  ...Object.values(floorCalls),
  ...Object.values(splitCalls),
  ...Object.values(kitchenCalls),
  ...Object.values(availabilityCalls),
  ...Object.values(printingCalls),
  ...Object.values(boardCalls),
  ...Object.values(orderListCalls),
  ...Object.values(readyCalls),
  ...Object.values(figuresCalls),
  ...Object.values(chainCalls),
  ...Object.values(invoiceCalls),
  ...Object.values(peopleCalls),
  ...Object.values(tillCalls),
  ...Object.values(approvalCalls),
  ...Object.values(deskCalls),
  ...Object.values(openingCalls),
  ...Object.values(webhookCalls),
  ...Object.values(apiKeyCalls),
  ...Object.values(auditCalls),
  ...Object.values(twoFactorCalls),
  ...Object.values(shopSettingsCalls),
  ...Object.values(gatewayCalls),
  ...Object.values(offerCalls),
  ...Object.values(loyaltyCalls),
];

/** Events of the server, and who receives them (SESSION-11, STOCK-04). */
export const events = {
  'tableSessions patched': 'session',
  'tableSessions created': 'staff',
  'tableSessions changed': 'staff',
  'tableSessions bell': 'staff',
  'approvals changed': 'staff',
  'kitchen changed': 'staff',
  'kitchen unseen': 'staff',
  'printers changed': 'staff',
  'tableSessions visitChanged': 'session',
  'pickupBoard changed': 'board',
  'products changed': 'shop',
  'shops changed': 'shop',
} as const;

export type EventName = keyof typeof events;
