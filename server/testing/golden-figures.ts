import type { GoldenCase } from '@servery/demo/golden-case.ts';
import type { GoldenFigures } from '@servery/demo/golden-figures.ts';
import type { Numbers } from '@servery/demo/golden-numbers.ts';
import type { Bill } from '@servery/engine/bill/bill-type.ts';

function isBill(answer: unknown): answer is Bill {
  return (
    typeof answer === 'object' && answer !== null && 'lines' in answer && 'discounts' in answer
  );
}

/** The bill of an answer, in the names of the golden set. */
export function billIn({ bill }: Readonly<Record<string, unknown>>, { named }: Numbers): Bill {
  const read = named(bill);
  if (!isBill(read)) throw new TypeError('bill');
  return read;
}

/** Without invalid offers, as orders store them; carts with settled free dishes by amount due. */
export function comparableFigures(figures: GoldenFigures, { expected }: GoldenCase): GoldenFigures {
  const discounts = figures.discounts.filter(({ valid }) => valid);
  const { add, remove } = expected.fixes;
  if (add.length + remove.length === 0) return { ...figures, discounts };
  return {
    ...figures,
    lines: figures.lines.filter(({ price }) => price > 0),
    discounts: discounts.filter(({ amount }) => amount > 0),
    fixes: { add: [], remove: [] },
  };
}
