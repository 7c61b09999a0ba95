import type { Caller } from '../../calls/caller.ts';
import { kioskOf, servesShop } from '../../calls/caller-roles.ts';
import { deviceOf } from '../../calls/login.ts';
import { Refused } from '../../calls/refused.ts';
import type { PaymentDependencies } from '../payment-dependencies.ts';
import { terminalOfDevice, terminalsOf } from '../store/terminals.ts';
import type { Terminal } from '../store/terminals.ts';

type Dependencies = Pick<PaymentDependencies, 'db' | 'gateways' | 'clock'>;

/** The terminals a caller may use: a kiosk its own, staff the shop's, guests none (TERMINAL-01). */
export async function terminalsFor(
  caller: Caller,
  shop: string,
  { db, gateways, clock }: Dependencies,
): Promise<readonly Terminal[]> {
  const kiosk = kioskOf(caller, shop);
  if (kiosk === null && !servesShop(caller, shop)) return [];
  const all = await terminalsOf(db, shop, clock());
  const known = await Promise.all(all.map(({ gateway }) => gateways.at(shop, gateway)));
  const usable = all.filter((_, nth) => known[nth] !== null);
  if (kiosk === null) return usable;
  const own = await terminalOfDevice(db, kiosk.device);
  return usable.filter(({ _id }) => _id === own);
}

/** The terminal beside the till where staff signed in; null elsewhere. */
async function terminalOfTill({ login }: Caller, { db }: Dependencies): Promise<string | null> {
  const device = login === null ? null : deviceOf(login);
  return device === null ? null : terminalOfDevice(db, device);
}

export interface TerminalChoice {
  readonly shop: string;
  /** Null for the only one. */
  readonly named: string | null;
}

export async function chosenTerminal(
  caller: Caller,
  { shop, named }: TerminalChoice,
  dependencies: Dependencies,
): Promise<string> {
  const usable = await terminalsFor(caller, shop, dependencies);
  const wanted = named ?? (await terminalOfTill(caller, dependencies));
  const matching = wanted === null ? usable : usable.filter(({ _id }) => _id === wanted);
  const [only, another] = matching;
  if (only === undefined || another !== undefined)
    throw new Refused('paymentRefused', { reason: 'terminalMissing' });
  return only._id;
}
