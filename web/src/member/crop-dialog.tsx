import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMutation } from '../query/use-query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { mostZoom, moved, wholeFrame } from './crop.ts';
import type { Framing } from './crop.ts';
import { croppedPicture, draw } from './cropped-picture.ts';

const sidePx = 560;
const step = 0.1;
const arrows = [
  { name: 'moveLeft', icon: ArrowLeft, by: { x: -step, y: 0 } },
  { name: 'moveUp', icon: ArrowUp, by: { x: 0, y: -step } },
  { name: 'moveDown', icon: ArrowDown, by: { x: 0, y: step } },
  { name: 'moveRight', icon: ArrowRight, by: { x: step, y: 0 } },
] as const;

export interface CropDialogProps extends DialogProps<null> {
  readonly picture: ImageBitmap;
  readonly onUse: (picture: Blob) => Promise<void>;
}

/** Chooses the visible square of a picture, by dragging or with buttons (MEMBER-05). */
export function CropDialog({ open, onClose, picture, onUse }: CropDialogProps) {
  const t = useMessages();
  const [framing, setFraming] = useState(wholeFrame);
  const { run, isRunning, error } = useMutation(async () => {
    await onUse(await croppedPicture(picture, framing));
    onClose(null);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('account.cropTitle')}>
      <p className="text-sm text-ink-2">{t('account.cropHint')}</p>
      <Frame picture={picture} framing={framing} onChange={setFraming} />
      <div className="flex justify-center gap-2">
        {arrows.map(({ name, icon, by }) => (
          <IconButton
            key={name}
            icon={icon}
            kind="raised"
            label={t(`account.${name}`)}
            onPress={() => setFraming((before) => moved(picture, before, by))}
          />
        ))}
      </div>
      <label className="grid gap-1 text-sm font-semibold text-ink-2">
        {t('account.zoom')}
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={framing.zoom}
          onChange={(event) => setFraming({ ...framing, zoom: Number(event.target.value) })}
          className="h-12 w-full accent-action"
        />
      </label>
      {error === null ? null : (
        <p role="alert" className="font-semibold text-danger">
          {failureText(error)}
        </p>
      )}
      <Button wide busy={isRunning} onPress={run}>
        {t('account.usePicture')}
      </Button>
    </TitledDialog>
  );
}

interface FrameProps {
  readonly picture: ImageBitmap;
  readonly framing: Framing;
  readonly onChange: (framing: Framing) => void;
}

function Frame({ picture, framing, onChange }: FrameProps) {
  const box = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (box.current !== null) draw(box.current, picture, framing);
  }, [picture, framing]);
  useDrag(box, ({ movementX, movementY }, { clientWidth }) =>
    onChange(moved(picture, framing, { x: movementX / clientWidth, y: movementY / clientWidth })),
  );
  return (
    <canvas
      ref={box}
      aria-hidden
      width={sidePx}
      height={sidePx}
      className="mx-auto aspect-square w-full max-w-70 cursor-grab touch-none rounded-full border border-line-strong active:cursor-grabbing"
    />
  );
}

/** Listens by itself: React would handle every pointer event of all pages for this one. */
function useDrag(
  box: RefObject<HTMLCanvasElement | null>,
  onDrag: (event: PointerEvent, canvas: HTMLCanvasElement) => void,
): void {
  const drag = useEffectEvent(onDrag);
  useEffect(() => {
    const canvas = box.current;
    if (canvas === null) return undefined;
    const take = ({ pointerId }: PointerEvent): void => canvas.setPointerCapture(pointerId);
    const move = (event: PointerEvent): void => {
      if (canvas.hasPointerCapture(event.pointerId)) drag(event, canvas);
    };
    canvas.addEventListener('pointerdown', take);
    canvas.addEventListener('pointermove', move);
    return () => {
      canvas.removeEventListener('pointerdown', take);
      canvas.removeEventListener('pointermove', move);
    };
  }, [box]);
}
