import { sql } from 'kysely';
import type { ReturnedPart } from '../gateways/gateway.ts';
import { isRefusal } from '../gateways/refusal.ts';
import { attemptOf } from './attempt.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { attemptNamed } from './store/attempts.ts';
import { isMarked, isMoneyDue } from './store/settling.ts';

type Dependencies = Pick<PaymentDependencies, 'db' | 'gateways' | 'publicUrl' | 'clock' | 'log'>;

/** A refund that staff gave of a payment through a gateway. */
export interface PaymentToReturn extends Omit<ReturnedPart, 'transaction'> {
  readonly reference: string;
}

export type ReturnPayment = (payment: PaymentToReturn) => Promise<boolean>;

/**
 * Has the gateway of a terminal give the money back; false if it is due back by hand (TERMINAL-13).
 * Not in the transaction of the refund: a gateway may take seconds. A repeat is the same refund.
 */
export async function returnPayment(
  { reference, ...part }: PaymentToReturn,
  dependencies: Dependencies,
): Promise<boolean> {
  const { db, gateways, publicUrl, clock, log } = dependencies;
  if (await isReturned(dependencies, part.refund)) return true;
  const attempt = await attemptNamed(db, reference);
  const gateway = attempt === null ? null : await gateways.at(attempt.shop, attempt.gateway);
  const give = gateway?.atTerminal;
  const answer =
    attempt === null || attempt.transaction === null || give?.refund === undefined
      ? ({ code: 'cannotAsk' } as const)
      : await give.refund(attemptOf(attempt, publicUrl()), {
          ...part,
          transaction: attempt.transaction,
        });
  if (isRefusal(answer)) {
    log.warn({ reference, amount: part.amount, refusal: answer.code }, 'payment due back');
    return false;
  }
  await sql`insert into returned_payments (refund, at) values (${part.refund}, ${new Date(clock())})
    on conflict do nothing`.execute(db);
  return true;
}

export type ReturnVoided = (session: string) => Promise<boolean>;

/**
 * Has gateways give back what was paid at terminals for an order that is void; false if something
 * is due back by hand (TERMINAL-13). What goes back is no longer due; asked for again, it gives
 * nothing back that people have given back meanwhile.
 */
export async function returnVoided(session: string, dependencies: Dependencies): Promise<boolean> {
  const { db } = dependencies;
  const { rows } = await sql<PaymentToReturn>`select a.reference, r.id as refund,
      (r.amount + r.tip)::bigint as amount
    from payment_attempts a join refunds r on r.payment = a.reference
    where a.session = ${session} and a.status = 'refundDue' and a.reason = 'void'
      and a.terminal is not null and not ${isMarked} order by r.serial desc`.execute(db);
  // The latest of each is what was left of it.
  const latest = rows.filter(
    ({ reference }, at) => rows.findIndex((one) => one.reference === reference) === at,
  );
  for (const payment of latest)
    if (await returnPayment(payment, dependencies))
      await sql`update payment_attempts set status = 'paid', reason = 'returned'
        where reference = ${payment.reference}`.execute(db);
  return !(await isMoneyDue(db, session));
}

async function isReturned({ db }: Dependencies, refund: string): Promise<boolean> {
  const { rows } = await sql`select from returned_payments where refund = ${refund}`.execute(db);
  return rows.length > 0;
}
