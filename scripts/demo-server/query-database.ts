import { createInterface } from 'node:readline';
import { runningDatabase } from './running-database.ts';

/**
 * SQL for the database of a running server: `query-database.ts <data folder>`. Each line of the
 * input is a list of a statement and its values; each line of the output is `{ rows }` or `{ error
 * }`, in the same order.
 */
const [folder = ''] = process.argv.slice(2);
const { pool } = await runningDatabase(folder);

async function answerTo(line: string): Promise<object> {
  const parts: unknown = JSON.parse(line);
  const [statement = '', ...values] = Array.isArray(parts) ? parts.map(String) : [];
  try {
    return { rows: (await pool.query<object>(statement, values)).rows };
  } catch (error) {
    return { error: String(error) };
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answerTo(line))}\n`);
// Kysely closes no pool that it has not used.
await pool.end();
