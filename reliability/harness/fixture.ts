import { recomputeAll } from '@servery/server/testing/audit/recompute-all.ts';
import { join } from 'node:path';
import type { Check, Outcome, Scale } from '../check.ts';
import { none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newCrowd } from './crowd.ts';
import { seededRandom } from './seeded-random.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Guest } from './guest.ts';
import { openHistory } from './history.ts';
import type { History } from './history.ts';
import { withDeployment } from './deployment.ts';
import type { Deployment, DeploymentOptions } from './deployment.ts';
import type { TcpProxy } from './tcp-proxy.ts';
import { openingStock, unbalancedPoints, unbalanced } from './stored.ts';
import type { StockLevels, Store } from './stored.ts';
import { newTally } from './tally.ts';
import type { Counts, Tally } from './tally.ts';

/** A deployment with everything a check needs. */
export interface Fixture extends Deployment {
  readonly scale: Scale;
  readonly random: SeededRandom;
  readonly tally: Tally;
  readonly note: History['note'];
  /** Guests on a new proxy, or on this one. */
  readonly crowd: (count: number, proxy?: TcpProxy) => Promise<readonly Guest[]>;
}

export interface Findings {
  readonly claims: readonly Claim[];
  readonly targets?: readonly Claim[];
  readonly counts?: Counts;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly deployment: DeploymentOptions;
  /** Runs before the first call; the stock after it is the opening stock. */
  readonly prepare?: (store: Store, scale: Scale) => Promise<unknown>;
  readonly play: (fixture: Fixture) => Promise<Findings>;
  /** The same with the protection removed; its claims state that the check notices. */
  readonly control: (fixture: Fixture) => Promise<readonly Claim[]>;
}

/** A check that runs in its own deployment, followed by its control without the protection. */
export function checkOf(scenario: Scenario): Check & { readonly scenario: Scenario } {
  return {
    id: scenario.id,
    title: scenario.title,
    run: (scale) => runScenario(scenario, scale),
    scenario,
  };
}

async function runScenario(scenario: Scenario, scale: Scale): Promise<Outcome> {
  const history = newHistory(scenario, scale);
  const prepare = async (store: Store): Promise<unknown> => scenario.prepare?.(store, scale);
  const findings = await withDeployment(
    { ...scenario.deployment, prepare },
    async (deployment): Promise<Findings> => {
      const fixture = fixtureIn(deployment, { id: scenario.id, scale, note: history.note });
      const played = await runIn(fixture, scenario);
      history.note('control');
      return { ...played, claims: [...played.claims, ...(await scenario.control(fixture))] };
    },
  );
  return { counts: {}, targets: [], ...findings, history: await history.close() };
}

function newHistory({ id }: Scenario, { seed, factor, folder }: Scale): History {
  return openHistory(join(folder, `${id}.jsonl`), { id, seed, factor });
}

export function fixtureIn(
  deployment: Deployment,
  { id, scale, note }: Pick<Fixture, 'scale' | 'note'> & { id: string },
): Fixture {
  const tally = newTally();
  const crowd = async (count: number, proxy?: TcpProxy): Promise<readonly Guest[]> =>
    newCrowd({ count, proxy: proxy ?? (await deployment.proxy()), tally, note });
  return { ...deployment, scale, random: seededRandom(`${scale.seed} ${id}`), tally, note, crowd };
}

/** Runs the scenario and checks what is stored afterwards. */
export async function runIn(fixture: Fixture, { play }: Pick<Scenario, 'play'>): Promise<Findings> {
  const before = await openingStock(fixture.store);
  const played = await play(fixture);
  const after = await afterwards(fixture, before);
  const counts = {
    ...fixture.tally.counts(),
    ...errorsOf(fixture),
    ...after.counts,
    ...played.counts,
  };
  return { ...played, claims: [...played.claims, ...after.claims], counts };
}

/**
 * Holds after any load: orders recompute, stock and points add up, no node crashed (STOCK-03,
 * SAFE-04).
 */
async function afterwards({ store, nodes }: Fixture, before: StockLevels): Promise<Findings> {
  const { sessions, different } = await recomputeAll(store);
  return {
    counts: { 'orders recomputed': sessions },
    claims: [
      none('stored orders whose lines give another total', different.length),
      none('stock levels that do not add up', (await unbalanced(store, before)).length),
      none('balances of points that do not add up', await unbalancedPoints(store)),
      none(
        'nodes that ended by themselves',
        nodes.reduce((sum, node) => sum + node.crashes(), 0),
      ),
    ],
  };
}

function errorsOf({ nodes }: Fixture): Counts {
  const all = nodes.flatMap(({ errors }) => Object.entries(errors.counts()));
  const sums = newTally();
  for (const [message, count] of all) sums.add(`logged: ${message}`, count);
  return sums.counts();
}
