import type { RunningPublisher } from '../orders/events/publisher.ts';
import { dueReceipts } from '../receipts/due-receipts.ts';
import type { DueReceiptDependencies, DueReceipts } from '../receipts/due-receipts.ts';
import { publishStockOf } from '../orders/events/returned-stock.ts';
import { reasonOf } from '../database/error-code.ts';
import type { Log } from '../database/log.ts';
import { releaseUnpaid } from '../orders/store/release-unpaid.ts';
import { sweeper } from '../database/cleanup.ts';

export interface Background {
  readonly stop: () => Promise<void>;
  /** Done when every letter that was handed to the mailer is off the list, or left for another time. */
  readonly settled: () => Promise<void>;
}

export interface BackgroundParts extends DueReceiptDependencies {
  readonly publisher: RunningPublisher;
}

const everyMs = 2000;
/** By then the node that wrote a note has told it, unless it is gone. */
const forgottenAfterMs = 4000;
/** After a night without a server there may be thousands, and receipts and news are not to wait for them all. */
const mostReleases = 10;

/** What nobody asks for: unpaid orders are released, receipts of paid ones sent, and what a dying node left untold is told; any number of nodes may do it. */
export function keepHouse(parts: BackgroundParts): Background {
  const sweep = sweeper(parts);
  const receipts = dueReceipts(parts);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => oneRound(parts, receipts)).then(sweep);
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await parts.publisher.settled();
    },
    settled: receipts.settled,
  };
}

/** Each for itself: where one fails time and again, the others must not be left undone. */
async function oneRound(parts: BackgroundParts, receipts: DueReceipts): Promise<void> {
  const { clock, publisher, log } = parts;
  await tried(() => releaseAndTell(parts), log);
  await tried(receipts.send, log);
  await tried(() => publisher.tellForgotten(new Date(clock() - forgottenAfterMs)), log);
}

async function releaseAndTell({ db, clock, publisher }: BackgroundParts): Promise<void> {
  for (let times = 0; times < mostReleases; times += 1) {
    const released = await releaseUnpaid(db, new Date(clock()));
    if (released.length === 0) return;
    for (const session of released) {
      publisher.sessionChanged(session);
      await publishStockOf(session, { db, publisher });
    }
  }
}

async function tried(job: () => Promise<void>, log: Log): Promise<void> {
  try {
    await job();
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the house could not be kept for a moment');
  }
}
