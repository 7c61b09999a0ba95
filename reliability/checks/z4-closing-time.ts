import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { kindOf } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import { anyMenu, noMenuNotifications } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { until } from '../harness/until.ts';
import { removeProtection } from '../harness/remove-protection.ts';

/** The shop closes while orders are on their way; the time of storing decides (HOURS-02). */
export const check = checkOf({
  id: 'Z4',
  title: 'After closing no order is stored, even if it was on its way',
  deployment: { nodes: 2, hasRedis: true },
  play: closeUnderLoad,
  control: withoutNotificationsAndCheck,
});

const requestedWhileClosing = 'asked while closing';
const longestMs = 60_000;

async function closeUnderLoad(fixture: Fixture): Promise<Findings> {
  const { scale } = fixture;
  const outcomes = newTally();
  const wanted = scale.of(1000, 40);
  let late = 0;
  for (let rounds = 0; outcomes.of(requestedWhileClosing) < wanted && rounds < wanted; rounds += 1)
    late += await oneClosing(fixture, outcomes);
  return {
    claims: [
      none('orders stored after closing', late),
      atLeast(
        'orders on their way while the shop closed',
        outcomes.of(requestedWhileClosing),
        wanted,
      ),
      atLeast(
        'orders refused because the shop was closed',
        outcomes.of('modeRefused') + outcomes.of('shopClosed'),
        1,
      ),
    ],
    counts: outcomes.counts(),
  };
}

/** Opens, lets guests order, closes, and counts orders with a later time. */
async function oneClosing(fixture: Fixture, outcomes: Tally): Promise<number> {
  await setOpen(fixture, true);
  const guests = await fixture.crowd(fixture.scale.of(32, 8));
  const isOver = { yes: false, isClosing: false };
  const ordering = guests.map((guest) => orderOn(guest, { fixture, outcomes, isOver }));
  await pause(300);
  isOver.isClosing = true;
  const closedAt = await setOpen(fixture, false);
  const enough = outcomes.of(requestedWhileClosing) + 2 * guests.length;
  const isEnough = (): boolean => outcomes.of(requestedWhileClosing) >= enough;
  await until(isEnough, { patienceMs: longestMs, what: 'guests have ordered after closing' });
  isOver.yes = true;
  await Promise.all(ordering);
  disconnectAll(guests);
  return numberOf(
    fixture.store,
    'select count(*) from session_lines where ordered_at > $1::timestamptz',
    [closedAt],
  );
}

interface Ordering {
  readonly fixture: Fixture;
  readonly outcomes: Tally;
  readonly isOver: { readonly yes: boolean; readonly isClosing: boolean };
}

async function orderOn(guest: Guest, { fixture, outcomes, isOver }: Ordering): Promise<void> {
  const cart = fixture.tea;
  while (!isOver.yes) {
    if (isOver.isClosing) outcomes.add(requestedWhileClosing);
    outcomes.add(
      kindOf(
        await guest.sendUntilKnown(placeCall, {
          data: selfOrder(cart(), { requestKey: newKey() }),
        }),
      ),
    );
  }
}

/** Returns a time at which the change was surely in effect, by the database's clock. */
async function setOpen({ store }: Fixture, isOpen: boolean): Promise<string> {
  await store.pool.query('update shops set open_for_online = $2 where id = $1', [shop, isOpen]);
  const { rows } = await store.pool.query<{ at: string }>('select clock_timestamp()::text as at');
  return rows[0]?.at ?? '';
}

async function withoutNotificationsAndCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { db } = fixture.store;
  await setOpen(fixture, true);
  await removeProtection(db, anyMenu);
  await removeProtection(db, noMenuNotifications);
  return [
    control(
      'orders stored after closing by nodes that do not check',
      await oneClosing(fixture, newTally()),
    ),
  ];
}
