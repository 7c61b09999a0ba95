/** Limits per socket, per address and per node (SAFE-05). */
export interface Limits {
  readonly socketCallsPerSecond: number;
  readonly socketCallsAtOnce: number;
  readonly addressSockets: number;
  readonly addressCallsPerSecond: number;
  /**
   * Guests behind one address, such as a shop's Wi-Fi: limits per minute and for guesses are
   * multiplied by it.
   */
  readonly guestsPerAddress: number;
  /** Most sockets of one node. */
  readonly connections: number;
  /** Calls one node always runs at once; more while they finish quickly (load-shedder.ts). */
  readonly callsAtOnce: number;
  /** A call that takes longer is answered with an error; less than the clients' 30 s. */
  readonly callMs: number;
  /** Larger than any order. */
  readonly messageBytes: number;
  /**
   * Least time between two forced reconnects of logged-in clients: logins are limited per minute.
   */
  readonly reconnectRestMs: number;
  readonly sessionsHeld: number;
  readonly roomsJoined: number;
}

export const defaultLimits: Limits = {
  socketCallsPerSecond: 20,
  socketCallsAtOnce: 8,
  addressSockets: 10,
  addressCallsPerSecond: 50,
  guestsPerAddress: 1,
  connections: 10_000,
  callsAtOnce: 40,
  callMs: 10_000,
  messageBytes: 262_144,
  reconnectRestMs: 30_000,
  sessionsHeld: 200,
  roomsJoined: 50,
};

/** More sockets per address mean more guests behind it, and each of them makes calls. */
export function limitsWith(addressSockets: number): Limits {
  const guestsPerAddress = Math.max(1, addressSockets / defaultLimits.addressSockets);
  const addressCallsPerSecond = Math.ceil(defaultLimits.addressCallsPerSecond * guestsPerAddress);
  return { ...defaultLimits, addressSockets, guestsPerAddress, addressCallsPerSecond };
}
