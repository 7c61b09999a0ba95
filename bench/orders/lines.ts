import { aLine, picked } from '@servery/demo/builders.ts';
import { dishId, setId } from './menu.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import type { PickedOption } from '@servery/engine/options/option-group.ts';

/** One set with its two children in this many lines; the rest are single dishes. */
const stretch = 10;
const setAt = 2;

function picksFor(number: number): readonly PickedOption[] {
  const picks = [
    picked('size', `size-${number % 3}`),
    picked('toppings', `topping-${number % 4}`, {
      _id: 'second',
      id: `topping-${(number + 1) % 4}`,
      quantity: 2,
    }),
    picked('less', 'less-rice'),
  ];
  return picks.slice(0, number % 4);
}

function dishLine(index: number, number: number): CartLine {
  return aLine({
    id: `line-${index}`,
    product: dishId(number),
    options: picksFor(index),
    quantity: 1 + (number % 3),
    section: index % 4 === 3 ? 'bar' : null,
    takeAway: index % 9 === 8,
  });
}

/** A set and its two children, as the cart links them. */
function setLines(index: number, number: number): readonly CartLine[] {
  const parts = ['side', 'drink'].map((part) => ({ part, choice: `${part}-${number % 3}` }));
  const parent = aLine({
    id: `line-${index}`,
    product: setId(number),
    options: [picked('size', 'size-1'), ...parts.map(({ part, choice }) => picked(part, choice))],
    quantity: 2,
  });
  const children = parts.map(({ part, choice }, order) =>
    aLine({
      id: `line-${index + 1 + order}`,
      product: dishId((number % 3) * 8 + (part === 'side' ? 4 : 6)),
      quantity: 2,
      fromProduct: parent.id,
      fromOption: part,
      fromChoice: choice,
      fromSelection: choice,
    }),
  );
  return [parent, ...children];
}

/** Lines with 0 to 3 options and some sets; `guest` makes another cart of the same shape. */
export function linesFor(count: number, guest: number): readonly CartLine[] {
  const lines: CartLine[] = [];
  while (lines.length < count) {
    const index = lines.length;
    const number = index * 7 + guest * 11;
    const isSet = index % stretch === setAt && index + 2 < count;
    lines.push(...(isSet ? setLines(index, number) : [dishLine(index, number)]));
  }
  return lines;
}
