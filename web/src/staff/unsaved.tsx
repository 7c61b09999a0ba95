import { createElement, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { go, useLocation } from '../router/address.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';

/** One entry for each form on screen whose fields are not saved. */
const unsaved = new Set<object>();

/** Has staff asked before the fields of this form are lost (STAFF-12). */
export function useUnsaved(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const form = {};
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [isChanged]);
}

/** Goes on at once where nothing is lost, else once the person has said so. */
export function whenMayLeave(work: () => void): void {
  if (unsaved.size === 0) work();
  else void askToLeave(work);
}

async function askToLeave(work: () => void): Promise<void> {
  const answer = await askDialog<true>(() =>
    Promise.resolve((props) => createElement(LeaveDialog, props)),
  );
  if (answer === null) return;
  unsaved.clear();
  work();
}

/**
 * Links of the page, the browser's own buttons, and the page itself (STAFF-12). Called before the
 * page follows the history: listeners of a window are called in the order in which they were added.
 */
export function guardLeaving(): void {
  addEventListener('click', onLink, true);
  addEventListener('popstate', onHistory);
  addEventListener('beforeunload', onUnload);
}

function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const to = link?.getAttribute('href') ?? '';
  if (unsaved.size === 0 || !to.startsWith('/') || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  whenMayLeave(() => go(to));
}

function depthOf(state: unknown): number | null {
  return typeof state === 'object' && state !== null && 'depth' in state
    ? Number(state.depth)
    : null;
}

/** The browser has moved already: it moves back, and again once that is wanted. */
function onHistory(event: PopStateEvent): void {
  const depth = depthOf(history.state);
  if (unsaved.size === 0 || depth === null) return;
  event.stopImmediatePropagation();
  const moved = depth - useLocation.getState().depth;
  if (moved === 0) return;
  history.go(-moved);
  whenMayLeave(() => history.go(moved));
}

function onUnload(event: BeforeUnloadEvent): void {
  if (unsaved.size > 0) event.preventDefault();
}

function LeaveDialog({ open, onClose }: DialogProps<true>) {
  const t = useMessages();
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('staff.unsaved')}>
      <p>{t('staff.unsavedHint')}</p>
      <Button wide onPress={() => onClose(null)}>
        {t('staff.unsavedStay')}
      </Button>
      <Button kind="ghost" wide onPress={() => onClose(true)}>
        {t('staff.unsavedLeave')}
      </Button>
    </TitledDialog>
  );
}
