/** How much one guest, one address and one node may ask for (SAFE-05). */
export interface Limits {
  readonly socketCallsPerSecond: number;
  readonly socketCallsAtOnce: number;
  readonly addressSockets: number;
  readonly addressCallsPerSecond: number;
  /** How many guests one address stands for, such as a shop's Wi-Fi: the table's calls a minute are for each of them, and so is what an address may guess. */
  readonly guestsPerAddress: number;
  /** Sockets one node carries. */
  readonly connections: number;
  /** Calls one node always takes on at once; more when it is quick enough for them (rush.ts). */
  readonly callsAtOnce: number;
  /** A call that takes longer is answered without its result; less than the clients' 30 s. */
  readonly callMs: number;
  /** A message larger than this is nobody's order. */
  readonly messageBytes: number;
  /** How long those who are logged in are left alone after they were sent back: a login may be asked for a few times a minute only. */
  readonly sentBackRestMs: number;
  readonly sessionsHeld: number;
  readonly roomsJoined: number;
}

export const usualLimits: Limits = {
  socketCallsPerSecond: 20,
  socketCallsAtOnce: 8,
  addressSockets: 10,
  addressCallsPerSecond: 50,
  guestsPerAddress: 1,
  connections: 10_000,
  callsAtOnce: 40,
  callMs: 10_000,
  messageBytes: 262_144,
  sentBackRestMs: 30_000,
  sessionsHeld: 200,
  roomsJoined: 50,
};

/** More sockets for one address are more guests behind it, and each of them makes calls. */
export function limitsWith(addressSockets: number): Limits {
  const guestsPerAddress = Math.max(1, addressSockets / usualLimits.addressSockets);
  const addressCallsPerSecond = Math.ceil(usualLimits.addressCallsPerSecond * guestsPerAddress);
  return { ...usualLimits, addressSockets, guestsPerAddress, addressCallsPerSecond };
}
