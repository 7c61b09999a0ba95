import { sql } from 'kysely';
import { pino } from 'pino';
import { tokensOf } from '../src/app/services.ts';
import type { AppOptions } from '../src/app/app-options.ts';
import type { Login } from '../src/calls/login.ts';
import type { Log } from '../src/database/log.ts';
import { loginStore } from '../src/members/store/logins.ts';
import { keyOfProgram } from './key-of-program.ts';
import { testApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';

/** The whole server with access to its errors, tokens, clock and rows. */
export interface TestServer extends TestApp {
  /** Errors that were logged and not sent to the client. */
  readonly faults: string[];
  readonly tokenFor: (login: Login) => Promise<string>;
  readonly passTime: (ms: number) => void;
  /** Changes when a row of any table is written or deleted. */
  readonly rowsNow: () => Promise<readonly TableRows[]>;
}

/** How many rows a table has, and which transactions wrote them. */
interface TableRows {
  readonly name: string;
  readonly count: number;
  readonly written: number;
}

const secret = 'a secret of thirty-two bytes or more';

interface ServerOptions {
  /** The folder for emails; by default one of the server's own. */
  readonly emailFolder?: string;
}

export async function testServer({ emailFolder }: ServerOptions = {}): Promise<TestServer> {
  const faults: string[] = [];
  const mail = emailFolder === undefined ? {} : { mail: mailTo(emailFolder) };
  const server = await testApp({ secret, log: logFaults(faults), ...mail });
  const { time, database } = server;
  const tokens = tokensOf({ secret, clock: () => time.now });
  const { current } = loginStore(database.db);
  return {
    ...server,
    faults,
    tokenFor: async (login) => {
      if (login.kind === 'apiKey') return keyOfProgram(database.db, secret, login);
      return tokens.issue({ login, epoch: (await current(login))?.epoch ?? 1 });
    },
    passTime: (ms) => {
      time.now += ms;
    },
    rowsNow: () => rowsIn(database),
  };
}

function mailTo(outbox: string): AppOptions['mail'] {
  const restaurant = {
    name: [{ lang: 'en', value: 'Kam Fai' }],
    isInTaiwan: false,
    publicUrl: 'http://kam-fai.example',
  };
  return { smtpUrl: null, outbox, sender: 'kam.fai@example.com', restaurant };
}

/** Collects errors for the test. */
function logFaults(faults: string[]): Log {
  return pino({ level: 'error' }, { write: (line) => void faults.push(line) });
}

/**
 * Every written row has the number of the transaction that wrote it, higher than all before. To
 * read the rows themselves takes six times as long, and misses one written again as it was.
 */
async function rowsIn({ db }: TestApp['database']): Promise<readonly TableRows[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db);
  const counts = rows.map(
    ({ name }) =>
      sql<TableRows>`select ${name} as name, count(*), sum(xmin::text::bigint) as written
        from ${sql.table(name)}`,
  );
  return (await sql<TableRows>`${sql.join(counts, sql` union all `)} order by 1`.execute(db)).rows;
}
