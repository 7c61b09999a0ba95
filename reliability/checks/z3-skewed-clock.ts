import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { control, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, selfOrder, shop } from '../harness/carts.ts';
import { disconnectAll } from '../harness/crowd.ts';
import { newGuest } from '../harness/guest.ts';
import type { Guest, Reply } from '../harness/guest.ts';
import { floorStaff, logIn } from '../harness/logins.ts';
import { placeOrder } from '../harness/orders.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { numberOf } from '../harness/stored.ts';
import { codeOf } from '../harness/tables.ts';
import { nodeSecret } from '../harness/deployment.ts';
import { ticketFor } from '@servery/server/orders/visit/scan-ticket.ts';
import { beginPayment } from '../harness/gateway-messages.ts';

const minuteMs = 60_000;
const skews = [0, 10 * minuteMs, -10 * minuteMs];
const program = join(import.meta.dirname, '..', 'harness', 'skewed-clock.ts');

/**
 * Nodes whose clocks are ten minutes off answer and store like a correct one (HOURS-01,
 * SESSION-06).
 */
export const check = checkOf({
  id: 'Z3',
  title: 'A node with a wrong clock does nothing differently',
  deployment: {
    nodes: skews.length,
    hasRedis: true,
    each: (nth) => ({
      arguments: [`--import=${program}`],
      environment: { SKEW_MS: String(skews[nth] ?? 0) },
    }),
  },
  play: compareNodes,
  control: () => Promise.resolve([hasSkewedClock()]),
});

async function compareNodes(fixture: Fixture): Promise<Findings> {
  const guests = await Promise.all(
    fixture.nodes.map(async ({ port }) =>
      newGuest({ address: `http://127.0.0.1:${port}`, tally: fixture.tally, note: fixture.note }),
    ),
  );
  const rounds = fixture.scale.of(200, 3);
  let differing = 0;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(guests.map((guest) => answersOf(fixture, guest)));
    if (new Set(answers).size > 1) differing += 1;
  }
  const foreign = await tokensRefused(guests);
  disconnectAll(guests);
  return {
    claims: [
      none('rounds in which nodes answered differently', differing),
      none('logins of one node that another refused', foreign),
      none('times stored that are off by more than 5 s', await timesOff(fixture)),
    ],
    counts: { rounds },
  };
}

/** Everything that depends on the time: old and future codes, orders, and payment timeouts. */
async function answersOf(fixture: Fixture, guest: Guest): Promise<string> {
  const ages = [0, 25, 31, -1, -31].map((minutes) => minutes * minuteMs);
  const scans = [];
  for (const age of ages)
    scans.push(
      reasonOf(
        await guest.sendUntilKnown('create tableSessions/createOrResume', { data: scan(age) }),
      ),
    );
  const order = await placeOrder(guest, selfOrder(fixture.tea()));
  await beginPayment(guest, order);
  return JSON.stringify(scans);
}

function scan(age: number): object {
  return {
    viewItem: codeOf('A1'),
    ticket: ticketFor(nodeSecret, codeOf('A1'), Date.now() - age),
    capacity: 1,
    shop,
    requestKey: newKey(),
  };
}

function reasonOf(reply: Reply): string {
  if (reply.kind === 'done') return 'done';
  return reply.kind === 'refused' ? `${reply.code} ${String(reply.data['reason'])}` : reply.code;
}

async function tokensRefused(guests: readonly Guest[]): Promise<number> {
  const tokens = await Promise.all(guests.map((guest) => logIn(guest, floorStaff)));
  const tries = guests.flatMap((guest) =>
    tokens.map((accessToken) =>
      guest.sendUntilKnown('create authentication', { data: { strategy: 'jwt', accessToken } }),
    ),
  );
  return (await Promise.all(tries)).filter(({ kind }) => kind !== 'done').length;
}

/** Everything was stored within the last minutes; a run is shorter than the skew of the clocks. */
function timesOff({ store }: Fixture): Promise<number> {
  return numberOf(
    store,
    `select (select count(*) from sessions s join request_keys k on k.answer->>'_id' = s.id, lateral
        (select (k.answer->>'at')::double precision / 1000 as recorded) t
        where abs(extract(epoch from s.start_time) - t.recorded) > 5)
      + (select count(*) from session_lines where ordered_at > clock_timestamp() + interval '5 seconds'
        or ordered_at < pg_postmaster_start_time() - interval '5 seconds')
      + (select count(*) from payment_attempts where begun_at > clock_timestamp() + interval '5 seconds'
        or begun_at < pg_postmaster_start_time() - interval '5 seconds' or expires_at - begun_at <> interval '30 minutes')`,
  );
}

/** A process that is started with a skewed clock really has it. */
function hasSkewedClock(): Claim {
  const words = [
    `--import=${program}`,
    '--eval',
    'process.stdout.write(`${Date.now()} ${new Date().getTime()}`)',
  ];
  const env = { ...process.env, SKEW_MS: String(10 * minuteMs) };
  const printed = execFileSync(process.execPath, words, { env }).toString().split(' ');
  const off = printed.map((ms) => Number(ms) - Date.now());
  return control('minutes by which such a clock is off', Math.round(Math.min(...off) / minuteMs));
}
