import { ChevronDown } from 'lucide-react';
import { useSections, useShop } from '../../api/house.ts';
import { useMinute } from '../../api/use-minute.ts';
import { useMessages, useName } from '../../i18n/use-messages.ts';
import { openDialog } from '../../state/dialogs.ts';
import { lookAtSection, useSessionState } from '../../state/session.ts';
import { offeredSections } from './charges.ts';
import type { Choice } from './section-dialog.tsx';
import { useMenuSection } from './use-browse-menu.ts';

function useChoices(): readonly Choice[] {
  const say = useMessages();
  const name = useName();
  const shop = useShop();
  const sections = useSections();
  const now = useMinute();
  const leaves = useSessionState(({ mode }) => mode === 'takeAway' || mode === 'delivery');
  const offered = offeredSections(sections, shop.timezone, now).map((section) => {
    const percents = section.sectionSettings.map((setting) =>
      leaves ? setting.takeAwayPercent : setting.percent,
    );
    const percent = Math.max(0, ...percents);
    const text = percent === 0 ? say('section.noCharge') : say('charges.service', { percent });
    return { id: section._id, name: name(section.name), text };
  });
  return [{ id: null, name: say('section.all'), text: say('section.allHint') }, ...offered];
}

/** Which part of the house the menu is of; orders without a table may look at any (SESSION-04). */
export function SectionChip() {
  const mode = useSessionState((state) => state.mode);
  const chosen = useMenuSection();
  const choices = useChoices();
  if (mode === 'dineIn' || choices.length < 3) return null;
  const pick = async (): Promise<void> => {
    const answer = await openDialog<{ readonly section: string | null }>(async () => {
      const { SectionDialog } = await import('./section-dialog.tsx');
      return (props) => <SectionDialog {...props} choices={choices} chosen={chosen} />;
    });
    if (answer !== null) lookAtSection(answer.section);
  };
  return (
    <button
      type="button"
      onClick={() => void pick()}
      className="press flex min-h-12 shrink-0 items-center gap-1 rounded-full px-3 font-semibold text-brand-text"
    >
      <span className="max-w-40 truncate">
        {choices.find(({ id }) => id === chosen)?.name ?? choices[0]?.name}
      </span>
      <ChevronDown aria-hidden className="size-5" />
    </button>
  );
}
