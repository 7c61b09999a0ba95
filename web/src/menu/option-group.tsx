import type { CartLine } from '@servery/engine/cart/line.ts';
import type { OptionGroup } from '@servery/engine/options/option-group.ts';
import type { Product } from '@servery/engine/menu/product.ts';
import { pickIn } from '@servery/engine/options/picks.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import type { Translate } from '../i18n/messages.ts';
import type { PickerLabels } from '../ui/choice-view.ts';
import { OptionPicker } from '../ui/option-picker.tsx';
import type { OptionPickerProps } from '../ui/option-picker.tsx';
import { useInnerDish } from './inner-dish.ts';
import {
  addOne,
  childOf,
  choicesOf,
  groupsOf,
  kindOf,
  removeOne,
  removePick,
  stateOf,
} from './option-facts.ts';
import type { GroupState } from './option-facts.ts';
import type { DishDraft } from './use-draft.ts';

export function badgeFor(
  { needed, missing }: GroupState,
  t: Translate,
): OptionPickerProps['badge'] {
  if (needed === 0) return { tone: 'neutral', text: t('option.optional') };
  return missing === 0
    ? { tone: 'success', text: t('option.done') }
    : { tone: 'brand', text: t('option.required') };
}

/** "Choose 1", "Up to 3 · 2 left", "2 pieces · 1 to go". */
export function hintFor(
  { needed, missing, most, left, byQuantity }: GroupState,
  t: Translate,
): string {
  const unit = byQuantity ? 'Pieces' : '';
  if (most === 1) return t('option.one');
  if (missing > 0) return t(`option.missing${unit}`, { needed, missing });
  if (!Number.isFinite(most)) return t('option.any');
  return left === 0 ? t('option.full') : t(`option.left${unit}`, { most, left });
}

export function pickerLabels(t: Translate): PickerLabels {
  return {
    less: (choice) => t('option.less', { choice }),
    more: (choice) => t('option.more', { choice }),
    remove: (choice) => t('option.remove', { choice }),
    add: t('option.add'),
    another: t('option.again'),
    choose: t('option.choose'),
    free: t('option.free'),
    minus: t('option.minus'),
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
  const t = useMessages();
  const name = useName();
  const innerOf = useInnerDish(draft);
  const state = stateOf(group, pickIn(line.options, group._id));
  const kind = kindOf(group);
  return (
    <OptionPicker
      id={groupAnchor(line.id, group._id)}
      name={name(group.name)}
      kind={kind}
      badge={badgeFor(state, t)}
      hint={group.type === 'freeSurcharge' ? t('option.noService') : hintFor(state, t)}
      problem={draft.problemOf(line, group)}
      labels={pickerLabels(t)}
      choices={choicesOf(group, line, { ...draft, product }).map((choice) => ({
        id: choice.choice._id,
        name: name(choice.choice.name),
        price: choice.price,
        count: choice.count,
        off:
          choice.off === null
            ? null
            : t(choice.off === 'soldOut' ? 'stock.outOfStock' : 'option.full'),
        picks: choice.picks.map((pick) => ({
          id: pick,
          inner: innerOf(childOf(draft.lines, line, { group: group._id, pick })),
        })),
      }))}
      onMore={(choice) => draft.choose(line, addOne(group, line, choice))}
      onLess={(choice) => {
        // A required choice can only be replaced.
        if (kind !== 'one' || state.needed === 0)
          draft.choose(line, removeOne(group, line, choice));
      }}
      onDrop={(pick) => draft.choose(line, removePick(group, line, pick))}
    />
  );
}

/** All option groups of a dish, required ones first. */
export function OptionGroups({
  draft,
  line,
}: {
  readonly draft: DishDraft;
  readonly line: CartLine;
}) {
  const product = draft.ordering.menu.products.get(line.product ?? '');
  if (product === undefined) return null;
  return groupsOf(product, draft.ordering).map((group) => (
    <Group key={group._id} draft={draft} line={line} product={product} group={group} />
  ));
}
