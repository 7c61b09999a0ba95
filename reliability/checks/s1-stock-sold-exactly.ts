import type { Scale } from '../check.ts';
import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { leaveAll, numbersBelow, shareOut } from '../harness/crowd.ts';
import { bag, left, plainLine, stockUp, tart } from '../harness/shelves.ts';
import { soldKind } from '../harness/sold-kind.ts';
import { takenUnseen } from '../harness/holes.ts';
import { checkOf } from '../harness/stage.ts';
import type { Findings, Stage } from '../harness/stage.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { dropWalls, takeOut } from '../harness/walls.ts';

const piecesAt = (scale: Scale): number => scale.of(1000, 40);

/** Ten times as many guests as pieces, on two nodes at once (STOCK-03). */
export const check = checkOf({
  id: 'S1',
  title: 'Stock is sold to the last piece and not beyond',
  house: { nodes: 2, hasRedis: true },
  prepare: async (store, scale) => {
    await stockUp(store, bag, { pieces: piecesAt(scale) });
    await stockUp(store, tart, { pieces: 1 });
  },
  play: rush,
  control: withoutLooking,
});

async function rush(stage: Stage): Promise<Findings> {
  const { scale, store } = stage;
  const pieces = piecesAt(scale);
  const guests = await stage.crowd(scale.of(64, 16));
  const began = performance.now();
  const bags = await tried({ product: bag, times: 10 * pieces, guests });
  const seconds = (performance.now() - began) / 1000;
  const lastTart = await tried({ product: tart, times: scale.of(100_000, 200), guests });
  leaveAll(guests);
  return {
    claims: [
      ...claimsOf('', bags, { pieces, times: 10 * pieces }),
      none('pieces left', await left(store, bag)),
      ...claimsOf(' of the last piece', lastTart, { pieces: 1, times: scale.of(100_000, 200) }),
      none('last pieces left', await left(store, tart)),
    ],
    targets: [atMost('seconds for the rush', seconds, 30)],
    counts: { ...bags.counts() },
  };
}

function claimsOf(
  which: string,
  { of, counts }: Tally,
  { pieces, times }: { pieces: number; times: number },
): readonly Claim[] {
  return [
    exactly(`orders${which} placed`, of('sold'), pieces),
    exactly(`orders${which} refused for stock`, of('stockShort'), times - pieces),
    none(`orders${which} refused for anything else`, besides(counts(), ['sold', 'stockShort'])),
  ];
}

interface Trying {
  readonly product: string;
  readonly times: number;
  readonly guests: Awaited<ReturnType<Stage['crowd']>>;
}

async function tried({ product, times, guests }: Trying): Promise<Tally> {
  const outcomes = newTally();
  await shareOut(guests, numbersBelow(times), async (guest) => {
    const data = selfOrder([plainLine(product, newKey())]);
    outcomes.add(soldKind(await guest.insist(placeCall, { data })));
  });
  return outcomes;
}

/** Taken off the shelf without a look at what is there in that moment: more is sold than there is. */
async function withoutLooking(stage: Stage): Promise<readonly Claim[]> {
  const { store } = stage;
  await takeOut(store.db, takenUnseen);
  await dropWalls(store.db, 'stock', 'quantity >= 0');
  const guests = await stage.crowd(16);
  let oversold = 0;
  for (let round = 0; round < 10 && oversold === 0; round += 1) {
    await stockUp(store, bag, { pieces: 5 });
    await tried({ product: bag, times: 60, guests });
    oversold = -(await left(store, bag));
  }
  leaveAll(guests);
  return [control('pieces sold that were not there when nobody looks while taking', oversold)];
}
