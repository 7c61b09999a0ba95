import type { Shop } from '../shops/start.ts';

/** Whose lists they are, and where. */
export interface ListOwner {
  readonly user: string;
  readonly shop: Shop | null;
}
