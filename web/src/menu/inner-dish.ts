import { childrenByParent, familyOf } from '@servery/engine/cart/family.ts';
import type { CartLine } from '@servery/engine/cart/line.ts';
import { go, useLocation } from '../router/address.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { choiceTexts, problemMessage } from './line-message.ts';
import { fieldsOf, text } from '../storage/readers.ts';
import type { InnerDish } from '../ui/choice-view.ts';
import { groupsOf } from './option-facts.ts';
import type { DishDraft } from './use-draft.ts';

/** The open dish of a set; it is in the history, so that going back closes it. */
export function useOpenInner(): string | null {
  return useLocation(({ state }) => text(fieldsOf(state)?.['inner']));
}

export function openInner(line: string): void {
  go(`${location.pathname}${location.search}`, { state: { inner: line } });
}

/** The options of a dish within a set, for the row that opens it; null without any (OPTION-09). */
export function useInnerDish(draft: DishDraft): (line: CartLine | undefined) => InnerDish | null {
  const t = useMessages();
  const name = useName();
  const { menu } = draft.ordering;
  return (line) => {
    const product = menu.products.get(line?.product ?? '');
    if (
      line === undefined ||
      product === undefined ||
      groupsOf(product, draft.ordering).length === 0
    )
      return null;
    const [, ...dishes] = familyOf(line, childrenByParent(draft.lines));
    const names = dishes.map((dish) => name(menu.products.get(dish.product ?? '')?.name ?? []));
    const problem = draft.firstProblem(line);
    return {
      id: line.id,
      name: name(product.name),
      summary: [...choiceTexts(line, menu, { t, name }), ...names].join(' · '),
      lacks: problem === null ? null : problemMessage(problem.problem, menu, { t, name }),
      onOpen: () => openInner(line.id),
    };
  };
}
