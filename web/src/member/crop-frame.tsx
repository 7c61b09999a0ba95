import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { mostZoom, moved } from './crop.ts';
import type { Framing } from './crop.ts';
import { draw } from './cropped-picture.ts';

const widthPx = 560;
const step = 0.1;
const arrows = [
  { name: 'moveLeft', icon: ArrowLeft, by: { x: -step, y: 0 } },
  { name: 'moveUp', icon: ArrowUp, by: { x: 0, y: -step } },
  { name: 'moveDown', icon: ArrowDown, by: { x: 0, y: step } },
  { name: 'moveRight', icon: ArrowRight, by: { x: step, y: 0 } },
] as const;

export interface CropFrameProps {
  readonly picture: ImageBitmap;
  readonly framing: Framing;
  /** Width by height. */
  readonly shape: number;
  readonly className: string;
  readonly onChange: (framing: Framing) => void;
}

/** Where a picture is cut, by dragging or with buttons, and how large it is drawn. */
export function CropFrame(props: CropFrameProps) {
  const t = useMessages();
  const { picture, framing, shape, onChange } = props;
  return (
    <>
      <Frame {...props} />
      <div className="flex justify-center gap-2">
        {arrows.map(({ name, icon, by }) => (
          <IconButton
            key={name}
            icon={icon}
            kind="raised"
            label={t(`account.${name}`)}
            onPress={() => onChange(moved(picture, framing, { ...by, shape }))}
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
          onChange={(event) => onChange({ ...framing, zoom: Number(event.target.value) })}
          className="h-12 w-full accent-action"
        />
      </label>
    </>
  );
}

function Frame({ picture, framing, shape, className, onChange }: CropFrameProps) {
  const box = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (box.current !== null) draw(box.current, picture, framing);
  }, [picture, framing, shape]);
  useDrag(box, ({ movementX, movementY }, { clientWidth }) => {
    const by = { x: movementX / clientWidth, y: movementY / clientWidth, shape };
    onChange(moved(picture, framing, by));
  });
  return (
    <canvas
      ref={box}
      aria-hidden
      width={widthPx}
      height={Math.round(widthPx / shape)}
      className={`mx-auto w-full cursor-grab touch-none border border-line-strong active:cursor-grabbing ${className}`}
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
