import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { signInManager } from './server/filled-days.ts';
import { openBenchDatabase, send, urlOf } from './server/bench-database.ts';
import { connectGuests, leave } from './server/guests.ts';
import type { Guest } from './server/guests.ts';
import { fieldOf, startProgram } from './server/program.ts';

/** A menu from a file, as the desk sends it: into the draft, checked, and published. */
export interface ImportReport {
  readonly dishes: number;
  readonly draftSeconds: number;
  readonly checkSeconds: number;
  readonly publishSeconds: number;
  /** Dishes that are not on the menu afterwards. */
  readonly missing: number;
}

/** As many as the desk sends in one call. */
const perCall = 100;

/** So many new dishes onto the menu of a shop that has a thousand. */
export async function timeImport({ dishes }: { readonly dishes: number }): Promise<ImportReport> {
  const postgres = await openBenchDatabase();
  try {
    const args = [urlOf(postgres.own), postgres.folder];
    const servery = await startProgram({ file: 'servery.ts', args });
    const [manager] = await connectGuests(servery.address, 1);
    if (manager === undefined) throw new Error('nobody connected');
    await signInManager(manager);
    const found = await measured(manager, dishes);
    const [stored] = await send(
      postgres.own,
      `select count(*) as dishes from products where code like 'bench-%'`,
    );
    leave([manager]);
    await servery.end();
    return { dishes, ...found, missing: dishes - Number(stored?.['dishes']) };
  } finally {
    await postgres.close();
  }
}

async function measured(manager: Guest, dishes: number) {
  const [like] = listIn(await manager.call('find', 'desk/menu', {}), 'products');
  const changes = Array.from({ length: dishes }, (_, nth) => newDish(like, nth));
  const begun = performance.now();
  for (let from = 0; from < dishes; from += perCall) {
    const data = { changes: changes.slice(from, from + perCall), requestKey: newRequestKey() };
    await manager.call('create', 'desk/save', data, {});
  }
  const saved = performance.now();
  const problems = listIn(await manager.call('create', 'desk/check', {}, {}), 'problems');
  const checked = performance.now();
  const acknowledged = problems.map((problem) => fieldOf(problem, 'key'));
  await manager.call('create', 'desk/publish', { acknowledged, requestKey: newRequestKey() }, {});
  const published = performance.now();
  return {
    draftSeconds: (saved - begun) / 1000,
    checkSeconds: (checked - saved) / 1000,
    publishSeconds: (published - checked) / 1000,
  };
}

function listIn(answer: unknown, name: string): readonly unknown[] {
  const list = fieldOf(answer, name);
  return Array.isArray(list) ? list : [];
}

function newDish(like: unknown, nth: number): object {
  if (typeof like !== 'object' || like === null) throw new Error('the restaurant has no dish');
  const _id = `b${nth.toString(16).padStart(23, '0')}`;
  const name = [
    { lang: 'en', value: `Imported dish ${nth}` },
    { lang: 'zh-hk', value: `匯入菜式 ${nth}` },
    { lang: 'zh-cn', value: `导入菜品 ${nth}` },
  ];
  return {
    kind: 'product',
    _id,
    after: { ...like, _id, name, code: `bench-${nth}`, order: 10_000 + nth },
  };
}
