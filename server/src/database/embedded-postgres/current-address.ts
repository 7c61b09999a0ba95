import type { Address } from './address.ts';
import { knock } from './ping.ts';
import { runningPostmaster } from './postmaster.ts';

/** Where to find a postmaster that an earlier server left running; it may have had another temp folder or port. */
export async function currentAddress(cluster: string, preferred: Address): Promise<Address> {
  const running = await runningPostmaster(cluster);
  if (running === undefined || (await isThere(preferred))) return preferred;
  if (preferred.password !== undefined) return { ...preferred, port: running.port };
  // A postmaster that starts this moment has not yet written where it listens; it will be where we would be.
  return running.socketFolder === '' ? preferred : { ...preferred, host: running.socketFolder };
}

async function isThere(address: Address): Promise<boolean> {
  const answer = await knock(address);
  if (typeof answer === 'object') await answer.end();
  return answer !== 'nobody';
}
