import type { CartLine } from '@servery/engine/cart/line.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { pickIn } from '@servery/engine/options/picks.ts';
import { useMessages, useName } from '../../i18n/use-messages.ts';
import type { Say } from '../../i18n/words.ts';
import { OptionPicker } from '../../ui/option-picker.tsx';
import type { OptionPickerProps } from '../../ui/option-picker.tsx';
import { childrenOf, choicesOf, groupsOf, kindOf, less, more, stateOf } from './option-facts.ts';
import type { GroupState } from './option-facts.ts';
import type { DishDraft } from './use-draft.ts';

function badgeFor({ needed, missing }: GroupState, say: Say): OptionPickerProps['badge'] {
  if (needed === 0) return { tone: 'neutral', text: say('option.optional') };
  return missing === 0
    ? { tone: 'success', text: say('option.done') }
    : { tone: 'brand', text: say('option.required') };
}

/** "Choose 1", "Up to 3 · 2 left", "2 pieces · 1 to go". */
function hintFor({ needed, missing, most, left, byQuantity }: GroupState, say: Say): string {
  const unit = byQuantity ? 'Pieces' : '';
  if (most === 1) return say('option.one');
  if (missing > 0) return say(`option.missing${unit}`, { needed, missing });
  if (!Number.isFinite(most)) return say('option.any');
  return left === 0 ? say('option.full') : say(`option.left${unit}`, { most, left });
}

export function groupAnchor(line: string, group: string): string {
  return `group-${line}-${group}`.replaceAll(/[^\w-]/g, '_');
}

interface GroupProps {
  readonly draft: DishDraft;
  readonly line: CartLine;
  readonly product: Product;
  readonly group: OptionGroup;
}

function Group({ draft, line, product, group }: GroupProps) {
  const say = useMessages();
  const name = useName();
  const picked = pickIn(line.options, group._id);
  const state = stateOf(group, picked);
  const choices = choicesOf(group, line, { product, ordering: draft.ordering });
  return (
    <OptionPicker
      id={groupAnchor(line.id, group._id)}
      name={name(group.name)}
      kind={kindOf(group)}
      badge={badgeFor(state, say)}
      hint={hintFor(state, say)}
      problem={draft.problemOf(line, group)}
      choices={choices.map(({ choice, count, price, off }) => ({
        id: choice._id,
        name: name(choice.name),
        price,
        count,
        off: off === null ? null : say(off === 'soldOut' ? 'stock.outOfStock' : 'option.full'),
        inner: childrenOf(draft.lines, line, { group: group._id, choice: choice._id }).map((child) => (
          <InnerGroups key={child.id} draft={draft} line={child} />
        )),
      }))}
      labels={{
        less: (choice) => say('option.less', { choice }),
        more: (choice) => say('option.more', { choice }),
      }}
      onMore={(choice) => draft.choose(line, more(group, line, choice))}
      onLess={(choice) => draft.choose(line, less(group, line, choice))}
    />
  );
}

/** What a dish of a set asks in its turn, under the choice that brought it (OPTION-09). */
function InnerGroups({ draft, line }: { readonly draft: DishDraft; readonly line: CartLine }) {
  return (
    <div className="mb-3 ms-4 grid gap-3 border-s-2 border-line ps-3 empty:hidden">
      <OptionGroups draft={draft} line={line} />
    </div>
  );
}

/** All a dish asks about, what must be chosen first. */
export function OptionGroups({ draft, line }: { readonly draft: DishDraft; readonly line: CartLine }) {
  const product = draft.ordering.menu.products.get(line.product ?? '');
  if (product === undefined) return null;
  return groupsOf(product, draft.ordering).map((group) => (
    <Group key={group._id} draft={draft} line={line} product={product} group={group} />
  ));
}
