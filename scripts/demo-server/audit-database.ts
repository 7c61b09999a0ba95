import { auditShop } from '@servery/server/testing/audit/audit-shop.ts';
import { runningDatabase } from './running-database.ts';

/** What the database of a running server adds up to: `audit-database.ts <data folder>`. */
const [folder = ''] = process.argv.slice(2);
const store = await runningDatabase(folder);
process.stdout.write(`${JSON.stringify(await auditShop(store))}\n`);
await store.close();
