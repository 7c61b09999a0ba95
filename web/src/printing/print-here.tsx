import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { type Picture, decide } from './printer-queries.ts';
import { usePress } from './use-press.ts';

interface PrintHereProps {
  readonly picture: Picture;
  readonly onDone: () => void;
}

interface OnPaper {
  /** The slip that was begun last; null before the first. */
  readonly slip: symbol | null;
}

const useOnPaper = create<OnPaper>(() => ({ slip: null }));

/** Prints once; a slip that stays open here must not come out again with the next one. */
function usePrintOnce(): { readonly isOnPaper: boolean; readonly begin: () => void } {
  const [own] = useState(() => Symbol('slip'));
  const isOnPaper = useOnPaper(({ slip }) => slip === own);
  useEffect(() => {
    if (isOnPaper) window.print();
  }, [isOnPaper]);
  return { isOnPaper, begin: () => useOnPaper.setState({ slip: own }) };
}

/** Prints a slip from this page, then asks whether it came out (PRINT-14). */
export function PrintHere({ picture, onDone }: PrintHereProps) {
  const t = useMessages();
  const { job, png, width, height } = picture;
  const source = `data:image/png;base64,${png}`;
  const { isOnPaper, begin } = usePrintOnce();
  const done = usePress(async () => {
    await decide(job, 'printed');
    onDone();
  }, 'printing.saved');
  return (
    <div className="grid w-full justify-items-start gap-3 rounded-m bg-surface-2 p-4">
      <img
        src={source}
        width={width / 2}
        height={height / 2}
        alt={t('printing.slipAlt')}
        onLoad={begin}
        className="max-w-full bg-white"
      />
      <img src={source} alt="" className={isOnPaper ? 'receipt' : 'hidden'} />
      <FailureLine text={done.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={done.isRunning} onPress={done.run}>
          {t('printing.cameOut')}
        </Button>
        <Button kind="ghost" onPress={onDone}>
          {t('printing.notYet')}
        </Button>
      </div>
    </div>
  );
}
