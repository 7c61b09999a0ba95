import { Power, Save, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { isSame } from '@servery/engine/desk/changes.ts';
import { TextFields } from '../desk/text-fields.tsx';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { useUnsaved, whenMayLeave } from '../staff/unsaved.tsx';
import { KindSwitch } from '../till/kind-switch.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showSuccess } from '../ui/notices.ts';
import { hasWrongField } from '../ui/wrong-field.ts';
import { ConditionFields } from './condition-fields.tsx';
import { EffectFields } from './effect-fields.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Findings } from './findings.tsx';
import {
  type ListedOffer,
  type OfferChange,
  type OfferList,
  type Rule,
  changeOffer,
  kindOf,
  writtenRule,
} from './offers-queries.ts';
import { OfferTools, isJoining } from './offer-tools.tsx';
import { NumberField } from './number-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { offerSentence } from './sentence.ts';
import { useOfferWords } from './use-offer-words.ts';

interface OfferPanelProps {
  readonly offer: ListedOffer;
  readonly list: OfferList;
  readonly onClose: () => void;
  /** Opens the codes of a coupon. */
  readonly onCodes?: ((rule: string) => void) | undefined;
  /** Whose members get a new rule of a level. */
  readonly level?: string;
}

/** The editor of one rule: its sentence, its parts in plain words, and what to do with it. */
export function OfferPanel({ offer, list, onClose, onCodes, level }: OfferPanelProps) {
  const t = useMessages();
  const nameIn = useName();
  const words = useOfferWords();
  const panel = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(offer);
  const [isAcknowledged, setAcknowledged] = useState(offer.elsewhere.length === 0);
  // As the server has it now: somebody else may have written it meanwhile.
  const stored = list.offers.find(({ rule }) => rule._id === offer.rule._id) ?? null;
  const saving = useMutation(async (change: OfferChange) => {
    await changeOffer(change, isAcknowledged);
    showSuccess(t('offers.saved'));
    onClose();
    // A coupon that nobody has a code of is of no use yet.
    if (change.kind === 'create' && change.source === 'coupon') onCodes?.(change._id);
  });
  const title = nameIn(draft.rule.name) || t(`offers.new.${kindOf(draft)}`);
  const isEdited = !isSame(draft, offer);
  const isChanged = stored === null || isEdited;
  useUnsaved(isEdited);
  const actions = { stored, isAcknowledged, run: saving.run, busy: saving.isRunning };
  const save = (): void => {
    if (hasWrongField(panel.current)) return;
    saving.run(savingOf(draft, { stored, opened: offer, level: level ?? null }));
  };
  const change = (part: Partial<Rule>): void =>
    setDraft({ ...draft, rule: { ...draft.rule, ...part } });
  return (
    <section
      ref={panel}
      className="grid grid-cols-1 content-start gap-5 p-4 pb-16"
      aria-label={title}
    >
      <header className="sticky top-0 z-10 -mx-4 -mt-4 flex items-center gap-2 border-b border-line bg-bg px-4 py-2">
        <h2 className="min-w-0 grow truncate text-xl font-bold">{title}</h2>
        <Button
          // A gift costs at least one: 0 stands for what is no number.
          off={!isChanged || !isAcknowledged || draft.points === 0}
          busy={saving.isRunning}
          onPress={save}
        >
          <Save aria-hidden className="size-5" />
          {t('offers.save')}
        </Button>
        <IconButton icon={X} label={t('action.close')} onPress={() => whenMayLeave(onClose)} />
      </header>
      <FailureLine text={saving.error === null ? null : failureOf(saving.error, t)} />
      <div className="grid gap-2" aria-live="polite">
        <p className="rounded-l bg-surface-2 p-4 text-lg text-balance">
          {offerSentence(draft, words)}
        </p>
        <Findings offer={draft} list={list} />
      </div>
      <OfferTools draft={draft} list={list} isStored={stored !== null} onCodes={onCodes} />
      <Elsewhere
        text="offers.elsewhere"
        shops={offer.elsewhere}
        isOn={isAcknowledged}
        onChange={setAcknowledged}
      />
      <TextFields
        label={t('offers.name')}
        text={draft.rule.name}
        onChange={(name) => change({ name })}
      />
      {draft.source === 'gift' ? <GiftPoints draft={draft} onChange={setDraft} /> : null}
      <EffectFields rule={draft.rule} list={list} onChange={change} />
      <ConditionFields rule={draft.rule} list={list} onChange={change} />
      {stored === null && isJoining(draft) ? <Whom draft={draft} onChange={setDraft} /> : null}
      <PlaceFields rule={draft.rule} list={list} onChange={change} />
      <Actions {...actions} />
    </section>
  );
}

interface SavedOver {
  readonly stored: ListedOffer | null;
  readonly opened: ListedOffer;
  readonly level: string | null;
}

/** Saved over the version that the editor was opened with, never over a newer one (OFFER-02). */
function savingOf(
  { rule, source, points }: ListedOffer,
  { stored, opened, level }: SavedOver,
): OfferChange {
  const value = writtenRule(rule);
  const { _id } = rule;
  if (stored !== null) return { kind: 'save', _id, version: opened.rule.version, points, value };
  const from = source === 'manual' ? 'automatic' : source;
  return { kind: 'create', _id, source: from, points, level, value };
}

function failureOf(error: unknown, t: ReturnType<typeof useMessages>): string {
  const isPassed = isCallFailure(error) && error.data.code === 'versionPassed';
  return isPassed ? t('offers.passed') : staffFailureText(error);
}

interface WhomProps {
  readonly draft: ListedOffer;
  readonly onChange: (offer: ListedOffer) => void;
}

function Whom({ draft, onChange }: WhomProps) {
  const t = useMessages();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.whom')}</legend>
      <KindSwitch
        label={t('offers.whom')}
        chosen={draft.source === 'member' ? 'member' : 'automatic'}
        kinds={[
          { kind: 'automatic', label: t('offers.everybody') },
          { kind: 'member', label: t('offers.members') },
        ]}
        onChoose={(source) => onChange({ ...draft, source })}
      />
    </fieldset>
  );
}

/** What a gift costs its member (OFFER-11). */
function GiftPoints({ draft, onChange }: WhomProps) {
  const t = useMessages();
  return (
    <NumberField
      label={t('offers.giftPoints')}
      hint={t('offers.giftPointsHint')}
      value={draft.points ?? 0}
      least={1}
      onChange={(points) => onChange({ ...draft, points })}
      onWrong={() => onChange({ ...draft, points: 0 })}
    />
  );
}

interface ActionsProps {
  readonly stored: ListedOffer | null;
  readonly isAcknowledged: boolean;
  readonly run: (change: OfferChange) => void;
  readonly busy: boolean;
}

/** On, off and away; what guests have had already only rests (OFFER-03). */
function Actions({ stored, isAcknowledged, run, busy }: ActionsProps) {
  const t = useMessages();
  const [isSure, setSure] = useState(false);
  if (stored === null) return null;
  const { _id, version } = stored.rule;
  const { enabled } = stored;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        kind="ghost"
        off={!isAcknowledged}
        busy={busy}
        // The editor closes after it, with what is typed in it.
        onPress={() => whenMayLeave(() => run({ kind: 'switch', _id, version, enabled: !enabled }))}
      >
        <Power aria-hidden className="size-5" />
        {t(enabled ? 'offers.switchOff' : 'offers.switchOn')}
      </Button>
      <Button
        kind="quiet"
        off={!isAcknowledged}
        busy={busy}
        onPress={() => (isSure ? run({ kind: 'remove', _id, version }) : setSure(true))}
      >
        <Trash2 aria-hidden className="size-5" />
        {t(isSure ? 'offers.removeSure' : 'offers.remove')}
      </Button>
    </div>
  );
}
