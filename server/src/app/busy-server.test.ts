import { hongKong, hongKongOnline } from '@servery/demo/restaurant/places.ts';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { publisher } from '../orders/events/publisher.ts';
import type { RunningPublisher } from '../orders/events/publisher.ts';
import { readyForecasts } from '../ready-times/forecasts.ts';
import { startRounds } from './background-jobs.ts';
import {
  aKey,
  cartOf,
  given,
  newOrderScenario,
  payingFirst,
} from '../../testing/order-scenario.ts';
import type { OrderScenario } from '../../testing/order-scenario.ts';
import { quiet } from '../../testing/cluster.ts';

let scenario: OrderScenario;
const patience = { timeout: 60_000, interval: 100 };

beforeAll(async () => {
  scenario = await newOrderScenario(payingFirst);
});

async function placeOrder(): Promise<string> {
  const dishes = [{ dish: 'pork-chop-rice' }];
  const options = { shop: hongKong, section: hongKongOnline, type: 'takeAway', dishes } as const;
  const session = { type: 'takeAway', section: hongKongOnline };
  const products = cartOf(options, scenario.restaurant);
  const data = { session, shop: hongKong, products, requestKey: aKey() };
  return String(given(await scenario.send('create tableSessions/create', { data }))['_id']);
}

/** Starts the rounds of another node; `emitted` is called with the room of each event. */
function startNode(
  emitted: (room: string) => void,
  change: Partial<RunningPublisher> = {},
): { readonly running: RunningPublisher; readonly rounds: () => number } {
  const { db, sessions, menus, clock } = scenario.parts;
  const silent = {
    stockChanged: () => undefined,
    isHeard: () => false,
    emptyRoom: () => undefined,
    leaveRoom: () => undefined,
    log: quiet,
  };
  const running = publisher({ db, sessions, menus, emit: emitted, ...silent });
  let rounds = 0;
  const changed = { ...running, ...change };
  const recoverOutbox: RunningPublisher['recoverOutbox'] = (before) => {
    rounds += 1;
    return changed.recoverOutbox(before);
  };
  const mail = { deliver: () => Promise.resolve('sent' as const) };
  const started = startRounds({
    db,
    sessions,
    menus,
    clock,
    publisher: { ...changed, recoverOutbox },
    log: quiet,
    mail,
    emit: emitted,
    forecasts: readyForecasts(db, clock),
  });
  onTestFinished(started.stop);
  return { running, rounds: () => rounds };
}

describe('a busy server', () => {
  it('[SESSION-14] releases unpaid orders while the outbox never runs empty', async () => {
    const session = await placeOrder();
    const state = { isBusy: true, emitted: 0 };
    const { running, rounds } = startNode(() => {
      state.emitted += 1;
      if (state.isBusy) running.sessionChanged(session);
    });
    onTestFinished(() => void (state.isBusy = false));
    running.sessionChanged(session);
    // The outbox is recovered while the server is busy.
    await expect.poll(rounds).toBeGreaterThan(0);
    scenario.time.now += 31 * 60_000;
    const status = `select status from sessions where id = '${session}'`;
    await vi.waitFor(
      async () => expect(await scenario.rows(status)).toEqual([{ status: 'cancelled' }]),
      patience,
    );
    expect(state.emitted).toBeGreaterThan(10);
    state.isBusy = false;
  });

  it('[SESSION-14] releases more orders in one round than one batch holds', async () => {
    const now = `to_timestamp(${scenario.time.now / 1000})`;
    await scenario.rows(`insert into sessions (id, shop, type, status, people, release_at)
      select lpad(to_hex(n), 24, '0'), '${hongKong}', 'takeAway', 'ongoing', 1, ${now}
      from generate_series(1, 45) n`);
    await scenario.rows(`create view released as select xmin::text as by from sessions
      where status = 'cancelled' and people = 1 and release_at = ${now}`);
    const count = 'select count(*)::int as all, count(distinct by)::int as times from released';
    const released = await new Promise((ended) => {
      // The last job of a round.
      startNode(() => undefined, { recoverOutbox: async () => ended(await scenario.rows(count)) });
    });
    expect(released).toEqual([{ all: 45, times: 3 }]);
  });

  it('[SESSION-11] [SAFE-01] emits the events of a node that died although releasing fails', async () => {
    const session = await placeOrder();
    await scenario.publisher.settled();
    const signature = '(text, text, timestamptz)';
    await scenario.rows(`alter function cancel_order${signature} rename to cancel_order_away`);
    onTestFinished(async () => {
      await scenario.rows(`alter function cancel_order_away${signature} rename to cancel_order`);
    });
    await scenario.rows(`insert into outbox (topic, session, shop, at)
      values ('patched', '${session}', '${hongKong}',
        to_timestamp(${scenario.time.now / 1000 - 60}))`);
    const rooms: string[] = [];
    startNode((room) => void rooms.push(room));
    await vi.waitFor(() => expect(rooms).toContain(`session:${session}`), patience);
  });
});
