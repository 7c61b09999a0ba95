import type { Scale } from '../check.ts';
import { atMost, control, exactly, none } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { newKey, placeCall, selfOrder } from '../harness/carts.ts';
import { disconnectAll, numbersBelow, distribute } from '../harness/crowd.ts';
import { bag, left, plainLine, stockUp, tart } from '../harness/stock.ts';
import { soldKind } from '../harness/sold-kind.ts';
import { uncheckedStock } from '../harness/removed-protections.ts';
import { checkOf } from '../harness/fixture.ts';
import type { Findings, Fixture } from '../harness/fixture.ts';
import { besides, newTally } from '../harness/tally.ts';
import type { Tally } from '../harness/tally.ts';
import { dropConstraints, removeProtection } from '../harness/remove-protection.ts';

const piecesAt = (scale: Scale): number => scale.of(1000, 40);

/** Ten times as many guests as pieces, on two nodes at once (STOCK-03). */
export const check = checkOf({
  id: 'S1',
  title: 'Stock is sold to the last piece and not beyond',
  deployment: { nodes: 2, hasRedis: true },
  prepare: async (store, scale) => {
    await stockUp(store, bag, { pieces: piecesAt(scale) });
    await stockUp(store, tart, { pieces: 1 });
  },
  play: overload,
  control: withoutCheck,
});

async function overload(fixture: Fixture): Promise<Findings> {
  const { scale, store } = fixture;
  const pieces = piecesAt(scale);
  const guests = await fixture.crowd(scale.of(64, 16));
  const began = performance.now();
  const bags = await tried({ product: bag, times: 10 * pieces, guests });
  const seconds = (performance.now() - began) / 1000;
  const lastTart = await tried({ product: tart, times: scale.of(100_000, 200), guests });
  disconnectAll(guests);
  return {
    claims: [
      ...claimsOf('', bags, { pieces, times: 10 * pieces }),
      none('pieces left', await left(store, bag)),
      ...claimsOf(' of the last piece', lastTart, { pieces: 1, times: scale.of(100_000, 200) }),
      none('last pieces left', await left(store, tart)),
    ],
    targets: [atMost('seconds for all orders', seconds, 30)],
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
  readonly guests: Awaited<ReturnType<Fixture['crowd']>>;
}

async function tried({ product, times, guests }: Trying): Promise<Tally> {
  const outcomes = newTally();
  await distribute(guests, numbersBelow(times), async (guest) => {
    const data = selfOrder([plainLine(product, newKey())]);
    outcomes.add(soldKind(await guest.sendUntilKnown(placeCall, { data })));
  });
  return outcomes;
}

/** Without a check of the stock at that moment, more is sold than there is. */
async function withoutCheck(fixture: Fixture): Promise<readonly Claim[]> {
  const { store } = fixture;
  await removeProtection(store.db, uncheckedStock);
  await dropConstraints(store.db, 'stock', 'quantity >= 0');
  const guests = await fixture.crowd(16);
  let oversold = 0;
  for (let round = 0; round < 10 && oversold === 0; round += 1) {
    await stockUp(store, bag, { pieces: 5 });
    await tried({ product: bag, times: 60, guests });
    oversold = -(await left(store, bag));
  }
  disconnectAll(guests);
  return [control('pieces sold beyond the stock without the check', oversold)];
}
