import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useSections, useShop } from '../shops/shop-context.ts';
import { useMinute } from '../ui/use-minute.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { askDialog } from '../ui/ask-dialog.ts';
import { chooseSection, useSessionState } from '../storage/session.ts';
import { offeredSections } from './charges.ts';
import { useMenuSection } from './use-browse-menu.ts';

async function moveTo(section: string | null): Promise<void> {
  const { mode, session } = useSessionState.getState();
  if (mode !== 'dineIn') return chooseSection(section);
  if (session === null || section === null) return undefined;
  const { moveSection } = await import('./move-section.ts');
  return moveSection(session, section);
}

/** Switches the section; at a table only where the shop allows it (SESSION-04). */
export function SectionChip() {
  const t = useMessages();
  const name = useName();
  const mode = useSessionState((state) => state.mode);
  const { onlineCanSwitchSection, timezone } = useShop();
  const chosen = useMenuSection();
  const sections = offeredSections(useSections(), { timezone, mode }, useMinute());
  const isAtTable = mode === 'dineIn';
  // A chosen section that has closed since can be neither ordered from nor deselected.
  const isClosed = !isAtTable && chosen !== null && sections.every(({ _id }) => _id !== chosen);
  useEffect(() => {
    if (isClosed) chooseSection(null);
  }, [isClosed]);
  if (sections.length < 2 || (isAtTable && !onlineCanSwitchSection)) return null;
  const pick = async (): Promise<void> => {
    const answer = await askDialog<{ readonly section: string | null }>(async () => {
      const { SectionDialog } = await import('./section-dialog.tsx');
      const about = { sections, chosen, isTakenAway: mode === 'takeAway' || mode === 'delivery' };
      return (props) => <SectionDialog {...props} {...about} mayLookAtAll={!isAtTable} />;
    });
    if (answer !== null && answer.section !== chosen) await moveTo(answer.section);
  };
  const here = sections.find(({ _id }) => _id === chosen);
  return (
    <button
      type="button"
      onClick={() => void pick()}
      className="press flex min-h-12 shrink-0 items-center gap-1 rounded-full px-3 font-semibold text-brand-text"
    >
      <span className="max-w-40 truncate">
        {here === undefined ? t('section.all') : name(here.name)}
      </span>
      <ChevronDown aria-hidden className="size-5" />
    </button>
  );
}
