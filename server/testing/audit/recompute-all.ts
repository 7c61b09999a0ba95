import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '../../src/database/database.ts';
import type { Tables } from '../../src/database/tables.ts';
import { menuCache } from '../../src/menu/store/menu-cache.ts';
import type { MenuCache } from '../../src/menu/store/menu-cache.ts';
import { recomputed } from '../../src/orders/read/recompute.ts';
import { sessionStore } from '../../src/orders/store/sessions.ts';
import type { StoredSession } from '../../src/orders/store/sessions.ts';

type Store = Pick<Database<Tables>, 'db' | 'pool'>;

const pageSize = 500;
const quiet = pino({ level: 'silent' });

export interface Recomputing {
  readonly sessions: number;
  readonly different: readonly string[];
}

/** Prices every stored order again from the data stored with it (SAFE-04). */
export async function recomputeAll(store: Store): Promise<Recomputing> {
  const { db, pool } = store;
  const menus = menuCache(db, { pool, log: quiet });
  const different: string[] = [];
  let seen = 0;
  try {
    for await (const session of everySession(db)) {
      if (!(await isSame(session, menus))) different.push(session.id);
      seen += 1;
    }
    return { sessions: seen, different };
  } finally {
    await menus.close();
  }
}

async function* everySession(db: Store['db']): AsyncGenerator<StoredSession> {
  const { matching } = sessionStore(db);
  for (let after = ''; ;) {
    const where = sql`where s.id > ${after} and s.bill is not null`;
    const { sessions } = await matching(where, { order: sql`s.id`, limit: pageSize });
    yield* sessions;
    const last = sessions.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function isSame(session: StoredSession, menus: Pick<MenuCache, 'partsOf'>): Promise<boolean> {
  const bill = await recomputed(session, menus);
  return bill !== null && bill.total === session.total && isDeepStrictEqual(bill, session.bill);
}
