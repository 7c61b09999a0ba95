/** Limits per socket, per address and per node (SAFE-05). */
export interface Limits {
  readonly socketCallsPerSecond: number;
  readonly socketCallsAtOnce: number;
  /** Calls of one socket that wait for their turn; more are refused. */
  readonly socketCallsWaiting: number;
  /** Calls of all sockets of a node that wait. */
  readonly callsWaiting: number;
  readonly addressSockets: number;
  readonly addressCallsPerSecond: number;
  /** Pages, files and pictures; a browser opens six connections, and a page needs 40 files. */
  readonly connectionRequestsPerSecond: number;
  /** Guests behind one address, such as a shop's Wi-Fi: what strangers share grows with it. */
  readonly guestsPerAddress: number;
  /** Most sockets of one node. */
  readonly connections: number;
  /** A newcomer in the reserve of a full node or address has this long to log in. */
  readonly reserveMs: number;
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

/** A full restaurant, whose guests share the address of its Wi-Fi. */
export const usualGuests = 400;

export const defaultLimits: Limits = {
  socketCallsPerSecond: 20,
  socketCallsAtOnce: 8,
  socketCallsWaiting: 40,
  callsWaiting: 200,
  addressSockets: 600,
  addressCallsPerSecond: 2000,
  connectionRequestsPerSecond: 100,
  guestsPerAddress: usualGuests,
  connections: 10_000,
  reserveMs: 5000,
  callsAtOnce: 40,
  callMs: 10_000,
  messageBytes: 262_144,
  reconnectRestMs: 30_000,
  sessionsHeld: 200,
  roomsJoined: 50,
};

/** A guest may have the menu open twice, and each of them makes calls. */
export function limitsWith(guestsPerAddress: number): Limits {
  const share = Math.max(1, guestsPerAddress / usualGuests);
  return {
    ...defaultLimits,
    guestsPerAddress,
    addressSockets: Math.ceil(guestsPerAddress * 1.5),
    addressCallsPerSecond: Math.max(50, guestsPerAddress * 5),
    connectionRequestsPerSecond: defaultLimits.connectionRequestsPerSecond * share,
  };
}
