import { Minus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { requestKeys } from '../member/use-form.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { showSuccess } from '../ui/notices.ts';
import { SelectField } from '../ui/select-field.tsx';
import { type MemberCard, changePoints, giveLevel } from './member-queries.ts';
import { NumberField } from './number-field.tsx';
import type { OfferList } from './offers-queries.ts';
import { PointEntries } from './point-entries.tsx';

interface MemberPanelProps {
  readonly member: MemberCard;
  readonly list: OfferList;
  readonly onChange: (member: MemberCard | null) => void;
  readonly onClose: () => void;
}

/** Points and level of one member, to be changed with a reason (OFFER-15). */
export function MemberPanel({ member, list, onChange, onClose }: MemberPanelProps) {
  const t = useMessages();
  const nameIn = useName();
  const level = list.levels.find(({ _id }) => _id === member.level);
  const facts = [
    { name: t('offers.memberPoints'), value: t('offers.count', { count: member.points }) },
    { name: t('offers.memberEarned'), value: t('offers.count', { count: member.earned }) },
    {
      name: t('offers.level'),
      value: level === undefined ? t('offers.noLevel') : nameIn(level.name),
    },
  ];
  return (
    <section className="grid grid-cols-1 content-start gap-5 p-4 pb-16" aria-label={member.name}>
      <header className="sticky top-0 z-10 -mx-4 -mt-4 flex items-center gap-2 border-b border-line bg-bg px-4 py-2">
        <h2 className="min-w-0 grow truncate text-xl font-bold">{member.name}</h2>
        <IconButton icon={X} label={t('action.close')} onPress={onClose} />
      </header>
      <dl className="grid gap-3 sm:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid content-start gap-1 rounded-l bg-surface-2 p-4">
            <dt className="text-sm font-semibold text-ink-2">{name}</dt>
            <dd className="text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <PointForm member={member} onChange={onChange} />
      <LevelForm member={member} list={list} onChange={onChange} />
      <PointEntries entries={member.entries} />
    </section>
  );
}

function PointForm({ member, onChange }: Pick<MemberPanelProps, 'member' | 'onChange'>) {
  const t = useMessages();
  const [keys] = useState(requestKeys);
  const [amount, setAmount] = useState(10);
  const [reason, setReason] = useState('');
  const { run, isRunning, error } = useMutation(async (sign: 1 | -1) => {
    const asked = { user: member._id, amount: sign * amount, reason };
    onChange(await changePoints({ ...asked, requestKey: keys.of(asked) }));
    keys.done();
    showSuccess(t(sign === 1 ? 'offers.pointsAdded' : 'offers.pointsTaken', { count: amount }));
    setReason('');
  });
  const isOff = reason.trim() === '' || amount === 0;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.changePoints')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <NumberField
          label={t('offers.howManyPoints')}
          value={amount}
          onChange={setAmount}
          onWrong={() => setAmount(0)}
        />
        <Field
          label={t('offers.pointReason')}
          hint={t('offers.reasonHint')}
          value={reason}
          most={200}
          onChange={setReason}
        />
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div className="flex flex-wrap gap-2">
        <Button off={isOff} busy={isRunning} onPress={() => run(1)}>
          <Plus aria-hidden className="size-5" />
          {t('offers.addPoints')}
        </Button>
        <Button kind="ghost" off={isOff} busy={isRunning} onPress={() => run(-1)}>
          <Minus aria-hidden className="size-5" />
          {t('offers.takePoints')}
        </Button>
      </div>
    </fieldset>
  );
}

function LevelForm({ member, list, onChange }: Omit<MemberPanelProps, 'onClose'>) {
  const t = useMessages();
  const nameIn = useName();
  const [keys] = useState(requestKeys);
  const [chosen, setChosen] = useState({ level: member.level ?? '', of: member.level });
  // Points that were added, or somebody else, may have changed it meanwhile.
  const level = chosen.of === member.level ? chosen.level : (member.level ?? '');
  const [reason, setReason] = useState('');
  const { run, isRunning, error } = useMutation(async () => {
    const asked = { user: member._id, level: level === '' ? null : level, reason };
    onChange(await giveLevel({ ...asked, requestKey: keys.of(asked) }));
    keys.done();
    showSuccess(t('offers.levelGiven'));
    setReason('');
  });
  if (list.levels.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1.5 text-lg font-bold">{t('offers.changeLevel')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <SelectField
          label={t('offers.level')}
          value={level}
          onChange={(next) => setChosen({ level: next, of: member.level })}
        >
          <option value="">{t('offers.noLevel')}</option>
          {list.levels.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {nameIn(name)}
            </option>
          ))}
        </SelectField>
        <Field label={t('offers.levelReason')} value={reason} most={200} onChange={setReason} />
      </div>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      <div>
        <Button
          kind="ghost"
          off={reason.trim() === '' || level === (member.level ?? '')}
          busy={isRunning}
          onPress={run}
        >
          {t('offers.giveLevel')}
        </Button>
      </div>
    </fieldset>
  );
}
