import { Armchair, ChevronRight, ShoppingBag, UserRound, UserRoundPlus, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { go } from '../router/address.ts';
import { useSections, useShop } from '../shops/shop-context.ts';
import { openAddPeople } from './open-add-people.ts';
import { changeToTakeAway } from './table-queries.ts';
import type { Session } from '../shops/start.ts';
import { useMutation } from '../query/use-query.ts';
import { useMinute } from '../ui/use-minute.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useLocalPath, useMessages, useName } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import { joinTable } from '../cart/change-place.ts';
import { showError } from '../ui/notices.ts';
import { storeRestoreKey, useSessionState } from '../storage/session.ts';
import { offeredSections } from '../menu/charges.ts';
import { moveSection } from '../menu/move-section.ts';
import { askName } from '../checkout/ask-name.ts';

interface OptionRowProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly onPress: () => void;
}

function OptionRow({ icon: Icon, title, text, onPress }: OptionRowProps) {
  return (
    <li className="border-t border-line first:border-0">
      <button
        type="button"
        onClick={onPress}
        className="press flex min-h-14 w-full items-center gap-4 px-5 py-2 text-start"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-brand-text" />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-ink-2">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

/** How a table is shared, and where it sits; takeaway until something is ordered (SESSION-05). */
export function TableOptions({ session }: { readonly session: Session }) {
  const t = useMessages();
  const { openTakeAway, timezone } = useShop();
  const guest = useSessionState((state) => state.guest);
  const takeAway = useTakeAway(session);
  return (
    <section aria-label={t('table.options')} className="rounded-l border border-line bg-surface">
      <ul>
        <OptionRow
          icon={UserRoundPlus}
          title={t('visit.add')}
          text={t('visit.addHint')}
          onPress={() => void openAddPeople(session, timezone)}
        />
        <OptionRow
          icon={UserRound}
          title={guest === '' ? t('table.nameNone') : t('table.nameIs', { name: guest })}
          text={t('table.nameHint')}
          onPress={() => void askName()}
        />
        <PeopleRow session={session} />
        <SectionRow session={session} />
        {openTakeAway && session.rounds === 0 ? (
          <OptionRow
            icon={ShoppingBag}
            title={t('table.toTakeAway')}
            text={t('table.toTakeAwayHint')}
            onPress={takeAway}
          />
        ) : null}
      </ul>
    </section>
  );
}

/** Offered only if the shop lets guests correct it (SESSION-22). */
function PeopleRow({ session }: { readonly session: Session }) {
  const t = useMessages();
  if (!useShop().guestsChangePeople) return null;
  const change = (): Promise<null> =>
    openDialog<null>(async () => {
      const { ChangePeopleDialog } = await import('./change-people-dialog.tsx');
      return (props) => createElement(ChangePeopleDialog, { ...props, session });
    });
  return (
    <OptionRow
      icon={Users}
      title={t('table.peopleNow', { people: session.desiredCapacity })}
      text={t('table.changePeople')}
      onPress={() => void change()}
    />
  );
}

/** Offered only if the shop allows it (SESSION-04). */
function SectionRow({ session }: { readonly session: Session }) {
  const t = useMessages();
  const name = useName();
  const { onlineCanSwitchSection, timezone } = useShop();
  const at = { timezone, mode: 'dineIn', here: session.section } as const;
  const sections = offeredSections(useSections(), at, useMinute());
  if (!onlineCanSwitchSection || sections.length < 2) return null;
  const here = sections.find(({ _id }) => _id === session.section);
  const pick = async (): Promise<void> => {
    const answer = await openDialog<{ readonly section: string | null }>(async () => {
      const { SectionDialog } = await import('../menu/section-dialog.tsx');
      const about = { sections, chosen: session.section, isTakenAway: false, mayLookAtAll: false };
      return (props) => createElement(SectionDialog, { ...props, ...about });
    });
    if (answer?.section && answer.section !== session.section)
      await moveSection(session._id, answer.section);
  };
  return (
    <OptionRow
      icon={Armchair}
      title={here === undefined ? t('section.title') : name(here.name)}
      text={t('table.sectionHint')}
      onPress={() => void pick()}
    />
  );
}

/** Asks for confirmation, as it cannot be undone; this phone gets the restore key (SESSION-05). */
function useTakeAway(session: Session): () => void {
  const path = useLocalPath();
  const { run } = useMutation(async () => {
    const answer = await openDialog<true>(async () => {
      const { TakeAwayDialog } = await import('./take-away-dialog.tsx');
      return (props) => createElement(TakeAwayDialog, props);
    });
    if (answer !== true) return;
    try {
      const changed = await changeToTakeAway(session.shop, session._id, newRequestKey());
      if ('restoreKey' in changed && changed.restoreKey !== null)
        storeRestoreKey({ session: session._id, key: changed.restoreKey });
      joinTable({ session: session._id, mode: 'takeAway', index: null }, session.shop);
      go(path('/browse'), { replace: true });
    } catch (error) {
      showError(failureText(error));
    }
  });
  return run;
}
