import type { Cents } from '../money/cents.ts';
import { cents, noCents } from '../money/cents.ts';
import type { TranslatedName } from '../menu/translated-name.ts';
import { optionNameOf } from '../options/option-name.ts';
import { choiceIn, choicePrice } from '../options/option-price.ts';
import type {
  OptionChoice,
  OptionGroup,
  PickedOption,
  Selection,
} from '../options/option-group.ts';
import type { OrderFacts } from '../cart/order.ts';
import type { CartLine } from '../cart/line.ts';

export type Print = 'kitchen' | 'receipt';

export interface PrintedOption {
  readonly option: string;
  /** The name of the group; null where the choice is shown by itself (OPTION-13). */
  readonly optionName: TranslatedName | null;
  readonly choice: string;
  readonly name: TranslatedName;
  readonly quantity: number;
  /** What one of it adds to the unit: negative in a group that lowers the price, 0 when free. */
  readonly price: Cents;
}

/** What of an order decides how picks are printed. */
interface Printing {
  readonly menu: Pick<OrderFacts['menu'], 'options'>;
  readonly session: Pick<OrderFacts['session'], 'modifiers'>;
}

const hidden: Record<Print, (of: OptionGroup | OptionChoice) => boolean> = {
  kitchen: (of) => of.hideInKitchen,
  receipt: (of) => of.hideInReceipt,
};

/** The picks of a line as printed (OPTION-10); linked products are lines of their own. */
export function printedOptions(
  line: CartLine,
  order: Printing,
  print: Print,
): readonly PrintedOption[] {
  return line.options.flatMap((pick) => {
    const group = order.menu.options.get(pick.option);
    if (group === undefined || group.type === 'product' || hidden[print](group)) return [];
    return pick.selections.flatMap((selection) =>
      printedPick(selection, { pick, group, order, print }),
    );
  });
}

interface PickOnPrint {
  readonly pick: PickedOption;
  readonly group: OptionGroup;
  readonly order: Printing;
  readonly print: Print;
}

function printedPick(
  selection: Selection,
  { pick, group, order, print }: PickOnPrint,
): readonly PrintedOption[] {
  const choice = choiceIn(group, selection.id);
  if (choice === undefined || hidden[print](choice)) return [];
  const { _id, name } = choice;
  const price = pick.free ? noCents : signedPrice(choice, group, order);
  const { quantity } = selection;
  const optionName = optionNameOf(group);
  return [{ option: group._id, optionName, choice: _id, name, quantity, price }];
}

function signedPrice(choice: OptionChoice, group: OptionGroup, order: Printing): Cents {
  const price = choicePrice(choice, order.session.modifiers);
  return group.type === 'discount' ? cents(-price) : price;
}
