import type { Dependencies } from './dependencies.ts';
import { cleanupJob } from '../database/cleanup.ts';
import { type PlanDependencies, publishDuePlans } from '../desk/publish.ts';
import { reasonOf } from '../database/error-code.ts';
import { deliverWebhooks } from '../webhooks/deliver.ts';
import { figuresJob } from '../figures/settle.ts';
import { type UnseenDependencies, alarmUnseen } from '../kitchen/unseen.ts';
import type { Log } from '../database/log.ts';
import { menuEvents } from '../menu/menu-events.ts';
import { endOverdue } from '../menu/store/availability.ts';
import type { RunningPublisher } from '../orders/events/publisher.ts';
import { publishStockOf } from '../orders/events/returned-stock.ts';
import { learnReadyTimes } from '../ready-times/learn.ts';
import { type PromiseDependencies, promisesJob } from '../ready-times/move-promises.ts';
import { releaseUnpaid } from '../orders/store/payable-sessions.ts';
import { startReconciler } from '../payments/reconciler.ts';
import { type WatchDependencies, printerCalls, watchPrinters } from '../printing/print-rounds.ts';
import { dueReceipts } from '../receipts/due-receipts.ts';
import type { DueReceiptDependencies, DueReceipts } from '../receipts/due-receipts.ts';
import type { EventEmitter } from '../transport/event-emitter.ts';

export interface BackgroundJobs {
  /** Stops all jobs, sends queued emails and waits for their outcome. */
  readonly close: () => Promise<void>;
}

const everyMs = 2000;
/** A slip is at its printer within a second (PRINT-13). */
const callPrintersEveryMs = 500;
const deliverEveryMs = 1000;
const queryPaymentsEveryMs = 15_000;
/** By then the node that wrote an outbox entry has sent its event, unless it died. */
const outboxAgeMs = 4000;
/** After downtime there may be thousands; receipts and events do not wait for all of them. */
const mostReleases = 10;

/** Starts everything that no call triggers; any number of nodes may run it at once. */
export function startBackgroundJobs(
  dependencies: Dependencies,
  events: EventEmitter,
): BackgroundJobs {
  const menus = menuEvents(dependencies.menus, events.emitLocally);
  const payments = startReconciler(dependencies, {
    everyMs: queryPaymentsEveryMs,
    schedule: later,
  });
  const rounds = startRounds(dependencies);
  const printers = startPrinterCalls(dependencies);
  const webhooks = startDeliveries(dependencies);
  const stopRounds = async (): Promise<void> => {
    await rounds.stop();
    // After the rounds: one of them may be handing a receipt to the mailer.
    await dependencies.mail.close();
    // After the mailer: an email whose outcome is not recorded would be sent again after a restart.
    await rounds.emailsSettled();
  };
  return {
    close: async () => {
      await Promise.all([stopRounds(), payments.stop(), menus.close(), printers.stop()]);
      await webhooks.stop();
    },
  };
}

interface Rounds {
  readonly stop: () => Promise<void>;
  /** Resolves when the outcome of every email handed to the mailer is recorded. */
  readonly emailsSettled: () => Promise<void>;
}

export interface RoundDependencies
  extends
    Omit<DueReceiptDependencies, 'menus'>,
    UnseenDependencies,
    WatchDependencies,
    PlanDependencies,
    Omit<PromiseDependencies, 'menus'> {
  readonly menus: DueReceiptDependencies['menus'] & PromiseDependencies['menus'];
  readonly publisher: RunningPublisher;
}

/** What is due: unpaid orders, dishes sold out until now, receipts, others' outboxes. */
export function startRounds(dependencies: RoundDependencies): Rounds {
  const sweep = cleanupJob(dependencies);
  const receipts = dueReceipts(dependencies);
  const settleFigures = figuresJob(dependencies);
  const movePromises = promisesJob(dependencies);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => oneRound(dependencies, receipts))
      .then(sweep)
      .then(() => attempt('movePromises', movePromises, dependencies.log))
      .then(() => attempt('settleFigures', settleFigures, dependencies.log));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await dependencies.publisher.settled();
    },
    emailsSettled: receipts.settled,
  };
}

/** Apart from the rounds: a printer may take a minute for a long slip. */
function startPrinterCalls(dependencies: Dependencies): Pick<Rounds, 'stop'> {
  const calls = printerCalls(dependencies);
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => attempt('callPrinters', calls.call, dependencies.log));
  }, callPrintersEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
      await calls.settled();
    },
  };
}

/** Apart from the rounds: a program of somebody else may take its time to answer. */
function startDeliveries(dependencies: Dependencies): Pick<Rounds, 'stop'> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = attempt(
      'deliverWebhooks',
      () => deliverWebhooks(dependencies, stopping.signal),
      dependencies.log,
    ).finally(() => {
      isRunning = false;
    });
  }, deliverEveryMs);
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Each job on its own: one that keeps failing must not stop the others. */
async function oneRound(dependencies: RoundDependencies, receipts: DueReceipts): Promise<void> {
  const { db, clock, publisher, log } = dependencies;
  await attempt('releaseUnpaidOrders', () => releaseUnpaidOrders(dependencies), log);
  await attempt('endSoldOut', () => endOverdue(db, clock()), log);
  await attempt('learnReadyTimes', () => learnReadyTimes(db, clock()), log);
  await attempt('alarmUnseenTickets', () => alarmUnseen(dependencies), log);
  await attempt('watchPrinters', () => watchPrinters(dependencies), log);
  await attempt('publishDuePlans', () => publishDuePlans(dependencies), log);
  await attempt('sendReceipts', receipts.send, log);
  await attempt(
    'recoverOutbox',
    () => publisher.recoverOutbox(new Date(clock() - outboxAgeMs)),
    log,
  );
}

async function releaseUnpaidOrders({ db, clock, publisher }: RoundDependencies): Promise<void> {
  for (let times = 0; times < mostReleases; times += 1) {
    const released = await releaseUnpaid(db, new Date(clock()));
    if (released.length === 0) return;
    for (const session of released) {
      publisher.sessionChanged(session);
      await publishStockOf(session, { db, publisher });
    }
  }
}

async function attempt(job: string, work: () => Promise<void>, log: Log): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn({ job, reason: reasonOf(error) }, 'background job failed');
  }
}

/** A timer that does not keep the process alive. */
function later(afterMs: number, task: () => Promise<void>): void {
  setTimeout(() => void task(), afterMs).unref();
}
