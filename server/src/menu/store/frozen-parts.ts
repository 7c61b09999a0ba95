import { hash as digest } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** What was ordered, as it was then: found by what it says, so that it can never be changed afterwards (SAFE-04). */
export interface FrozenParts {
  readonly freeze: <Body extends object>(body: Body) => Frozen<Body>;
  /** Makes sure that the parts stand in the database. */
  readonly save: (parts: readonly Frozen<object>[]) => Promise<void>;
  readonly bodiesOf: (hashes: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

export interface Frozen<Body> {
  readonly hash: string;
  readonly body: Body;
}

const mostBodies = 20_000;
const mostNames = 100_000;
const mostAtOnce = 500;

export function frozenParts(db: Kysely<Tables>): FrozenParts {
  const saved = new Set<string>();
  const bodies = new Map<string, unknown>();
  const insert = async (parts: readonly Frozen<object>[]): Promise<void> => {
    await sql`insert into frozen_parts (hash, body) select d->>'hash', d->'body'
      from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) d order by 1 on conflict do nothing`.execute(
      db,
    );
    for (const { hash } of parts) saved.add(hash);
  };
  return {
    freeze: (body) => {
      const name = nameOf(body);
      remember(bodies, name, body);
      return { hash: name, body };
    },
    save: async (parts) => {
      if (saved.size > mostNames) saved.clear();
      const fresh = new Map(parts.filter(({ hash }) => !saved.has(hash)).map((part) => [part.hash, part]));
      for (const some of inBatches([...fresh.values()])) await insert(some);
    },
    bodiesOf: async (hashes) => {
      // Before anything is waited for: what is known now may be forgotten meanwhile.
      const known = hashes.flatMap((hash) => (bodies.has(hash) ? [[hash, bodies.get(hash)] as const] : []));
      const missing = [...new Set(hashes)].filter((hash) => !bodies.has(hash));
      const found = missing.length === 0 ? [] : await readBodies(db, missing);
      for (const [hash, body] of found) remember(bodies, hash, body);
      return new Map([...known, ...found]);
    },
  };
}

/** The database gives the fields of a document in one order, whoever wrote it; sorting them here would cost ten times as much. */
function nameOf(body: object): string {
  return digest('sha256', JSON.stringify(body)).slice(0, 32);
}

function inBatches<Part>(parts: readonly Part[]): readonly (readonly Part[])[] {
  const starts = Array.from({ length: Math.ceil(parts.length / mostAtOnce) }, (_, nth) => nth * mostAtOnce);
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

/** Never more than so many: the one that has been here longest goes. */
function remember(bodies: Map<string, unknown>, hash: string, body: unknown): void {
  bodies.set(hash, body);
  const [oldest] = bodies.keys();
  if (bodies.size > mostBodies && oldest !== undefined) bodies.delete(oldest);
}
