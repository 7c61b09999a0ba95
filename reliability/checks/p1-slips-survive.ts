import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { cartOf } from '../harness/carts.ts';
import type { Cart } from '../harness/carts.ts';
import { disconnectAll, distribute, numbersBelow } from '../harness/crowd.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { newOrderLog, order } from '../harness/orders.ts';
import { openPrintRoom } from '../harness/print-room.ts';
import { rowsOf } from '../harness/stored.ts';
import { withoutStock } from '../harness/vouchers.ts';

const dishes = ['hot-milk-tea', 'butter-toast', 'satay-beef-noodles'] as const;

/** Servers die while slips are on their way to printers (PRINT-03, PRINT-04). */
export const check = checkOf({
  id: 'P1',
  title: 'No slip is lost when a server dies while it prints, and every double says so',
  deployment: { nodes: 2, hasRedis: true },
  prepare: withoutStock,
  play: killWhilePrinting,
  control: withoutCounting,
});

async function killWhilePrinting(fixture: Fixture): Promise<Findings> {
  const { scale, random } = fixture;
  const { address } = await fixture.proxy();
  const seed = random.below(2 ** 31);
  const room = await openPrintRoom(fixture, { address, percent: 10, seed });
  const guests = await fixture.crowd(8);
  const orderLog = newOrderLog();
  const killing = { isOver: false, kills: 0 };
  const kills = killNodes(fixture, killing, room.endLeases);
  await distribute(guests, numbersBelow(scale.of(3000, 60)), (guest, nth) =>
    order(guest, cartFor(fixture, nth), orderLog),
  );
  while (killing.kills < scale.of(200, 3)) await pause(50);
  killing.isOver = true;
  await kills;
  await room.endLeases();
  const found = await room.finish();
  disconnectAll(guests);
  return {
    claims: [
      none('slips that never came out', found.lost),
      none('doubles that do not say so', found.unmarkedDoubles),
      none('papers that belong to no slip', found.unreadable),
      exactly('slips written', found.jobs, orderLog.acked.length),
      atLeast('servers killed', killing.kills, scale.of(200, 3)),
    ],
    counts: { papers: found.papers, doubles: found.doubles, 'servers killed': killing.kills },
  };
}

function cartFor({ restaurant }: Fixture, nth: number): Cart {
  return cartOf([{ dish: dishes[nth % dishes.length] ?? dishes[0] }], restaurant);
}

async function killNodes(
  { nodes, note, random, scale }: Fixture,
  killing: { isOver: boolean; kills: number },
  endLeases: () => Promise<void>,
): Promise<void> {
  while (!killing.isOver) {
    await pause(random.between(200, scale.of(2000, 600)));
    const node = nodes[killing.kills % nodes.length];
    note('kill', { port: node?.port });
    await node?.end('SIGKILL');
    await endLeases();
    await node?.start();
    Object.assign(killing, { kills: killing.kills + 1 });
  }
}

/** Where tries are not counted, doubles look like first slips. */
async function withoutCounting(fixture: Fixture): Promise<readonly Claim[]> {
  const { store, random } = fixture;
  await rowsOf(
    store,
    `create function forget_tries() returns trigger language plpgsql as $$
      begin new.tries := least(new.tries, 1); return new; end $$`,
  );
  await rowsOf(
    store,
    `create trigger tries_are_forgotten before update on print_jobs for each row
      execute function forget_tries()`,
  );
  const { address } = await fixture.proxy();
  const room = await openPrintRoom(fixture, { address, percent: 60, seed: random.below(2 ** 31) });
  const guests = await fixture.crowd(4);
  await distribute(guests, numbersBelow(40), (guest, nth) =>
    order(guest, cartFor(fixture, nth), newOrderLog()),
  );
  const found = await room.finish();
  disconnectAll(guests);
  return [control('doubles unmarked when tries are not counted', found.unmarkedDoubles)];
}
