import type { ComponentType } from 'react';
import type { PagePath } from '@servery/contract/page-paths.ts';
import type { Needs } from './guards.ts';

/** One page of the app, as data (ROUTE-01). */
export interface RouteSpec {
  /** With the language it is the route's name: `browse___zh-hk` (ROUTE-12). */
  readonly name: string;
  readonly path: PagePath | '*';
  readonly Page: ComponentType;
  readonly needs: Needs;
  readonly header: boolean;
  readonly footer: boolean;
  /** Target of the header's back arrow; null has no arrow (SHELL-03). */
  readonly back: 'home' | 'history' | null;
  /** Whether the cart is shown beside it on a wide screen. */
  readonly panel: boolean;
}
