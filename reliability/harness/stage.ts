import { join } from 'node:path';
import type { Check, Outcome, Scale } from '../check.ts';
import { none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newCrowd } from './crowd.ts';
import { newDice } from './dice.ts';
import type { Dice } from './dice.ts';
import type { Guest } from './guest.ts';
import { openHistory } from './history.ts';
import type { History } from './history.ts';
import { inHouse } from './house.ts';
import type { House, ServerOptions } from './house.ts';
import type { Line } from './line.ts';
import { openingShelves, pointsAstray, recomputeAll, unbalanced } from './stored.ts';
import type { Shelves, Store } from './stored.ts';
import { newTally } from './tally.ts';
import type { Counts, Tally } from './tally.ts';

/** A house with everything a check needs at hand. */
export interface Stage extends House {
  readonly scale: Scale;
  readonly dice: Dice;
  readonly tally: Tally;
  readonly note: History['note'];
  /** Guests on a line of their own, or on this one. */
  readonly crowd: (count: number, line?: Line) => Promise<readonly Guest[]>;
}

export interface Findings {
  readonly claims: readonly Claim[];
  readonly targets?: readonly Claim[];
  readonly counts?: Counts;
}

export interface Script {
  readonly id: string;
  readonly title: string;
  readonly house: ServerOptions;
  /** Done to the database before anybody comes; what is on the shelves then is what there was. */
  readonly prepare?: (store: Store, scale: Scale) => Promise<unknown>;
  readonly play: (stage: Stage) => Promise<Findings>;
  /** The same with the protection taken out; its claims say that something was found. */
  readonly control: (stage: Stage) => Promise<readonly Claim[]>;
}

/** A check that plays in a house of its own, and then shows what it would find there without protection. */
export function checkOf(script: Script): Check & { readonly script: Script } {
  return { id: script.id, title: script.title, run: (scale) => performed(script, scale), script };
}

async function performed(script: Script, scale: Scale): Promise<Outcome> {
  const history = newHistory(script, scale);
  const prepare = async (store: Store): Promise<unknown> => script.prepare?.(store, scale);
  const findings = await inHouse({ ...script.house, prepare }, async (house): Promise<Findings> => {
    const stage = stageIn(house, { id: script.id, scale, note: history.note });
    const played = await playedOn(stage, script);
    history.note('control');
    return { ...played, claims: [...played.claims, ...(await script.control(stage))] };
  });
  return { counts: {}, targets: [], ...findings, history: await history.close() };
}

function newHistory({ id }: Script, { seed, factor, folder }: Scale): History {
  return openHistory(join(folder, `${id}.jsonl`), { id, seed, factor });
}

export function stageIn(
  house: House,
  { id, scale, note }: Pick<Stage, 'scale' | 'note'> & { id: string },
): Stage {
  const tally = newTally();
  const crowd = async (count: number, line?: Line): Promise<readonly Guest[]> =>
    newCrowd({ count, line: line ?? (await house.line()), tally, note });
  return { ...house, scale, dice: newDice(`${scale.seed} ${id}`), tally, note, crowd };
}

/** Plays the script and looks at what is stored afterwards. */
export async function playedOn(stage: Stage, { play }: Pick<Script, 'play'>): Promise<Findings> {
  const before = await openingShelves(stage.store);
  const played = await play(stage);
  const after = await afterwards(stage, before);
  const counts = { ...stage.tally.counts(), ...errorsOf(stage), ...after.counts, ...played.counts };
  return { ...played, claims: [...played.claims, ...after.claims], counts };
}

/** What must be true after any load: orders recompute, shelves and points add up, nobody crashed (STOCK-03, SAFE-04). */
async function afterwards({ store, nodes }: Stage, before: Shelves): Promise<Findings> {
  const { sessions, different } = await recomputeAll(store);
  return {
    counts: { 'orders recomputed': sessions },
    claims: [
      none('stored orders whose lines give another total', different.length),
      none('shelves that do not add up', (await unbalanced(store, before)).length),
      none('balances of points that do not add up', await pointsAstray(store)),
      none(
        'nodes that ended by themselves',
        nodes.reduce((sum, node) => sum + node.crashes(), 0),
      ),
    ],
  };
}

function errorsOf({ nodes }: Stage): Counts {
  const all = nodes.flatMap(({ errors }) => Object.entries(errors.counts()));
  const sums = newTally();
  for (const [message, count] of all) sums.add(`logged: ${message}`, count);
  return sums.counts();
}
