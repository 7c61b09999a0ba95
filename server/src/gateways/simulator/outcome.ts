import { isRefusal } from '../refusal.ts';
import type { Book } from './payment-store.ts';
import type { Face, WayBack } from './endpoint.ts';
import { chargedBy } from './payment.ts';
import type { SimulatedPayment } from './payment.ts';
import type { SimulatorSetup } from './setup.ts';
import { scripts } from './switches.ts';
import type { Notice, SwitchName } from './switches.ts';

/** How long news and second tries take. */
export const laterMs = 30_000;
export const afterExpiryMs = 60_000;
export const retryMs = 15 * 60_000;
const mostTries = 5;

export interface Play {
  readonly setup: SimulatorSetup;
  readonly snapshot: Book;
  readonly face: Face;
}

/** Plays what the guest chose: sends what goes first, plans the rest, and says how the browser goes back. */
export async function play(payment: SimulatedPayment, name: SwitchName, on: Play): Promise<WayBack | null> {
  const script = scripts[name];
  const charged = chargedBy(script, payment.asked);
  const begun = on.snapshot.keep({ ...payment, charged, status: script.status, played: name });
  for (const notice of script.notices) {
    if (notice.when === 'beforeReturn') await tell(begun, notice, on);
    else on.setup.schedule(waitFor(notice, begun, on), () => tell(begun, notice, on));
  }
  if (script.returns === null) return null;
  const { isForged } = script;
  return on.face.wayBack({
    payment: begun,
    status: script.returns,
    isForged,
    isLate: false,
    nowMs: on.setup.clock(),
  });
}

function waitFor({ when }: Notice, { expiresAtMs }: SimulatedPayment, { setup }: Play): number {
  if (when === 'afterReturn') return 0;
  return when === 'later' ? laterMs : expiresAtMs - setup.clock() + afterExpiryMs;
}

async function tell(payment: SimulatedPayment, notice: Notice, on: Play): Promise<void> {
  const { isForged } = scripts[payment.played ?? 'pay'];
  const known = isForged ? payment : on.snapshot.keep({ ...payment, status: notice.status });
  const times = notice.times === 'once' ? 1 : (on.setup.often ?? 3);
  for (let time = 0; time < times; time += 1) await deliver({ payment: known, notice, tries: 1 }, on);
}

interface Delivering {
  readonly payment: SimulatedPayment;
  readonly notice: Notice;
  readonly tries: number;
}

/** One message; a gateway that is not thanked tries again, a forger does not. */
async function deliver({ payment, notice, tries }: Delivering, on: Play): Promise<void> {
  const { isForged } = scripts[payment.played ?? 'pay'];
  const { clock, send, schedule } = on.setup;
  const isLate = notice.when !== 'beforeReturn';
  const tale = { payment, status: notice.status, isForged, isLate, nowMs: clock() };
  const reply = await send(on.face.notification(tale));
  const isHeard = !isRefusal(reply) && on.face.isThanked(reply);
  if (isHeard || isForged || tries >= mostTries) return;
  schedule(retryMs, () => deliver({ payment, notice, tries: tries + 1 }, on));
}
