import type { Product } from '@servery/engine/menu/product.ts';
import { plainText } from '@servery/engine/plain-text.ts';
import { addLines, isEditable, replaceFamily } from '../cart/cart-changes.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { announce, showError, showSuccess } from '../ui/notices.ts';
import { scrollBehavior } from '../ui/reduced-motion.ts';
import type { FoundProblem } from './draft-problems.ts';
import { problemMessage } from './line-message.ts';
import { groupAnchor } from './option-group.tsx';
import type { DishDraft } from './use-draft.ts';

type ShowProblem = (found: FoundProblem) => void;

/** Scrolls to the option group with the problem and announces it; `reveal` opens its dish first. */
export function useShowProblem(draft: DishDraft, reveal?: (line: string) => void): ShowProblem {
  const t = useMessages();
  const name = useName();
  return ({ line, problem }) => {
    const text = problemMessage(problem, draft.ordering.menu, { t, name });
    draft.tryNow();
    if (!('option' in problem)) return showError(text);
    reveal?.(line);
    announce(text);
    // The sheet of a dish within the set exists after the next render.
    requestAnimationFrame(() => {
      const group = document.getElementById(groupAnchor(line, problem.option));
      group?.scrollIntoView({ block: 'center', behavior: scrollBehavior() });
      group?.focus({ preventScroll: true });
    });
    return undefined;
  };
}

interface AddedDraft {
  readonly draft: DishDraft;
  readonly product: Product;
  /** The cart line being edited; null for a new one. */
  readonly editing: string | null;
  readonly onProblem: ShowProblem;
  readonly onAdded: () => void;
}

/** Puts a dish with its choices into the cart, or shows what is missing. */
export function useAddDraft({ draft, product, editing, onProblem, onAdded }: AddedDraft) {
  const t = useMessages();
  const dish = useName()(product.name);
  return (): void => {
    const problem = draft.firstProblem(draft.line);
    if (problem !== null) return onProblem(problem);
    const lines = draft.lines.map((line) => ({
      ...line,
      customRemark: plainText(line.customRemark),
    }));
    // Another tab may have ordered or removed it since: it would be ordered again.
    if (editing !== null && !isEditable(editing)) {
      showError(t('product.editGone', { dish }));
      return onAdded();
    }
    const refusal = editing === null ? addLines(lines) : null;
    if (editing !== null) replaceFamily(editing, lines);
    if (refusal !== null) return showError(t(`line.${refusal.code}`, { ...refusal }));
    showSuccess(t(editing === null ? 'menu.added' : 'product.updated', { dish }));
    return onAdded();
  };
}
