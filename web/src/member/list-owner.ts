import type { Shop } from '../shops/start.ts';

/** The member and the shop of a list. */
export interface ListOwner {
  readonly user: string;
  readonly shop: Shop | null;
}
