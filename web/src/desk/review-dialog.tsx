import { nextInstantAt } from '@servery/engine/hours/local-time.ts';
import { minuteOf } from '@servery/engine/hours/time-window.ts';
import { useState } from 'react';
import { useMessages, useName, useRegionalLocale } from '../i18n/use-messages.ts';
import { useMutation, useQuery } from '../query/use-query.ts';
import { useShop } from '../shops/shop-context.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { CheckRow } from '../till/check-row.tsx';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { useMinute } from '../ui/use-minute.ts';
import { type DeskMenu, type DraftEntry, discard } from './desk-queries.ts';
import { draftProblems, publish, useFreshDesk } from './desk-queries.ts';
import { Problems } from './problems.tsx';

interface ReviewDialogProps {
  /** As guests have it. */
  readonly live: DeskMenu;
  readonly onClose: () => void;
  /** What an open editor shows may not be in the draft any more. */
  readonly onDropped?: (() => void) | undefined;
}

/** What the draft changes and would break, and when it shall go live (DESK-04, DESK-07). */
export function ReviewDialog({ live, onClose, onDropped }: ReviewDialogProps) {
  useFreshDesk();
  const t = useMessages();
  const { data, error } = useQuery(draftProblems.of());
  const [isSeen, setSeen] = useState(false);
  const [at, setAt] = useState('');
  const [note, setNote] = useState('');
  const { timezone } = useShop();
  const now = useMinute();
  // The server would publish at once what was meant for another day.
  const isPast = isOver(at, { timezone, now });
  const problems = data?.problems ?? [];
  const isRefused = problems.some(({ severity }) => severity === 'refused');
  const needsWord = !isRefused && problems.some(({ severity }) => severity === 'acknowledge');
  const going = useMutation(async () => {
    const acknowledged = problems.map(({ key }) => key);
    const when = at === '' ? null : instantOf(at, timezone);
    await publish({ acknowledged, at: when, note }).catch((refusal: unknown) => {
      // What has come since was not among what was read.
      setSeen(false);
      throw refusal;
    });
    onClose();
  });
  const failure = error ?? going.error;
  const obstacles = [data === undefined, isRefused, isPast, needsWord && !isSeen];
  return (
    <TitledDialog open onClose={onClose} title={t('desk.review')}>
      <FailureLine text={failure === null ? null : staffFailureText(failure)} />
      <Entries live={live} onDropped={onDropped} />
      {data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Problems live={live} problems={problems} />
      )}
      {needsWord ? (
        <CheckRow label={t('desk.acknowledge')} isOn={isSeen} onChange={setSeen} />
      ) : null}
      <Field label={t('desk.note')} value={note} onChange={setNote} most={200} />
      <LiveTime at={at} isPast={isPast} onChange={setAt} />
      <Button
        wide
        busy={going.isRunning}
        off={obstacles.includes(true)}
        onPress={() => going.run()}
      >
        {at === '' ? t('desk.publishNow') : t('desk.publishThen')}
      </Button>
    </TitledDialog>
  );
}

interface LiveTimeProps {
  readonly at: string;
  readonly isPast: boolean;
  readonly onChange: (at: string) => void;
}

function LiveTime({ at, isPast, onChange }: LiveTimeProps) {
  const t = useMessages();
  return (
    <>
      <label className="grid gap-1.5">
        <span className="text-sm font-semibold text-ink-2">{t('desk.when')}</span>
        <input
          type="datetime-local"
          value={at}
          max="9999-12-31T23:59"
          aria-invalid={isPast}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-12 rounded-m border border-line-strong bg-surface px-4"
        />
      </label>
      <FailureLine text={isPast ? t('desk.timePast') : null} />
    </>
  );
}

/** A time as a field has it, at the shop: the device may be set to another zone (DESK-07). */
function instantOf(field: string, timezone: string): number {
  const [day = '', time = ''] = field.split('T');
  return nextInstantAt(timezone, day, minuteOf(time) ?? 0);
}

/** Whether it has passed; browsers take years of six digits, which no calendar here has. */
function isOver(
  field: string,
  { timezone, now }: { readonly timezone: string; readonly now: number },
): boolean {
  if (field === '') return false;
  return !/^\d{4}-/.test(field) || instantOf(field, timezone) <= now;
}

function Entries({ live, onDropped }: Pick<ReviewDialogProps, 'live' | 'onDropped'>) {
  const t = useMessages();
  const drop = useMutation(async (entry: DraftEntry) => {
    await discard([entry.change]);
    onDropped?.();
  });
  const listOf = useFieldNames();
  const known = new Map(
    [...live.products, ...live.optionGroups, ...live.categories, ...live.subCategories].map(
      (item) => [item._id, item.name],
    ),
  );
  const name = useName();
  return (
    <>
      <FailureLine text={drop.error === null ? null : staffFailureText(drop.error)} />
      <ul className="grid rounded-l border border-line">
        {live.draft.map((entry) => {
          const { change, fields, staffName } = entry;
          const before = known.get(change._id);
          const title = name(change.after?.name ?? before ?? []);
          const action =
            change.after === null ? 'removed' : before === undefined ? 'added' : 'changed';
          return (
            <li
              key={change._id}
              className="flex items-center gap-2 border-t border-line px-3 py-1 first:border-0"
            >
              <p className="min-w-0 grow leading-tight">
                <span className="font-semibold">{title}</span>{' '}
                <span className="text-sm text-ink-2">
                  {action === 'changed' ? listOf(fields) : t(`desk.action.${action}`)} · {staffName}
                </span>
              </p>
              <Button
                kind="quiet"
                label={t('desk.dropOf', { item: title })}
                onPress={() => drop.run(entry)}
              >
                {t('desk.drop')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The names of fields as a list in the language of the screen. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const t = useMessages();
  const locale = useRegionalLocale();
  const named = (field: string): string =>
    field in fieldNames ? t(`desk.field.${fieldNames[field] ?? 'other'}`) : t('desk.field.other');
  return (fields) =>
    new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(
      new Set(fields.map(named)),
    );
}

const fieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  shortName: 'shortName',
  code: 'code',
  price: 'price',
  discountMapping: 'price',
  priceModifiers: 'price',
  details: 'details',
  options: 'options',
  category: 'category',
  subCategory: 'category',
  sections: 'sections',
  order: 'order',
  hideFromOnline: 'hidden',
  kitchenPrinters: 'stations',
  waterBars: 'stations',
  images: 'picture',
};
