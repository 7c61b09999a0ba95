import { newGuest } from './guest.ts';
import type { Guest, Sent } from './guest.ts';
import { shop } from './carts.ts';
import { floorStaff } from './logins.ts';
import { newTally } from './tally.ts';
import type { Counts, Tally } from './tally.ts';

interface RepeatedCall {
  readonly call: string;
  readonly sent: Sent;
}

/** What one phone repeats to use up the limits of everybody at its address (SAFE-05). */
const repeated: readonly RepeatedCall[] = [
  { call: 'create tableSessions/create', sent: { data: {} } },
  { call: 'create tableSessions/order', sent: { data: {} } },
  { call: 'create authentication', sent: { data: { strategy: 'jwt', accessToken: 'x.y.z' } } },
  { call: 'create authentication', sent: { data: { ...floorStaff, password: 'Wrong-88' } } },
  { call: 'get tableSessions', sent: { id: 'f'.repeat(24) } },
  { call: 'create userCoupons/validate', sent: { data: { coupon: 'GUESS', shop } } },
];

/** More than an address had once, and held open as long as the server allows. */
const idleSockets = 30;
/** As many as a socket may have running. */
const callsAtOnce = 8;

export interface AddressAttack {
  readonly address: string;
  /** The address that the phone shares with honest ones. */
  readonly from: string;
  readonly isOver: () => boolean;
}

/** All attacks at once and without a pause; resolves with their answers, by kind. */
export async function attackAddress(attack: AddressAttack): Promise<Counts> {
  const tally = newTally();
  const idle = Array.from({ length: idleSockets }, () => holdSocket(attack, tally));
  await Promise.all([...repeated.map((one) => repeatCall(one, attack, tally)), ...idle]);
  return tally.counts();
}

async function repeatCall(
  { call, sent }: RepeatedCall,
  attack: AddressAttack,
  tally: Tally,
): Promise<void> {
  const guest = await attacker(attack, tally);
  const lane = async (): Promise<void> => {
    while (!attack.isOver()) {
      if (!guest.isConnected()) await guest.connected();
      await guest.send(call, sent);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, lane));
  guest.leave();
}

async function holdSocket(attack: AddressAttack, tally: Tally): Promise<void> {
  const guest = await attacker(attack, tally);
  await new Promise<void>((over) => {
    const looking = setInterval(() => {
      if (attack.isOver()) {
        clearInterval(looking);
        over();
      } else if (!guest.socket.active) guest.socket.connect();
    }, 200);
  });
  guest.leave();
}

function attacker({ address, from }: AddressAttack, tally: Tally): Promise<Guest> {
  return newGuest({ address, from, tally, name: 'attacker' });
}
