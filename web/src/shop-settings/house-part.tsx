import { Download, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { newRequestKey } from '@servery/contract/client/request-key.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { invalidateAll } from '../query/query.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { forgetFile } from '../ui/file-picker.tsx';
import { countsIn, downloadHouse, takeHouse } from './house-file.ts';
import type { HouseCounts } from './house-file.ts';

function isTooLarge(error: unknown): boolean {
  return isCallFailure(error) && error.data['reason'] === 'houseTooLarge';
}

/** Why a file was refused, with its place in it. */
function houseFailure(error: unknown): string {
  const { t, has } = useMessageStore.getState();
  if (!isCallFailure(error)) return staffFailureText(error);
  const reason = `shopSettings.house.${String(error.data['reason'])}`;
  return has(reason) ? t(reason, { ...error.data }) : staffFailureText(error);
}

/** The whole shop as one file, to keep or to move (HOUSE-04). */
export function HousePart() {
  const t = useMessages();
  const loading = useMutation(downloadHouse);
  return (
    <div className="grid grid-cols-1 gap-4 rounded-l border border-line bg-surface p-4">
      <p className="text-ink-2">{t('shopSettings.house.hint')}</p>
      <FailureLine text={loading.error === null ? null : houseFailure(loading.error)} />
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" busy={loading.isRunning} onPress={() => loading.run('all')}>
          <Download aria-hidden className="size-5" />
          {t('shopSettings.house.download')}
        </Button>
        {isTooLarge(loading.error) ? (
          <Button kind="ghost" onPress={() => loading.run('none')}>
            <Download aria-hidden className="size-5" />
            {t('shopSettings.house.downloadBare')}
          </Button>
        ) : null}
      </div>
      <Taking />
    </div>
  );
}

interface Chosen {
  readonly text: string;
  readonly counts: HouseCounts | null;
  /** Of this file, however often it is sent. */
  readonly requestKey: string;
}

function Taking() {
  const t = useMessages();
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTaken, setTaken] = useState(false);
  const reading = useMutation(async (file: File) => {
    const text = await file.text();
    setTaken(false);
    setChosen({ text, counts: countsIn(text), requestKey: newRequestKey() });
  });
  const taking = useMutation(async ({ text, requestKey }: Chosen) => {
    await takeHouse(text, requestKey);
    // Every page has read the house that was empty.
    invalidateAll();
    setTaken(true);
    setChosen(null);
  });
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <label htmlFor={id} className="font-semibold">
        {t('shopSettings.house.choose')}
      </label>
      <p className="text-sm text-ink-2">{t('shopSettings.house.takeHint')}</p>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onClick={forgetFile}
        className="min-h-12 w-full min-w-0 rounded-m border border-line-strong bg-surface p-2"
        onChange={({ target }) => {
          const file = target.files?.item(0) ?? null;
          if (file !== null) reading.run(file);
        }}
      />
      <FailureLine text={taking.error === null ? null : houseFailure(taking.error)} />
      {chosen === null ? null : (
        <Found chosen={chosen} isBusy={taking.isRunning} onTake={() => taking.run(chosen)} />
      )}
      <p role="status" className="font-semibold text-success empty:hidden">
        {isTaken ? t('shopSettings.house.taken') : ''}
      </p>
    </div>
  );
}

interface FoundProps {
  readonly chosen: Chosen;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Found({ chosen: { counts }, isBusy, onTake }: FoundProps) {
  const t = useMessages();
  if (counts === null) return <FailureLine text={t('shopSettings.house.notOurs')} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="grow">{t('shopSettings.house.found', { ...counts })}</p>
      <Button busy={isBusy} onPress={onTake}>
        <FileUp aria-hidden className="size-5" />
        {t('shopSettings.house.take')}
      </Button>
    </div>
  );
}
