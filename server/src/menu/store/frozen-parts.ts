import { hash as digest } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Tables } from '../../database/tables.ts';

/** What was ordered, as it was then: stored under its hash, so it can never change (SAFE-04). */
export interface FrozenParts {
  readonly freeze: <Body extends object>(body: Body) => Frozen<Body>;
  /** Makes sure that the parts are in the database. */
  readonly save: (parts: readonly Frozen<object>[]) => Promise<void>;
  readonly bodiesOf: (hashes: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

export interface Frozen<Body> {
  readonly hash: string;
  readonly body: Body;
}

/** The cache takes no null, which a body may be. */
interface CachedBody {
  readonly body: unknown;
}

const mostBodies = 20_000;
const mostNames = 100_000;
const mostAtOnce = 500;

export function frozenParts(db: Kysely<Tables>): FrozenParts {
  const saved = new Set<string>();
  const bodies = new LRUCache<string, CachedBody>({ max: mostBodies });
  const insert = async (parts: readonly Frozen<object>[]): Promise<void> => {
    await sql`insert into frozen_parts (hash, body) select d->>'hash', d->'body'
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) d order by 1
      on conflict do nothing`.execute(db);
    for (const { hash } of parts) saved.add(hash);
  };
  return {
    freeze: (body) => {
      const name = nameOf(body);
      bodies.set(name, { body });
      return { hash: name, body };
    },
    save: async (parts) => {
      if (saved.size > mostNames) saved.clear();
      const fresh = new Map(
        parts.filter(({ hash }) => !saved.has(hash)).map((part) => [part.hash, part]),
      );
      for (const some of inBatches([...fresh.values()])) await insert(some);
    },
    bodiesOf: async (hashes) => {
      // Before the first await: what is cached now may be evicted meanwhile.
      const known = new Map<string, unknown>();
      for (const hash of hashes) {
        const cached = bodies.get(hash);
        if (cached !== undefined) known.set(hash, cached.body);
      }
      const missing = [...new Set(hashes)].filter((hash) => !known.has(hash));
      const found = missing.length === 0 ? [] : await readBodies(db, missing);
      for (const [hash, body] of found) bodies.set(hash, { body });
      return new Map([...known, ...found]);
    },
  };
}

/** The database orders the fields of a document; sorting them here takes ten times as long. */
function nameOf(body: object): string {
  return digest('sha256', JSON.stringify(body)).slice(0, 32);
}

function inBatches<Part>(parts: readonly Part[]): readonly (readonly Part[])[] {
  const starts = Array.from(
    { length: Math.ceil(parts.length / mostAtOnce) },
    (_, nth) => nth * mostAtOnce,
  );
  return starts.map((start) => parts.slice(start, start + mostAtOnce));
}

async function readBodies(
  db: Kysely<Tables>,
  hashes: readonly string[],
): Promise<readonly (readonly [string, unknown])[]> {
  const { rows } = await sql<Frozen<unknown>>`select hash, body from frozen_parts
    where hash = any(${hashes}::text[])`.execute(db);
  return rows.map(({ hash, body }) => [hash, body]);
}
