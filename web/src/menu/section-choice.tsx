import type { OrderType } from '@servery/engine/menu/order-type.ts';
import type { Section } from '../shops/start.ts';
import { chooseSection, useSessionState } from '../storage/session.ts';
import type { Draw } from '../ui/dialogs.ts';
import { moveSection } from './move-section.ts';
import { SectionDialog } from './section-dialog.tsx';

async function moveTo(section: string | null): Promise<void> {
  const { mode, session } = useSessionState.getState();
  if (mode !== 'dineIn') return chooseSection(section);
  if (session === null || section === null) return undefined;
  return moveSection(session, section);
}

interface SectionChoice {
  readonly sections: readonly Section[];
  readonly chosen: string | null;
  readonly mode: OrderType;
}

/** The sections of the menu as a dialog; the menu follows the answer (SESSION-04). */
export function sectionChoice({ sections, chosen, mode }: SectionChoice): Draw<null> {
  return ({ open, onClose }) => (
    <SectionDialog
      open={open}
      onClose={(answer) => {
        onClose(null);
        if (answer !== null && answer.section !== chosen) void moveTo(answer.section);
      }}
      sections={sections}
      chosen={chosen}
      isTakenAway={mode === 'takeAway' || mode === 'delivery'}
      mayLookAtAll={mode !== 'dineIn'}
    />
  );
}
