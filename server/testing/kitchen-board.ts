import { array, boolean, nullable, number, object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { KitchenChange } from '@servery/engine/kitchen/line-state.ts';
import type { Login } from '../src/calls/login.ts';
import type { Answer } from '../src/transport/dispatch.ts';
import { type OrderScenario, aKey, given, guest } from './order-scenario.ts';
import { staffAt } from './staffed-orders.ts';

const shownTicket = object({
  session: string(),
  round: number(),
  station: string(),
  course: number(),
  table: nullable(string()),
  status: string(),
  progress: string(),
  isUnpaid: boolean(),
  seenAt: nullable(number()),
  alarmedAt: nullable(number()),
  lines: array(
    object({
      line: string(),
      product: nullable(string()),
      parent: nullable(array(object({ value: string() }))),
      state: string(),
      version: number(),
      firedAt: nullable(number()),
      noteUnread: boolean(),
      cancelUnread: boolean(),
    }),
  ),
});

export type ShownTicket = InferOutput<typeof shownTicket>;

const shownBoard = object({
  latest: string(),
  paces: array(object({ product: string(), slowMs: number(), lateMs: number() })),
  tickets: array(shownTicket),
});

/** A board of the Hong Kong shop, and the cooks at it. */
export interface TestBoard {
  readonly board: (query?: object) => Promise<InferOutput<typeof shownBoard>>;
  readonly ticketsOf: (session: string) => Promise<readonly ShownTicket[]>;
  /** Changes all lines of these tickets as they are shown. */
  readonly change: (
    tickets: readonly ShownTicket[],
    change: KitchenChange,
    about?: { readonly key?: string; readonly login?: Login },
  ) => Promise<Answer>;
  readonly seen: (tickets: readonly ShownTicket[]) => Promise<unknown>;
}

export function testBoard(scenario: () => OrderScenario): TestBoard {
  const cook = staffAt('kitchen');
  const board: TestBoard['board'] = async (query = {}) => {
    const caller = guest(cook);
    return parse(
      shownBoard,
      given(await scenario().send('find kitchen/tickets', { query, caller })),
    );
  };
  return {
    board,
    ticketsOf: async (session) => (await board({ session })).tickets,
    change: (tickets, change, { key = aKey(), login = cook } = {}) => {
      const lines = tickets.flatMap(({ station, lines: shown }) =>
        shown.map(({ line, version }) => ({ station, line, version })),
      );
      const data = { session: tickets[0]?.session, change, lines, requestKey: key };
      return scenario().send('create kitchen/change', { data, caller: guest(login) });
    },
    seen: async (tickets) => {
      const shown = tickets.map(({ session, round, station, course }) => ({
        session,
        round,
        station,
        course,
      }));
      const data = { tickets: shown };
      return given(await scenario().send('create kitchen/seen', { data, caller: guest(cook) }));
    },
  };
}
