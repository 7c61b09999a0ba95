/** Where a guest is, as far as an offer could disturb. */
export interface Moment {
  /** Without its language. */
  readonly path: string;
  readonly cartCount: number;
}

const ordering = /^\/(?:cart|payment|order|t|o|tableRecord)(?:\/|$)/;

/** A new version waits until nobody orders or pays: whoever does must not lose a page under their fingers. */
export function mayUpdate({ path, cartCount }: Moment): boolean {
  return cartCount === 0 && !ordering.test(path);
}

export interface Ordered {
  readonly type: string;
  readonly status: string;
  readonly tvStatus: string | null;
}

/** The home screen is offered to whoever has had a takeaway of this house, and never at a table. */
export function mayInstall({ type, status, tvStatus }: Ordered, wasAsked: boolean): boolean {
  return !wasAsked && type === 'takeAway' && (status === 'done' || tvStatus === 'taken');
}
