import type { Shrinking } from '../transport/http/compress.ts';

/** The one that shrinks most of those the client can read. */
export function shrinkingFor(accepted: string): Shrinking | null {
  const ways = accepted.split(',').map((way) => way.trim().toLowerCase());
  const isAccepted = (name: Shrinking): boolean =>
    ways.some((way) => way === name || (way.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(way)));
  return (['br', 'gzip'] as const).find(isAccepted) ?? null;
}
