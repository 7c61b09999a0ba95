import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const checkout = join(import.meta.dirname, '..', '..');
const program = join(checkout, 'scripts', 'demo-server', 'query-database.ts');

type Query = (statement: string, values: readonly string[]) => Promise<unknown>;

/** One process per database: starting one takes longer than many statements. */
const queries = new Map<string, Query>();

/** Reads from the server's database: `inDatabase('select … where id = $1', id)`. */
export async function inDatabase(
  statement: string,
  ...values: readonly string[]
): Promise<unknown> {
  const folder = dataFolder();
  const query = queries.get(folder) ?? startQueries(folder);
  queries.set(folder, query);
  return query(statement, values);
}

function startQueries(folder: string): Query {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  // It ends with its input, and so with this worker.
  child.unref();
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  return (statement, values) => {
    child.stdin.write(`${JSON.stringify([statement, ...values])}\n`);
    const answer = last.catch(() => undefined).then(async () => rowsIn(await answers.next()));
    last = answer;
    return answer;
  };
}

function rowsIn({ value, done }: IteratorResult<string, unknown>): unknown {
  if (done === true) throw new Error('the database cannot be reached');
  const answer: unknown = JSON.parse(value);
  if (typeof answer === 'object' && answer !== null && 'rows' in answer) return answer.rows;
  throw new Error(value);
}

/** E2E_URL alone does not say where that server stores its data. */
export function dataFolder(): string {
  const folder = process.env['E2E_DATA_FOLDER'] ?? '';
  if (folder === '')
    throw new Error('E2E_DATA_FOLDER must name the data folder of the server at E2E_URL');
  return folder;
}
