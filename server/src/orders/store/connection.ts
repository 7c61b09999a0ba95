import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';

/** What an order is placed over: any connection, or the one that holds the menu. */
export interface Connection {
  readonly query: <Row extends QueryResultRow>(statement: QueryConfig) => Promise<QueryResult<Row>>;
}

/**
 * Any free connection of a pool. `Pool.query` closes it after an error: every order that is refused
 * for a sold-out dish would cost a new one, and the plans that PostgreSQL keeps with it.
 */
export function freeConnection(pool: Pick<Pool, 'connect'>): Connection {
  return {
    query: async <Row extends QueryResultRow>(statement: QueryConfig) => {
      const client = await pool.connect();
      try {
        return await client.query<Row>(statement);
      } finally {
        // One that broke is not taken back.
        client.release();
      }
    },
  };
}
