import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { type BenchDatabase, send, urlOf } from './bench-database.ts';
import { signInManager } from './filled-days.ts';
import { type Guest, connectGuests, leave } from './guests.ts';
import { startProgram } from './program.ts';
import { section } from './thousand-dishes.ts';

export interface Chain {
  readonly places: readonly Place[];
  readonly secondsToOpen: number;
}

/** By a node of its own: an owner who opens 200 shops in a minute is refused. */
export async function openChain(postgres: BenchDatabase, shops: number): Promise<Chain> {
  const node = await startProgram({
    file: 'servery.ts',
    args: [urlOf(postgres.own), postgres.folder],
  });
  const [manager] = await connectGuests(node.address, 1);
  if (manager === undefined) throw new Error('nobody connected');
  await signInManager(manager);
  const begun = performance.now();
  const places = await openShops(postgres, manager, shops);
  const secondsToOpen = (performance.now() - begun) / 1000 / Math.max(1, shops - 1);
  console.log(`opened ${places.length} shops, ${secondsToOpen.toFixed(2)} s each`);
  leave([manager]);
  await node.end();
  return { places, secondsToOpen };
}

export interface Place {
  readonly shop: string;
  readonly section: string;
}

const attempts = 5;

/** Sent again under the same key where the answer took too long, as an owner's page would. */
async function openShop(manager: Guest, nth: number): Promise<void> {
  const name = [{ lang: 'en', value: `Shop ${nth}` }];
  const data = { name, address: [], requestKey: newRequestKey() };
  for (let left = attempts; left > 1; left -= 1) {
    const isMade = await manager.call('create', 'shops/copy', data, {}).then(
      () => true,
      () => false,
    );
    if (isMade) return;
  }
  await manager.call('create', 'shops/copy', data, {});
}

/** By the call that owners use; then opened to guests, with plenty of what is counted. */
async function openShops(
  { own }: BenchDatabase,
  manager: Guest,
  count: number,
): Promise<readonly Place[]> {
  for (let nth = 1; nth < count; nth += 1) {
    await openShop(manager, nth + 1);
  }
  await send(own, `update stock set quantity = 100000000 where stock_mode = 'synced'`);
  await send(own, 'update shops set open_for_online = true');
  await send(own, 'vacuum analyze');
  const rows = await send(
    own,
    `select shop, min(id) as section from sections
      where name = (select name from sections where id = $1) group by shop limit $2`,
    [section, count],
  );
  return rows.map((row) => ({ shop: String(row['shop']), section: String(row['section']) }));
}
