import type { EventName } from '@servery/contract/services.ts';

/** Rooms: who receives which events (SESSION-11, STOCK-04). */
export const rooms = {
  session: (session: string): string => `session:${session}`,
  /** The staff of its shop who follow it (CALL-14). */
  sessionStaff: (session: string): string => `sessionStaff:${session}`,
  /** Those who know only the id of a session: how it stands, and no more (CALL-11). */
  sessionProgress: (session: string): string => `sessionProgress:${session}`,
  /** Clients that show the shop's menu. */
  shop: (shop: string): string => `shop:${shop}`,
  /** Screens that show the numbers to be picked up. */
  board: (shop: string): string => `board:${shop}`,
  staff: (shop: string): string => `staff:${shop}`,
  /** The connections of one phone at a table, to end its events when it is removed. */
  phone: (phone: string): string => `phone:${phone}`,
} as const;

/** The session a room is for; null for a room of another kind. */
export function sessionOfRoom(room: string): string | null {
  return /^session(?:Staff|Progress)?:(?<session>.+)$/.exec(room)?.groups?.['session'] ?? null;
}

export function isForStaff(room: string): boolean {
  return room.startsWith(rooms.staff(''));
}

/** Emits to a room, on every node. */
export type Emit = (room: string, event: EventName, payload: unknown) => void;

/** What services call after a change was committed. */
export interface Publisher {
  /** Emits the session as it is now to its room. */
  readonly sessionChanged: (session: string) => void;
  /** Emits the remaining stock of these products to the shop's open menus. */
  readonly stockChanged: (shop: string, products: readonly string[]) => void;
}
