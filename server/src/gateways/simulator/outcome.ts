import { isRefusal } from '../refusal.ts';
import type { SimulatedPayment, SimulatedPayments } from './payment.ts';
import type { BrowserReturn, Endpoint, SimulatorSetup } from './endpoint.ts';
import { chargedBy } from './payment.ts';
import { scripts } from './scripts.ts';
import type { ScriptedCallback, ScriptName } from './scripts.ts';

/** How long later messages and retries take. */
export const laterMs = 30_000;
export const afterExpiryMs = 60_000;
export const retryMs = 15 * 60_000;
const maxAttempts = 5;

export interface ScriptContext {
  readonly setup: SimulatorSetup;
  readonly payments: SimulatedPayments;
  readonly endpoint: Endpoint;
}

/** Runs the guest's choice: sends messages, schedules the rest, returns the browser's way back. */
export async function runScript(
  payment: SimulatedPayment,
  name: ScriptName,
  context: ScriptContext,
): Promise<BrowserReturn | null> {
  const script = scripts[name];
  const charged = chargedBy(script, payment.requested);
  const started = context.payments.save({
    ...payment,
    charged,
    status: script.status,
    script: name,
  });
  for (const notice of script.notices) {
    if (notice.when === 'beforeReturn') await notify(started, notice, context);
    else
      context.setup.schedule(delayOf(notice, started, context), () =>
        notify(started, notice, context),
      );
  }
  if (script.returns === null) return null;
  const { isForged } = script;
  return context.endpoint.browserReturn({
    payment: started,
    status: script.returns,
    isForged,
    isLate: false,
    nowMs: context.setup.clock(),
  });
}

function delayOf(
  { when }: ScriptedCallback,
  { expiresAtMs }: SimulatedPayment,
  { setup }: ScriptContext,
): number {
  if (when === 'afterReturn') return 0;
  return when === 'later' ? laterMs : expiresAtMs - setup.clock() + afterExpiryMs;
}

async function notify(
  payment: SimulatedPayment,
  notice: ScriptedCallback,
  context: ScriptContext,
): Promise<void> {
  const { isTruthful } = scripts[payment.script ?? 'pay'];
  const current = isTruthful
    ? context.payments.save({ ...payment, status: notice.status })
    : payment;
  const times = notice.times === 'once' ? 1 : (context.setup.duplicates ?? 3);
  for (let time = 0; time < times; time += 1)
    await deliver({ payment: current, notice, attempts: 1 }, context);
}

interface DeliveryAttempt {
  readonly payment: SimulatedPayment;
  readonly notice: ScriptedCallback;
  readonly attempts: number;
}

/** One message; a gateway without an acknowledgement retries, a forger does not. */
async function deliver(
  { payment, notice, attempts }: DeliveryAttempt,
  context: ScriptContext,
): Promise<void> {
  const { isForged } = scripts[payment.script ?? 'pay'];
  const { clock, send, schedule } = context.setup;
  const isLate = notice.when !== 'beforeReturn';
  const message = { payment, status: notice.status, isForged, isLate, nowMs: clock() };
  const reply = await send(context.endpoint.notification(message));
  const isAcknowledged = !isRefusal(reply) && context.endpoint.isAcknowledged(reply);
  if (isAcknowledged || isForged || attempts >= maxAttempts) return;
  schedule(retryMs, () => deliver({ payment, notice, attempts: attempts + 1 }, context));
}
