import type { CartLine } from '@servery/engine/cart/line.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { pickIn } from '@servery/engine/options/picks.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Say } from '../i18n/messages.ts';
import type { PickingWords } from '../ui/choice-view.ts';
import { OptionPicker } from '../ui/option-picker.tsx';
import type { OptionPickerProps } from '../ui/option-picker.tsx';
import { useInnerDish } from './inner-dish.ts';
import { childOf, choicesOf, drop, groupsOf, kindOf, less, more, stateOf } from './option-facts.ts';
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

function pickingWords(say: Say): PickingWords {
  return {
    less: (choice) => say('option.less', { choice }),
    more: (choice) => say('option.more', { choice }),
    remove: (choice) => say('option.remove', { choice }),
    add: say('option.add'),
    another: say('option.again'),
    choose: say('option.choose'),
    free: say('option.free'),
    minus: say('option.minus'),
  };
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
  const innerOf = useInnerDish(draft);
  const state = stateOf(group, pickIn(line.options, group._id));
  const kind = kindOf(group);
  return (
    <OptionPicker
      id={groupAnchor(line.id, group._id)}
      name={name(group.name)}
      kind={kind}
      badge={badgeFor(state, say)}
      hint={group.type === 'freeSurcharge' ? say('option.noService') : hintFor(state, say)}
      problem={draft.problemOf(line, group)}
      words={pickingWords(say)}
      choices={choicesOf(group, line, { product, ordering: draft.ordering }).map((choice) => ({
        id: choice.choice._id,
        name: name(choice.choice.name),
        price: choice.price,
        count: choice.count,
        off: choice.off === null ? null : say(choice.off === 'soldOut' ? 'stock.outOfStock' : 'option.full'),
        picks: choice.picks.map((pick) => ({
          id: pick,
          inner: innerOf(childOf(draft.lines, line, { group: group._id, pick })),
        })),
      }))}
      onMore={(choice) => draft.choose(line, more(group, line, choice))}
      onLess={(choice) => {
        // What must be chosen is changed by choosing another, never by taking it back.
        if (kind !== 'one' || state.needed === 0) draft.choose(line, less(group, line, choice));
      }}
      onDrop={(pick) => draft.choose(line, drop(group, line, pick))}
    />
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
