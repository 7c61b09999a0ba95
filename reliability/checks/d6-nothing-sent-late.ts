import { setTimeout as pause } from 'node:timers/promises';
import { atLeast, control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest } from '../harness/guest.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { until } from '../harness/until.ts';

const settleMs = 300;

/** An order that the guest saw fail on a cut connection is not sent later (SESSION-13). */
export const check = checkOf({
  id: 'D6',
  title: 'Nothing is sent after the guest saw it fail',
  deployment: { nodes: 1 },
  play: cutJustBefore,
  control: bufferedBySocket,
});

async function cutJustBefore(fixture: Fixture): Promise<Findings> {
  const { scale, tally, note } = fixture;
  const phones = await Promise.all(
    Array.from({ length: scale.of(10, 4) }, async () => {
      const proxy = await fixture.proxy();
      return { proxy, guest: await newGuest({ address: proxy.address, tally, note }) };
    }),
  );
  const wanted = scale.of(1000, 40);
  const failed: string[] = [];
  await Promise.all(
    phones.map(async ({ proxy, guest }) => {
      while (failed.length < wanted)
        failed.push(...(await cutThenRetry({ proxy, guest }, fixture)));
    }),
  );
  await pause(settleMs);
  for (const { guest } of phones) guest.leave();
  return {
    claims: [
      none('orders stored though the guest saw them fail', await storedOf(fixture, failed)),
      atLeast('calls that failed', failed.length, wanted),
    ],
    counts: { cuts: phones.reduce((sum, { proxy }) => sum + proxy.cuts(), 0) },
  };
}

/** The key of the order if the guest saw it fail. */
async function cutThenRetry(
  { proxy, guest }: { proxy: TcpProxy; guest: Guest },
  fixture: Fixture,
): Promise<readonly string[]> {
  await guest.connected();
  proxy.cut();
  await pause(fixture.random.below(30));
  const requestKey = newKey();
  const reply = await guest.send(placeCall, { data: selfOrder(fixture.tea(), { requestKey }) });
  return reply.kind === 'unknown' ? [requestKey] : [];
}

function storedOf({ store }: Fixture, keys: readonly string[]): Promise<number> {
  return numberOf(store, 'select count(*) from request_keys where key = any($1)', [keys]);
}

/** A plain socket buffers what it could not send and sends it later. */
async function bufferedBySocket(fixture: Fixture): Promise<readonly Claim[]> {
  const proxy = await fixture.proxy();
  const { socket, connected, leave } = await newGuest({
    address: proxy.address,
    tally: fixture.tally,
  });
  const keys: string[] = [];
  let late = 0;
  for (let nth = 0; nth < 20 && late === 0; nth += 1) {
    proxy.cut();
    await until(() => !socket.connected, { patienceMs: 5000, what: 'the socket has settled' });
    const requestKey = newKey();
    socket.emit(
      'create',
      'tableSessions/create',
      selfOrder(fixture.tea(), { requestKey }),
      {},
      () => undefined,
    );
    keys.push(requestKey);
    await connected();
    // On a busy machine a cut at once would take the buffered order with it.
    await pause(settleMs);
    late = await storedOf(fixture, keys);
  }
  leave();
  return [control('orders sent late by a socket that buffers them', late)];
}
