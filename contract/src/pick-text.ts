import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';

/** A choice of a dish as the wire and the menu know it. */
interface Pick {
  /** The name of its group; null where the choice is shown by itself. */
  readonly optionName: TranslatedName | null;
  readonly name: TranslatedName;
  readonly quantity: number;
}

/** Names and messages in the reader's language. */
interface Reader {
  readonly name: (name: TranslatedName) => string;
  readonly t: (key: 'order.pick', values: { option: string; choice: string }) => string;
}

/** A choice as every surface shows it: 'Side: Rice', 'No ice', '2 × Fish balls' (OPTION-13). */
export function pickText(
  { optionName, name: picked, quantity }: Pick,
  { name, t }: Reader,
): string {
  const option = name(optionName ?? []);
  const choice = name(picked);
  const text = quantity > 1 ? countedName(quantity, choice) : choice;
  return contains(choice, option) ? text : t('order.pick', { option, choice: text });
}

/** '2 × Milk tea': a dish, or one of a set, with how many there are (RECORD-08). */
export function countedName(quantity: number, name: string): string {
  return `${quantity} × ${name}`;
}

function contains(choice: string, option: string): boolean {
  return choice.toLowerCase().includes(option.toLowerCase());
}
