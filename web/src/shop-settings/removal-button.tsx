import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TranslatedName } from '@servery/engine/menu/translated-name.ts';
import { useMessages, useName } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import {
  type Removal,
  type SettingUses,
  saveSetting,
  settingUses,
  shopSettings,
} from '../staff/settings-queries.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { RemovalUses } from './removal-uses.tsx';

interface Named {
  readonly _id: string;
  readonly name: TranslatedName;
}

interface RemovalProps {
  readonly part: 'section' | 'station';
  readonly removed: Named;
  /** What its tables, dishes and printers can go to. */
  readonly others: readonly Named[];
}

/** Asks what is left without it before it is taken away (SETTINGS-15, SETTINGS-16). */
export function RemovalButton(props: RemovalProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        onPress={() => {
          // Guests have come and gone since it was last asked.
          settingUses.of({ part: props.part, _id: props.removed._id }).invalidate();
          setOpen(true);
        }}
      >
        <Trash2 aria-hidden className="size-5" />
        {t(`shopSettings.remove.${props.part}`)}
      </Button>
      {isOpen ? <RemovalDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function RemovalDialog({ onClose, ...props }: RemovalProps & { readonly onClose: () => void }) {
  const { part, removed } = props;
  const t = useMessages();
  const nameIn = useName();
  const { data, error } = useQuery(settingUses.of({ part, _id: removed._id }));
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('shopSettings.remove.title', { name: nameIn(removed.name) })}
    >
      <FailureLine text={error === null ? null : staffFailureText(error)} />
      {data === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <RemovalForm {...props} uses={data} onClose={onClose} />
      )}
    </TitledDialog>
  );
}

interface RemovalFormProps extends RemovalProps {
  readonly uses: SettingUses;
  readonly onClose: () => void;
}

function RemovalForm({ part, removed, others, uses, onClose }: RemovalFormProps) {
  const t = useMessages();
  const nameIn = useName();
  const [movesTo, setMovesTo] = useState(others[0]?._id ?? null);
  const obstacle = useObstacle({ part, others, uses });
  const saving = useMutation(async () => {
    const version = shopSettings.of().getSnapshot().data?.version ?? null;
    await saveSetting(removalOf({ part, _id: removed._id, movesTo }), version);
    onClose();
  });
  if (obstacle !== null)
    return (
      <>
        <p className="rounded-m bg-warn-bg p-3 text-warn">{obstacle}</p>
        {/* What a removed section leaves unsold is of no use while it stays. */}
        {part === 'section' ? null : <RemovalUses part={part} uses={uses} />}
      </>
    );
  return (
    <>
      <RemovalUses part={part} uses={uses} />
      {others.length === 0 ? null : (
        <SelectField
          label={t(
            part === 'section'
              ? 'shopSettings.remove.moveSection'
              : 'shopSettings.remove.moveStation',
          )}
          value={movesTo ?? ''}
          onChange={setMovesTo}
        >
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {nameIn(name)}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-sm text-ink-2">{t('shopSettings.remove.kept')}</p>
      <FailureLine text={saving.error === null ? null : staffFailureText(saving.error)} />
      <Button wide busy={saving.isRunning} onPress={saving.run}>
        {t('shopSettings.remove.now')}
      </Button>
    </>
  );
}

interface Move {
  readonly part: RemovalProps['part'];
  readonly _id: string;
  readonly movesTo: string | null;
}

function removalOf({ part, _id, movesTo }: Move): Removal {
  return part === 'section'
    ? { part: 'sectionRemoval', _id, value: { movesTo: movesTo ?? '' } }
    : { part: 'stationRemoval', _id, value: { movesTo } };
}

/** Why it cannot be taken away now; null when it can. */
function useObstacle(facts: Pick<RemovalFormProps, 'part' | 'others' | 'uses'>): string | null {
  const { part, others, uses } = facts;
  const t = useMessages();
  const { running: orders, dishes, printers, isDefault } = uses;
  if (part === 'section') {
    if (others.length === 0) return t('shopSettings.remove.lastSection');
    return orders > 0 ? t('shopSettings.remove.sectionRuns', { orders }) : null;
  }
  if (orders > 0) return t('shopSettings.remove.stationRuns', { orders });
  const isUsed = dishes.length > 0 || printers.length > 0 || isDefault;
  return isUsed && others.length === 0 ? t('shopSettings.remove.noOther') : null;
}
