import { createContext, use } from 'react';
import { create } from 'zustand';
import type { Params } from './match.ts';

export interface Address {
  readonly pathname: string;
  readonly search: string;
  /** What was handed over to the page, and is not in the address. */
  readonly state: unknown;
  /** How many pages of this visit lie before it: none on the first one. */
  readonly depth: number;
  /** Whether the guest went back or forth: then the page is where it was scrolled to. */
  readonly isReturn: boolean;
}

interface Entry {
  readonly depth: number;
  readonly state: unknown;
}

function entryIn(kept: unknown): Entry {
  if (typeof kept !== 'object' || kept === null || !('depth' in kept)) return { depth: 0, state: null };
  return { depth: Number(kept.depth), state: 'state' in kept ? kept.state : null };
}

function addressNow(isReturn: boolean): Address {
  const { pathname, search } = location;
  return { pathname, search, isReturn, ...entryIn(history.state) };
}

/** Where the guest is: the browser's address, as state. */
export const useLocation = create<Address>(() => addressNow(false));

export function followHistory(): void {
  addEventListener('popstate', () => useLocation.setState(addressNow(true)));
}

export interface Going {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** To another page of the app, or so many pages back. */
export function go(to: string | number, { replace = false, state = null }: Going = {}): void {
  if (typeof to === 'number') return history.go(to);
  const { depth } = useLocation.getState();
  if (replace) history.replaceState({ depth, state }, '', to);
  else history.pushState({ depth: depth + 1, state }, '', to);
  return useLocation.setState(addressNow(false));
}

export const ParamsContext = createContext<Params>({});

/** The parts of the path that the page's pattern names. */
export function useParams(): Params {
  return use(ParamsContext);
}

export function useQueryPart(name: string): string | null {
  return useLocation(({ search }) => new URLSearchParams(search).get(name));
}
