/** The page and the cart, which decide whether an offer would disturb. */
export interface GuestActivity {
  /** Without the language. */
  readonly path: string;
  readonly cartCount: number;
}

const ordering = /^\/(?:cart|payment|order|t|o|tableRecord)(?:\/|$)/;

/** A new version waits while the guest orders or pays: a reload would lose the page they use. */
export function mayUpdate({ path, cartCount }: GuestActivity): boolean {
  return cartCount === 0 && !ordering.test(path);
}

export interface OfferedOrder {
  readonly type: string;
  readonly status: string;
  readonly tvStatus: string | null;
}

/** Installation is offered after a completed takeaway order, and never at a table. */
export function mayInstall({ type, status, tvStatus }: OfferedOrder, wasOffered: boolean): boolean {
  return !wasOffered && type === 'takeAway' && (status === 'done' || tvStatus === 'taken');
}
