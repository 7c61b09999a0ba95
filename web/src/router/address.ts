import { createContext, use } from 'react';
import { create } from 'zustand';
import type { Params } from './match.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** Data for the page that is not in the address. */
  readonly state: unknown;
  /** How many pages of this visit come before this one. */
  readonly depth: number;
  /** Whether the guest went back or forward: then the scroll position is restored. */
  readonly isReturn: boolean;
}

interface Entry {
  readonly depth: number;
  readonly state: unknown;
}

function entryIn(state: unknown): Entry {
  if (typeof state !== 'object' || state === null || !('depth' in state))
    return { depth: 0, state: null };
  return { depth: Number(state.depth), state: 'state' in state ? state.state : null };
}

function addressNow(isReturn: boolean): Address {
  const { pathname, search } = location;
  return { pathname, search, isReturn, ...entryIn(history.state) };
}

/** The browser's address as state. */
export const useLocation = create<Address>(() => addressNow(false));

/** Whether a path is that of a page, or of one beneath it. */
export function isAt(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`);
}

export function followHistory(): void {
  addEventListener('popstate', () => useLocation.setState(addressNow(true)));
}

export interface NavigationOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Navigates to a path, or by a number of history entries. */
export function go(
  to: string | number,
  { replace = false, state = null }: NavigationOptions = {},
): void {
  if (typeof to === 'number') return history.go(to);
  const { depth } = useLocation.getState();
  if (replace) history.replaceState({ depth, state }, '', to);
  else history.pushState({ depth: depth + 1, state }, '', to);
  return useLocation.setState(addressNow(false));
}

export const ParamsContext = createContext<Params>({});

/** The parameters of the page's path pattern. */
export function useParams(): Params {
  return use(ParamsContext);
}

export function useQueryPart(name: string): string | null {
  return useLocation(({ search }) => new URLSearchParams(search).get(name));
}
