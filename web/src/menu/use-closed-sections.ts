import { latestTimeIn } from '@servery/engine/hours/local-time.ts';
import { closedSections } from '@servery/engine/hours/section-hours.ts';
import { useSessionState } from '../storage/session.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import { memoizeLast } from '../query/memoize-last.ts';
import { useMinute } from '../ui/use-minute.ts';

/** Memoized: a new list would rebuild the menu every minute. */
const idList = memoizeLast((ids: string): readonly string[] => (ids === '' ? [] : ids.split(' ')));

/**
 * Sections whose dishes are not sold now; none for a table, which staff opened (MENU-09). A file of
 * its own: importing it from `use-browse-menu.ts` costs 1 KB of the first view.
 */
export function useClosedSections(): readonly string[] {
  const { timezone } = useShop();
  const sections = useSections();
  const isAtTable = useSessionState(({ mode }) => mode === 'dineIn');
  const now = useMinute();
  return idList(isAtTable ? '' : closedSections(sections, latestTimeIn(timezone, now)).join(' '));
}
