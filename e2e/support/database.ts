import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '..', '..');
const program = join(checkout, 'scripts', 'demo-server', 'ask-database.ts');

/** Rows of one statement to the house's own database, for what no call can bring about: `inDatabase('update … where _id = $1', id)`. */
export async function inDatabase(statement: string, ...values: readonly string[]): Promise<unknown> {
  return inDatabaseOf(dataFolder(), statement, values);
}

/** The same, to the database of another house, by the folder it keeps its data in. */
export async function inDatabaseOf(
  folder: string,
  statement: string,
  values: readonly string[],
): Promise<unknown> {
  const { stdout } = await run(process.execPath, [program, folder, statement, ...values]);
  return JSON.parse(stdout);
}

/** With E2E_URL alone nobody knows where that house keeps its data. */
export function dataFolder(): string {
  const folder = process.env['E2E_DATA_FOLDER'] ?? '';
  if (folder === '') throw new Error('E2E_DATA_FOLDER must name the data folder of the house at E2E_URL');
  return folder;
}
