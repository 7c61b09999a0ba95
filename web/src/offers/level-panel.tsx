import { Plus, Save, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isSame } from '@servery/engine/desk/changes.ts';
import { offerState } from '@servery/engine/offers/offer-state.ts';
import { TextFields } from '../desk/text-fields.tsx';
import type { Translate } from '../i18n/messages.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { CheckRow } from '../till/check-row.tsx';
import { useUnsaved, whenMayLeave } from '../staff/unsaved.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showSuccess } from '../ui/notices.ts';
import { Elsewhere } from './elsewhere.tsx';
import { NumberField } from './number-field.tsx';
import { OfferRow } from './offer-row.tsx';
import {
  type Level,
  type LevelChange,
  type ListedOffer,
  type OfferList,
  changeLevel,
  newOffer,
} from './offers-queries.ts';

/** How members get a level. */
export function levelText({ pointsNeeded }: Pick<Level, 'pointsNeeded'>, t: Translate): string {
  return pointsNeeded === null
    ? t('offers.levelByHand')
    : t('offers.levelByPoints', { count: pointsNeeded });
}

interface LevelPanelProps {
  readonly level: Level;
  readonly list: OfferList;
  readonly onClose: () => void;
  readonly onRule: (offer: ListedOffer) => void;
}

/** The editor of one level, and what its members get (OFFER-13). */
export function LevelPanel({ level, list, onClose, onRule }: LevelPanelProps) {
  const t = useMessages();
  const nameIn = useName();
  const [draft, setDraft] = useState(level);
  const [isAcknowledged, setAcknowledged] = useState(list.otherShops.length === 0);
  // As the server has it now: rules join and leave it while it is open.
  const stored = list.levels.find(({ _id }) => _id === level._id) ?? null;
  const saving = useMutation(async (change: LevelChange) => {
    await changeLevel(change, isAcknowledged);
    showSuccess(t('offers.levelSaved'));
    onClose();
  });
  const title = nameIn(draft.name) || t('offers.newLevel');
  const isEdited = !isSame(draft, level);
  const isChanged = stored === null || isEdited;
  useUnsaved(isEdited);
  return (
    <section className="grid grid-cols-1 content-start gap-5 p-4 pb-16" aria-label={title}>
      <header className="sticky top-0 z-10 -mx-4 -mt-4 flex items-center gap-2 border-b border-line bg-bg px-4 py-2">
        <h2 className="min-w-0 grow truncate text-xl font-bold">{title}</h2>
        <Button
          off={!isChanged || !isAcknowledged || hasWrongNumber(draft)}
          busy={saving.isRunning}
          onPress={() => saving.run(savingOf(draft, stored))}
        >
          <Save aria-hidden className="size-5" />
          {t('offers.save')}
        </Button>
        <IconButton icon={X} label={t('action.close')} onPress={() => whenMayLeave(onClose)} />
      </header>
      <FailureLine text={saving.error === null ? null : failureOf(saving.error, t)} />
      <p className="rounded-l bg-surface-2 p-4 text-lg text-balance" aria-live="polite">
        {levelText(draft, t)}
      </p>
      <Elsewhere
        text="offers.levelElsewhere"
        shops={list.otherShops}
        isOn={isAcknowledged}
        onChange={setAcknowledged}
      />
      <TextFields
        label={t('offers.name')}
        most={60}
        text={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <Rising draft={draft} onChange={setDraft} />
      {stored === null ? (
        <p className="text-ink-2">{t('offers.levelFirst')}</p>
      ) : (
        <Benefits level={stored} list={list} onRule={onRule} />
      )}
      {stored === null ? null : (
        <Removal
          isOff={!isAcknowledged}
          busy={saving.isRunning}
          onRemove={() => saving.run({ kind: 'remove', _id: stored._id, version: stored.version })}
        />
      )}
    </section>
  );
}

function failureOf(error: unknown, t: Translate): string {
  const isPassed = isCallFailure(error) && error.data.code === 'versionPassed';
  return isPassed ? t('offers.levelPassed') : staffFailureText(error);
}

/** None is 0: what is typed in its place is no number. */
function hasWrongNumber({ rank, pointsNeeded }: Level): boolean {
  return rank === 0 || pointsNeeded === 0;
}

function savingOf({ _id, name, rank, pointsNeeded, version }: Level, stored: Level | null) {
  const value = { name: [...name], rank, pointsNeeded };
  return stored === null
    ? ({ kind: 'create', _id, value } as const)
    : ({ kind: 'save', _id, version, value } as const);
}

interface RisingProps {
  readonly draft: Level;
  readonly onChange: (level: Level) => void;
}

const usualPoints = 1000;

/** How members rise to it, and where it stands among the others. */
function Rising({ draft, onChange }: RisingProps) {
  const t = useMessages();
  const { pointsNeeded, rank } = draft;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.rising')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <div className="grid gap-3">
          <CheckRow
            label={t('offers.risesByPoints')}
            isOn={pointsNeeded !== null}
            onChange={(isOn) => onChange({ ...draft, pointsNeeded: isOn ? usualPoints : null })}
          />
          {pointsNeeded === null ? null : (
            <NumberField
              label={t('offers.pointsNeeded')}
              hint={t('offers.pointsNeededHint')}
              value={pointsNeeded}
              least={1}
              onChange={(points) => onChange({ ...draft, pointsNeeded: points })}
              onWrong={() => onChange({ ...draft, pointsNeeded: 0 })}
            />
          )}
        </div>
        <NumberField
          label={t('offers.rank')}
          hint={t('offers.rankHint')}
          value={rank}
          least={1}
          most={99}
          onChange={(place) => onChange({ ...draft, rank: place })}
          onWrong={() => onChange({ ...draft, rank: 0 })}
        />
      </div>
    </fieldset>
  );
}

interface BenefitsProps {
  readonly level: Level;
  readonly list: OfferList;
  readonly onRule: (offer: ListedOffer) => void;
}

/** The rules of a level, as bills take them (RULE-06). */
function Benefits({ level, list, onRule }: BenefitsProps) {
  const t = useMessages();
  const offers = list.offers.filter(({ rule }) => level.rules.includes(rule._id));
  return (
    <section className="grid gap-3" aria-label={t('offers.benefits')}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold">{t('offers.benefits')}</h3>
        <Button kind="ghost" onPress={() => onRule(newOffer(list, 'levels'))}>
          <Plus aria-hidden className="size-5" />
          {t('offers.new.levels')}
        </Button>
      </div>
      {offers.length === 0 ? <p className="text-ink-2">{t('offers.noBenefits')}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {offers.map((offer) => (
          <li key={offer.rule._id}>
            <OfferRow
              offer={offer}
              list={list}
              state={offerState(offer, list.today)}
              isOpen={false}
              onOpen={() => onRule(offer)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RemovalProps {
  readonly isOff: boolean;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function Removal({ isOff, busy, onRemove }: RemovalProps) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  return (
    <div className="border-t border-line pt-4">
      <Button
        kind="quiet"
        off={isOff}
        busy={busy}
        onPress={() => (isSure ? onRemove() : setSure(true))}
      >
        <Trash2 aria-hidden className="size-5" />
        {t(isSure ? 'offers.removeSure' : 'offers.remove')}
      </Button>
    </div>
  );
}
