import { useMessages, useName } from '../i18n/use-messages.ts';
import { problemMessage } from './line-message.ts';
import { announce, showError } from '../ui/notices.ts';
import type { FoundProblem } from './draft-problems.ts';
import { openInner, useOpenInner } from './inner-dish.ts';
import { groupAnchor } from './option-group.tsx';
import type { DishDraft } from './use-draft.ts';

/** Scrolls to the option group with the problem, in the sheet of its dish, and announces it. */
export function useShowProblem(draft: DishDraft): (found: FoundProblem) => void {
  const t = useMessages();
  const name = useName();
  const open = useOpenInner();
  return ({ line, problem }) => {
    const text = problemMessage(problem, draft.ordering.menu, { t, name });
    draft.tryNow();
    if (!('option' in problem)) return showError(text);
    if (line !== draft.line.id && line !== open) openInner(line);
    announce(text);
    // The sheet of a dish within the set exists after the next render.
    requestAnimationFrame(() => {
      const group = document.getElementById(groupAnchor(line, problem.option));
      group?.scrollIntoView({ block: 'center', behavior: 'smooth' });
      group?.focus({ preventScroll: true });
    });
    return undefined;
  };
}
