import { cents } from '@servery/engine/money/cents.ts';
import type { Cents } from '@servery/engine/money/cents.ts';
import { servingRoles } from '@servery/contract/actor.ts';
import type { Caller } from '../calls/caller.ts';
import { kioskOf, servesShop, staffOf } from '../calls/caller-roles.ts';
import type { Staff } from '../calls/caller-roles.ts';
import { Refused } from '../calls/refused.ts';
import type { Payer } from '../gateways/gateway.ts';
import { admitted, phoneOf } from '../orders/access.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import type { PartToPay } from './parts/payable-part.ts';
import type { MethodGateway } from './store/payment-methods.ts';
import { chosenTerminal } from './terminal/chosen-terminal.ts';
import { tableTips } from './tips.ts';
import type { TableTips } from './tips.ts';

/** A call to start a payment, of any of the four kinds. */
export interface StartCall {
  readonly scope: string;
  readonly gateways: readonly MethodGateway[];
  readonly locale: string;
  readonly data: {
    readonly session: string;
    readonly methodRef: string;
    readonly restoreKey: string | null;
    readonly tips: number | null;
    /** What the gateway's page is filled in with (PAY-01). */
    readonly savedInfo?: Payer | null;
    /** One of several terminals (TERMINAL-02). */
    readonly terminal?: string | null;
    /** A part of what is open; missing or null for all of it (TERMINAL-11). */
    readonly amount?: number | null;
    /** What staff have charged on top of it (TERMINAL-14). */
    readonly tip?: number;
    readonly drawer?: string | null;
    /** A part of a divided bill; missing or null for none (SPLIT-06). */
    readonly part?: string | null;
    readonly requestKey: string | null;
  };
}

/** What a guest requests when paying. */
export interface PaymentRequest {
  readonly session: string;
  readonly method: string;
  /** The gateways of the call that the shop has. */
  readonly gateways: readonly MethodGateway[];
  readonly isKiosk: boolean;
  readonly locale: string;
  readonly tips: TableTips | null;
  /** The phone of the table that pays; null for any other payer. */
  readonly phone: string | null;
  /** The terminal it is paid at; null for a payment without one. */
  readonly terminal: string | null;
  /** So much of what is open; null for all of it (TERMINAL-11). */
  readonly part: Cents | null;
  /** What staff have charged on top of it, and noted where (TERMINAL-14). */
  readonly byStaff: PaymentByStaff | null;
  /** The part of a divided bill that is paid; null for none (SPLIT-06). */
  readonly billPart: PartToPay | null;
}

export interface PaymentByStaff {
  readonly staff: Staff;
  readonly tip: Cents;
  readonly drawer: string | null;
}

/** Before the transaction: holding one connection while waiting for another can deadlock. */
export async function askedFor(
  { gateways, locale, data }: Omit<StartCall, 'scope'>,
  caller: Caller,
  dependencies: PaymentDependencies,
): Promise<PaymentRequest> {
  const { session, methodRef: method, restoreKey, terminal: named = null } = data;
  const head = admitted(await dependencies.sessions.head(session), caller, restoreKey);
  const { shop } = head;
  const phone = phoneOf(head, caller, restoreKey);
  const byStaff = byStaffOf(data, caller, shop);
  return {
    session,
    method,
    gateways: await usableAt(shop, gateways, dependencies),
    locale,
    isKiosk: kioskOf(caller, shop) !== null,
    tips: await tableTips(data.tips, shop, dependencies),
    phone,
    terminal: gateways.includes('terminal')
      ? await chosenTerminal(caller, { shop, named }, dependencies)
      : null,
    part: partOf(data.amount ?? null, byStaff !== null),
    byStaff,
    billPart: partToPay(data.part ?? null, { caller, shop, phone }),
  };
}

/** Those of the call that the shop has; which gateway a terminal has is looked at with it. */
async function usableAt(
  shop: string,
  gateways: readonly MethodGateway[],
  dependencies: PaymentDependencies,
): Promise<readonly MethodGateway[]> {
  const known = await Promise.all(
    gateways.map(
      async (one) => one === 'terminal' || (await dependencies.gateways.at(shop, one)) !== null,
    ),
  );
  return gateways.filter((_, nth) => known[nth]);
}

type ByStaff = Pick<StartCall['data'], 'tip' | 'drawer'>;

/** Only staff have a tip charged beside the amount, and a drawer. */
function byStaffOf({ tip = 0, drawer = null }: ByStaff, caller: Caller, shop: string) {
  const { login } = caller;
  if (login?.kind === 'staff' && servesShop(caller, shop))
    return { staff: login, tip: cents(tip), drawer };
  if (tip > 0) throw new Refused('inputInvalid', { where: ['data', 'tip'] });
  if (drawer !== null) throw new Refused('inputInvalid', { where: ['data', 'drawer'] });
  return null;
}

/** Only staff divide a bill. */
function partOf(amount: number | null, isStaff: boolean): Cents | null {
  if (amount === null) return null;
  if (!isStaff) throw new Refused('inputInvalid', { where: ['data', 'amount'] });
  return cents(amount);
}

interface PartPayer {
  readonly caller: Caller;
  readonly shop: string;
  readonly phone: string | null;
}

function partToPay(part: string | null, { caller, shop, phone }: PartPayer): PartToPay | null {
  if (part === null) return null;
  const serving = servesShop(caller, shop) ? staffOf(caller, servingRoles) : null;
  const { staff = null, device = null } = serving ?? {};
  return { part, claimant: { phone: staff === null ? phone : null, staff, device } };
}
