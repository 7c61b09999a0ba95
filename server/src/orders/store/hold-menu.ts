import type { Pool } from 'pg';
import { mutexByName } from '../../concurrency/mutex.ts';
import type { Connection } from './connection.ts';

export type HoldMenu = <Done>(
  shop: string,
  work: (connection: Connection) => Promise<Done>,
) => Promise<Done>;

/**
 * Changes of the shop's menu wait while the work runs (SAFE-04). It must write over the connection
 * it is given: over another one, it could wait for a change that waits for it.
 */
export function menuHold(pool: Pool): HoldMenu {
  // One at a time: holders that wait for a second connection could use up the pool.
  const inTurn = mutexByName();
  return (shop, work) =>
    inTurn('menu', async () => {
      const client = await pool.connect();
      let isUsable = true;
      const end = async (how: 'commit' | 'rollback'): Promise<void> => {
        isUsable = false;
        await client.query(how);
        isUsable = true;
      };
      try {
        await client.query('begin');
        await client.query('select from shops where id = $1 for share', [shop]);
        const done = await work(client);
        // After an error that the work has handled, this rolls back.
        await end('commit');
        return done;
      } catch (error) {
        await end('rollback');
        throw error;
      } finally {
        // Back in the pool, it would hold the menu until its next transaction.
        client.release(!isUsable);
      }
    });
}
