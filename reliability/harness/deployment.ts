import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoRestaurant } from '@servery/demo/restaurant/restaurant.ts';
import { withoutUnpaidLimits } from '@servery/demo/restaurant/unlimited.ts';
import type { Restaurant } from '@servery/demo/restaurant/restaurant.ts';
import { cybersourceSample } from '@servery/server/testing/gateway-samples.ts';
import { openDatabase } from '@servery/server/database/database.ts';
import { allMigrations } from '@servery/server/database/migrations/all-migrations.ts';
import { migrate } from '@servery/server/database/migrate.ts';
import { seedOnce } from '@servery/server/seed/seed.ts';
import type { Tables } from '@servery/server/database/tables.ts';
import { cartOf } from './carts.ts';
import type { Cart } from './carts.ts';
import { startProxy } from './tcp-proxy.ts';
import type { TcpProxy, ProxyOptions } from './tcp-proxy.ts';
import { newNode } from './node.ts';
import type { NodeOptions, ServerNode } from './node.ts';
import { openPostgres, quiet } from './postgres.ts';
import type { Postgres } from './postgres.ts';
import { openRedis } from './redis.ts';
import type { Redis } from './redis.ts';
import type { Store } from './stored.ts';

/** Signs the logins and scan tickets of all nodes. */
export const nodeSecret = 'a secret that every node of this run has';

export interface DeploymentOptions {
  readonly nodes: number;
  /** Whether the nodes share events; a control runs several that do not. */
  readonly hasRedis?: boolean;
  /** How its database is started; a single one unless said otherwise. */
  readonly postgres?: () => Promise<Postgres>;
  /** Changes the restaurant before it opens. */
  readonly change?: (restaurant: Restaurant) => Restaurant;
  /** Done to the database before the nodes start. */
  readonly prepare?: (store: Store) => Promise<unknown>;
  /** Options of each node. */
  readonly each?: (nth: number) => Partial<NodeOptions>;
}

/** A restaurant with a real database and real server processes. */
export interface Deployment {
  readonly postgres: Postgres;
  readonly store: Store;
  readonly restaurant: Restaurant;
  readonly nodes: readonly ServerNode[];
  readonly redis: Redis | null;
  /** A cart of something that never runs out. */
  readonly tea: Cart;
  readonly proxy: (options?: Partial<ProxyOptions>) => Promise<TcpProxy>;
}

export interface RunningDeployment extends Deployment {
  readonly close: () => Promise<void>;
}

type Close = () => Promise<unknown>;

/** Starts a deployment; if a step fails, stops what was started before. */
export async function startServer(options: DeploymentOptions): Promise<RunningDeployment> {
  const closing: Close[] = [];
  const close = async (): Promise<void> => {
    for (let next = closing.pop(); next !== undefined; next = closing.pop()) await next();
  };
  try {
    return { ...(await startAll(options, closing)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a deployment, works in it, and always stops it. */
export async function withDeployment<Result>(
  options: DeploymentOptions,
  work: (deployment: Deployment) => Promise<Result>,
): Promise<Result> {
  const deployment = await startServer(options);
  try {
    return await work(deployment);
  } finally {
    await deployment.close();
  }
}

async function startAll(options: DeploymentOptions, closing: Close[]): Promise<Deployment> {
  const postgres = await (options.postgres ?? openPostgres)();
  closing.push(postgres.close);
  const store = await openDatabase<Tables>({
    url: postgres.url,
    log: quiet,
    connections: 8,
    connectTimeoutMs: 20_000,
  });
  closing.push(store.close);
  await migrate(store.db, allMigrations);
  const restaurant = (options.change ?? ((same) => same))(
    withoutUnpaidLimits(demoRestaurant(Date.now())),
  );
  await seedOnce(store.db, restaurant);
  await options.prepare?.(store);
  const redis = options.hasRedis === true ? await openRedis() : null;
  if (redis !== null) closing.push(redis.close);
  const nodes = await startedNodes(options, { postgres, redis, restaurant, closing });
  const proxy = async (about: Partial<ProxyOptions> = {}): Promise<TcpProxy> => {
    const made = await startProxy({ ports: () => nodes.map(({ port }) => port), ...about });
    closing.push(made.close);
    return made;
  };
  const tea = cartOf([{ dish: 'iced-lemon-tea' }], restaurant);
  return { postgres, store, restaurant, nodes, redis, tea, proxy };
}

interface Ground {
  readonly postgres: Postgres;
  readonly redis: Redis | null;
  readonly restaurant: Restaurant;
  readonly closing: Close[];
}

async function startedNodes(
  options: DeploymentOptions,
  { postgres, redis, restaurant, closing }: Ground,
): Promise<readonly ServerNode[]> {
  const merchants = join(postgres.folder, 'merchants.json');
  const shops = restaurant.shops.map(({ _id }) => _id);
  await writeFile(merchants, JSON.stringify({ merchants: [{ shops, config: cybersourceSample }] }));
  const environment = {
    DATABASE_URL: postgres.url,
    APP_SECRET: nodeSecret,
    DATA_FOLDER: join(postgres.folder, 'node'),
    MERCHANTS_FILE: merchants,
    PUBLIC_URL: 'http://127.0.0.1',
    // All guests of a run come from one address.
    MOST_GUESTS_PER_ADDRESS: '100000',
    // The proxy stands before the nodes; guests send an address of their own.
    TRUST_PROXY: '1',
    ...(redis === null ? {} : { REDIS_URL: redis.url }),
  };
  const nodes = await Promise.all(
    Array.from({ length: options.nodes }, (_, nth) => {
      const own = options.each?.(nth) ?? {};
      return newNode({
        arguments: own.arguments ?? [],
        environment: { ...environment, ...own.environment },
      });
    }),
  );
  for (const node of nodes) {
    closing.push(() => node.end('SIGKILL'));
  }
  await Promise.all(nodes.map((node) => node.start()));
  return nodes;
}
