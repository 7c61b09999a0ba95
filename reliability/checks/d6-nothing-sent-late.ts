import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import type { Line } from '../harness/line.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { numberOf } from '../harness/stored.ts';
import { until } from '../harness/until.ts';

const settleMs = 300;

/** The line is cut just before an order is sent: the guest is told that it failed, and then it must not be sent after all (SESSION-13). */
export const check = checkOf({
  id: 'D6',
  title: 'Nothing is sent after the guest saw it fail',
  house: { nodes: 1 },
  play: cutJustBefore,
  control: bufferedBySocket,
});

async function cutJustBefore(stage: Stage): Promise<Findings> {
  const { scale, tally, note } = stage;
  const phones = await Promise.all(
    Array.from({ length: scale.of(10, 4) }, async () => {
      const line = await stage.line();
      return { line, guest: await newGuest({ address: line.address, tally, note }) };
    }),
  );
  const wanted = scale.of(1000, 40);
  const failed: string[] = [];
  await Promise.all(
    phones.map(async ({ line, guest }) => {
      while (failed.length < wanted) failed.push(...(await cutThenAsk({ line, guest }, stage)));
    }),
  );
  await pause(settleMs);
  for (const { guest } of phones) guest.leave();
  return {
    claims: [
      none('orders stored though the guest was told that they failed', await storedOf(stage, failed)),
      atLeast('calls that failed', failed.length, wanted),
    ],
    counts: { cuts: phones.reduce((sum, { line }) => sum + line.cuts(), 0) },
  };
}

/** The key of the order if the guest was told that it failed. */
async function cutThenAsk(
  { line, guest }: { line: Line; guest: Guest },
  stage: Stage,
): Promise<readonly string[]> {
  await guest.connected();
  line.cut();
  await pause(stage.dice.below(30));
  const requestKey = newKey();
  const reply = await guest.ask(placeCall, { data: selfOrder(stage.tea(), { requestKey }) });
  return reply.kind === 'unknown' ? [requestKey] : [];
}

function storedOf({ store }: Stage, keys: readonly string[]): Promise<number> {
  return numberOf(store, 'select count(*) from request_keys where key = any($1)', [keys]);
}

/** A socket left to itself keeps what it could not send and sends it later. */
async function bufferedBySocket(stage: Stage): Promise<readonly Claim[]> {
  const line = await stage.line();
  const { socket, connected, leave } = await newGuest({ address: line.address, tally: stage.tally });
  const keys: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    line.cut();
    await until(() => !socket.connected, { patienceMs: 5000, what: 'the socket knows' });
    const requestKey = newKey();
    socket.emit(
      'create',
      'tableSessions/create',
      selfOrder(stage.tea(), { requestKey }),
      {},
      () => undefined,
    );
    keys.push(requestKey);
    await connected();
  }
  await pause(settleMs);
  leave();
  return [control('orders sent late by a socket that keeps them', await storedOf(stage, keys))];
}
