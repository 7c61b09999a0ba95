import type { CartLine } from '@servery/engine/cart/line.ts';
import type { LineProblem } from '@servery/engine/cart/line-problem.ts';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import type { Menu } from '@servery/engine/options/menu.ts';
import { choiceIn } from '@servery/engine/options/option-price.ts';
import { optionNameOf } from '@servery/engine/options/option-name.ts';
import { pickText } from '@servery/contract/pick-text.ts';
import type { Translate } from '../i18n/messages.ts';

type Name = (name: TranslatedName) => string;

/** Messages and names in the guest's language. */
interface Words {
  readonly t: Translate;
  readonly name: Name;
}

/** The choices of a line as text; dishes of a set have lines of their own and are left out. */
export function choiceTexts(
  line: Pick<CartLine, 'options'>,
  menu: Menu,
  words: Words,
): readonly string[] {
  return line.options.flatMap(({ option, selections }) => {
    const group = menu.options.get(option);
    if (group === undefined || group.type === 'product') return [];
    return selections.flatMap(({ id, quantity }) => {
      const choice = choiceIn(group, id);
      if (choice === undefined) return [];
      return [pickText({ optionName: optionNameOf(group), name: choice.name, quantity }, words)];
    });
  });
}

/** “Choose your noodles”: a name with one capital is no proper noun within a sentence. */
function withinSentence(name: string): string {
  return /^[A-Z][^A-Z]*$/.test(name) ? name.toLowerCase() : name;
}

/** The message for a problem of a line, with the names of dish, option and choice (CART-05). */
export function problemMessage(problem: LineProblem, menu: Menu, { t, name }: Words): string {
  const group = 'option' in problem ? menu.options.get(problem.option) : undefined;
  const choice = 'choice' in problem ? choiceIn(group, problem.choice) : undefined;
  const product = 'product' in problem ? menu.products.get(problem.product) : undefined;
  return t(`line.${problem.code}`, {
    ...problem,
    left: 'needed' in problem ? problem.needed - problem.found : 0,
    option: withinSentence(name(group?.name ?? [])),
    choice: name(choice?.name ?? []),
    product: name(product?.name ?? []),
  });
}
