import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { hasLight, lightUp, phoneKind } from './camera.ts';
import type { CameraProblem } from './camera.ts';
import { useScanner } from './use-scanner.ts';

/** The camera's picture, or what to do without one. */
export function CameraFrame({ onCode }: { readonly onCode: (text: string) => void }) {
  const t = useMessages();
  const video = useRef<HTMLVideoElement>(null);
  const { state, stream, retry } = useScanner(video, onCode);
  const hasProblem = state !== 'starting' && state !== 'watching';
  return (
    <div className="grid gap-2">
      <div
        className={classNames(
          'relative overflow-hidden rounded-l bg-[#17120d] text-[#f6ede3]',
          hasProblem ? 'p-6' : 'aspect-square max-h-[46dvh] w-full',
        )}
      >
        <video
          ref={video}
          muted
          playsInline
          aria-hidden
          className={classNames(
            'absolute inset-0 size-full object-cover',
            state !== 'watching' && 'hidden',
          )}
        />
        {state === 'watching' ? <Corners /> : null}
        {state === 'starting' ? (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner />
          </div>
        ) : null}
        {hasProblem ? <CameraProblemNotice problem={state} onRetry={retry} /> : null}
        {stream !== null && hasLight(stream) ? <Light stream={stream} /> : null}
      </div>
      <p role="status" className="min-h-6 text-center text-sm text-ink-2 empty:hidden">
        {hasProblem ? null : t(state === 'watching' ? 'scan.aim' : 'scan.starting')}
      </p>
    </div>
  );
}

function Corners() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      className="absolute inset-0 m-auto size-4/5 text-[#ff9b33]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 24V10a6 6 0 0 1 6-6h14M76 4h14a6 6 0 0 1 6 6v14M96 76v14a6 6 0 0 1-6 6H76M24 96H10a6 6 0 0 1-6-6V76" />
    </svg>
  );
}

function CameraProblemNotice({
  problem,
  onRetry,
}: {
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
}) {
  const t = useMessages();
  const hint =
    problem === 'denied' ? `scan.denied.${phoneKind(navigator.userAgent)}` : `scan.${problem}Hint`;
  return (
    <div role="alert" className="grid justify-items-center gap-3 text-center">
      <CameraOff aria-hidden className="size-9 text-[#ff9b33]" />
      <p className="text-lg font-bold">{t(`scan.${problem}`)}</p>
      <p className="text-sm">{t(hint)}</p>
      {problem === 'none' ? null : <Button onPress={onRetry}>{t('action.retry')}</Button>}
    </div>
  );
}

function Light({ stream }: { readonly stream: MediaStream }) {
  const t = useMessages();
  const [isOn, setOn] = useState(false);
  const toggle = (): void => {
    // The torch may fail although the phone reports one; scanning continues without it.
    void lightUp(stream, !isOn)
      .then(() => setOn(!isOn))
      .catch(() => undefined);
  };
  return (
    <div className="absolute end-3 bottom-3">
      <IconButton
        icon={isOn ? FlashlightOff : Flashlight}
        label={t(isOn ? 'scan.lightOff' : 'scan.lightOn')}
        kind="raised"
        pressed={isOn}
        onPress={toggle}
      />
    </div>
  );
}
