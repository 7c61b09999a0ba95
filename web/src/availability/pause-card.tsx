import { CirclePause, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { type Availability, type Until, pauseOrders, resumeOrders } from './availability-query.ts';
import { OffSince } from './off-since.tsx';
import { UntilButtons } from './until-buttons.tsx';

const times: readonly Until[] = ['halfHour', 'hour', 'endOfDay', 'furtherNotice'];

/** Whether phones may order, and the switch for it (STOCK-07). */
export function PauseCard({ pause }: Pick<Availability, 'pause'>) {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning, error } = useMutation(resumeOrders);
  const isPaused = pause !== null;
  const Icon = isPaused ? CirclePause : CirclePlay;
  return (
    <section
      className={`flex flex-wrap items-center gap-3 rounded-l border p-4 ${isPaused ? 'border-warn bg-warn-bg text-warn' : 'border-line bg-surface'}`}
    >
      <Icon aria-hidden className="size-7 shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="text-lg font-bold">
          {t(isPaused ? 'availability.paused' : 'availability.running')}
        </h2>
        <p className={isPaused ? '' : 'text-ink-2'}>
          {pause === null ? (
            t('availability.runningHint')
          ) : (
            <>
              <OffSince off={pause} />
              {pause.kiosks ? ` · ${t('availability.kiosksToo')}` : null}
            </>
          )}
        </p>
        <FailureLine text={error === null ? null : staffFailureText(error)} />
      </div>
      {isPaused ? (
        <Button busy={isRunning} onPress={run}>
          {t('availability.resume')}
        </Button>
      ) : (
        <Button kind="ghost" onPress={() => setAsking(true)}>
          {t('availability.pause')}
        </Button>
      )}
      {isAsking ? <PauseDialog onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function PauseDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages();
  const [kiosks, setKiosks] = useState(false);
  const { run, isRunning, error } = useMutation(async (until: Until) => {
    await pauseOrders(until, kiosks);
    onClose();
  });
  return (
    <TitledDialog open onClose={onClose} title={t('availability.pauseTitle')}>
      <p className="text-ink-2">{t('availability.pauseHint')}</p>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={kiosks}
          onChange={({ target }) => setKiosks(target.checked)}
          className="size-6"
        />
        {t('availability.pauseKiosks')}
      </label>
      <UntilButtons choices={times} busy={isRunning} onChoose={run} />
      <FailureLine text={error === null ? null : staffFailureText(error)} />
    </TitledDialog>
  );
}
