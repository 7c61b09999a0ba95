import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { Field } from '../ui/field.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TitledSheet } from '../ui/titled-dialog.tsx';
import { CodeRow } from './code-row.tsx';
import { useCodes } from './codes-queries.ts';
import { HandOut } from './hand-out.tsx';
import { useCodesFile } from './use-codes-file.ts';
import { useOfferWords } from './use-offer-words.ts';

interface CodesSheetProps {
  readonly rule: string;
  readonly onClose: () => void;
}

/** The codes of a coupon: made, handed out, used, withdrawn (OFFER-12). */
export function CodesSheet({ rule, onClose }: CodesSheetProps) {
  const { t, nameOf } = useOfferWords();
  const [text, setText] = useState('');
  const found = useCodes(rule, text);
  const { codes, total, next, error } = found;
  const more = useMutation(found.loadMore);
  const problem = error ?? more.error;
  return (
    <TitledSheet open onClose={onClose} title={t('offers.codesOf', { name: nameOf(rule) ?? '' })}>
      <HandOut rule={rule} onDone={found.readAgain} />
      <section aria-label={t('offers.codes')} className="grid grid-cols-1 gap-3">
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={t('offers.findCode')} type="search" value={text} onChange={setText} />
          <SaveCodes rule={rule} />
        </div>
        <FailureLine text={problem === null ? null : staffFailureText(problem)} />
        {codes === null && error === null ? <SkeletonRows rows={4} /> : null}
        <p role="status" className="text-sm text-ink-2">
          {codes === null ? '' : t('offers.codesFound', { count: total })}
        </p>
        <ul className="grid divide-y divide-line overflow-hidden rounded-l border border-line bg-surface empty:hidden">
          {(codes ?? []).map((code) => (
            <li key={code._id}>
              <CodeRow rule={rule} code={code} onDone={found.readAgain} />
            </li>
          ))}
        </ul>
        {next === null ? null : (
          <Button kind="ghost" busy={more.isRunning} onPress={more.run}>
            {t('offers.moreCodes')}
          </Button>
        )}
      </section>
    </TitledSheet>
  );
}

function SaveCodes({ rule }: Pick<CodesSheetProps, 'rule'>) {
  const t = useMessages();
  const { run, isRunning, error } = useMutation(useCodesFile(rule));
  return (
    <div className="grid gap-2">
      <Button kind="ghost" busy={isRunning} onPress={run}>
        <Download aria-hidden className="size-5" />
        {t('offers.codesFile')}
      </Button>
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </div>
  );
}
