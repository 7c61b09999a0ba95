import { newKey } from './carts.ts';
import { kindOf } from './guest.ts';
import type { Guest } from './guest.ts';
import type { Mailbox } from './mailbox.ts';
import type { Tally } from './tally.ts';

export interface Member {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly renewed: string;
}

export function memberAt(nth: number): Member {
  return {
    email: `owner-${nth}@guests.example`,
    phone: `+852${61_000_000 + nth}`,
    password: `Own-pineapple-${nth}`,
    renewed: `New-pineapple-${nth}`,
  };
}

/** One account, its owner and the one who wants it. */
export interface Attack {
  readonly member: Member;
  readonly owner: Guest;
  readonly thief: Guest;
  readonly mailbox: Mailbox;
  /** Answers to owners; anything but `done` harms them. */
  readonly owners: Tally;
  /** Calls of strangers and thieves that did something they must not. */
  readonly successes: Tally;
}

/** Confirms by the link of an email; resolves with the kind of the answer. */
export async function confirm(guest: Guest, token: string, password: string): Promise<string> {
  const data = { token, password, requestKey: newKey() };
  return kindOf(await guest.sendUntilKnown('create users/confirm', { data }));
}
