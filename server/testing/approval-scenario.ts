import { tills } from '@servery/demo/restaurant/kiosks.ts';
import { hongKong } from '@servery/demo/restaurant/places.ts';
import type { StaffRole } from '@servery/contract/actor.ts';
import type { Staff } from '../src/calls/caller-roles.ts';
import type { Incoming, Served } from '../src/calls/service.ts';
import { mergeService } from '../src/floor/merge.ts';
import { moveService } from '../src/floor/move.ts';
import { unmergeService } from '../src/floor/unmerge.ts';
import { pinLimits } from '../src/limits/pin-limits.ts';
import { rateLimiters } from '../src/limits/rate-limiter.ts';
import { staffSessionServices } from '../src/orders/change/staff-services.ts';
import { sessionServices } from '../src/orders/services.ts';
import { approvalRuleServices } from '../src/staff/approval-rules.ts';
import { approvalServices } from '../src/staff/approvals.ts';
import { tillServices } from '../src/till/services.ts';
import { createDispatcher, dispatch } from '../src/transport/dispatch.ts';
import type { Answer } from '../src/transport/dispatch.ts';
import { type OrderScenario, given, guest, newOrderScenario } from './order-scenario.ts';

/** The orders of the Hong Kong shop with the people who change and approve them. */
export interface ApprovalScenario {
  readonly orders: OrderScenario;
  /** Somebody of the shop, signed in on its till. */
  readonly on: (role: StaffRole) => Staff;
  /** The same person on their own phone. */
  readonly off: (role: StaffRole) => Staff;
  readonly create: (path: string, by: Staff, data?: object) => Promise<Answer>;
  readonly find: (path: string, by: Staff, query?: object) => Promise<Answer>;
  /** Asks for what an action was refused for, and answers with the id of the request. */
  readonly ask: (by: Staff, about: object) => Promise<string>;
}

const noGateways = {
  returnPayment: () => Promise.resolve(false),
  returnVoided: () => Promise.resolve(true),
} as const;

export async function approvalScenario(): Promise<ApprovalScenario> {
  const orders = await newOrderScenario();
  const dispatcher = createDispatcher(servicesFor(orders), {
    admits: () => true,
    callMs: 120_000,
    callsAtOnce: 1000,
    report: (_, error) => {
      throw error;
    },
  });
  const off = (role: StaffRole): Staff => personIn(orders, role);
  const send = (by: Staff, call: Omit<Incoming, 'id' | 'caller'>): Promise<Answer> =>
    dispatch({ id: null, ...call, caller: guest(by) }, dispatcher);
  const create: ApprovalScenario['create'] = (path, by, data = {}) =>
    send(by, { method: 'create', path, data, query: {} });
  return {
    orders,
    off,
    on: (role) => ({ ...off(role), device: tills[0]?._id ?? '' }),
    create,
    find: (path, by, query = {}) => send(by, { method: 'find', path, data: null, query }),
    ask: async (by, about) => {
      const data = { reason: 'other', ...about };
      return String(given(await create('approvals/request', by, data))['_id']);
    },
  };
}

function servicesFor({ parts, emitted }: OrderScenario): readonly Served[] {
  const { db, clock } = parts;
  const emit = (room: string, event: string, payload: unknown): void =>
    void emitted.push({ room, event, payload });
  const limits = { pinLimits: pinLimits(rateLimiters(1)) };
  return [
    ...sessionServices(parts),
    ...staffSessionServices(parts),
    mergeService(parts),
    moveService(parts),
    unmergeService(parts),
    ...tillServices({ ...parts, ...noGateways }),
    ...approvalServices({ db, clock, emit, ...limits }),
    ...approvalRuleServices({ db, clock }),
  ];
}

function personIn({ restaurant }: OrderScenario, role: StaffRole): Staff {
  const found = restaurant.staff.find((one) => one.role === role && one.shop === hongKong);
  return { kind: 'staff', staff: found?._id ?? '', shop: hongKong, role, device: null };
}
