/** Rooms: who hears what (SESSION-11, STOCK-04). */
export const rooms = {
  session: (session: string): string => `session:${session}`,
  /** Everybody with a menu of the shop on screen. */
  shop: (shop: string): string => `shop:${shop}`,
  staff: (shop: string): string => `staff:${shop}`,
} as const;

export type EventName =
  | 'tableSessions patched'
  | 'tableSessions created'
  | 'tableSessions bell'
  | 'products changed'
  | 'shops changed';

/** The session a room is for; null for a room of another kind. */
export function sessionOfRoom(room: string): string | null {
  return room.startsWith('session:') ? room.slice('session:'.length) : null;
}

export function isForStaff(room: string): boolean {
  return room.startsWith(rooms.staff(''));
}

/** Tells a room something, on every node. */
export type Emit = (room: string, event: EventName, payload: unknown) => void;

/** What services ask for after a change was committed. */
export interface Publisher {
  /** Tells the session's room how it stands now. */
  readonly sessionChanged: (session: string) => void;
  /** Tells open menus of the shop what is left of these dishes. */
  readonly stockChanged: (shop: string, products: readonly string[]) => void;
}
