import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { cutOf, wholeFrame } from '../member/crop.ts';
import { CropFrame } from '../member/crop-frame.tsx';
import { croppedPicture } from '../member/cropped-picture.ts';
import { useMutation } from '../query/use-query.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import { RadioTile } from './radio-tile.tsx';

/** Width by height; the largest side that is stored. */
const shapes = { square: 1, wide: 16 / 9 } as const;
const mostPx = 2000;

type Shape = keyof typeof shapes;
const shapeNames = ['square', 'wide'] as const satisfies readonly Shape[];

interface CutDialogProps {
  readonly picture: ImageBitmap;
  readonly isSquare: boolean;
  /** Answers with its id. */
  readonly upload: (cut: Blob) => Promise<string>;
  readonly onUse: (id: string) => void;
  readonly onClose: () => void;
  readonly failureOf: (error: unknown) => string;
}

/** The part of a picture that guests see, as a square or wide (DESK-13). */
export function CutDialog(props: CutDialogProps) {
  const { picture, isSquare, upload, onUse, onClose, failureOf } = props;
  const t = useMessages();
  const isOpen = useIsOpen();
  const [framing, setFraming] = useState(wholeFrame);
  const [shape, setShape] = useState<Shape>('square');
  const { run, isRunning, error } = useMutation(async () => {
    const { width } = cutOf(picture, framing, shapes[shape]);
    const size = Math.min(mostPx, Math.max(1, Math.round(width)));
    const height = Math.max(1, Math.round(size / shapes[shape]));
    const id = await upload(await croppedPicture(picture, framing, { width: size, height }));
    // What was typed since it was closed would be lost with the dish as it was then.
    if (!isOpen()) return;
    onUse(id);
    onClose();
  });
  return (
    <TitledDialog open onClose={onClose} title={t('desk.cutTitle')}>
      <p className="text-sm text-ink-2">{t('account.cropHint')}</p>
      {isSquare ? null : <ShapeChoice chosen={shape} onChoose={setShape} />}
      <CropFrame
        picture={picture}
        framing={framing}
        shape={shapes[shape]}
        className={shape === 'square' ? 'max-w-70 rounded-l' : 'rounded-l'}
        onChange={setFraming}
      />
      <FailureLine text={error === null ? null : failureOf(error)} />
      <Button wide busy={isRunning} onPress={run}>
        {t('account.usePicture')}
      </Button>
    </TitledDialog>
  );
}

function useIsOpen(): () => boolean {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => isOpen.current;
}

interface ShapeChoiceProps {
  readonly chosen: Shape;
  readonly onChoose: (shape: Shape) => void;
}

function ShapeChoice({ chosen, onChoose }: ShapeChoiceProps) {
  const t = useMessages();
  return (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{t('desk.shape')}</legend>
      {shapeNames.map((shape) => (
        <RadioTile
          key={shape}
          name="shape"
          label={t(`desk.shape.${shape}`)}
          isChosen={shape === chosen}
          onChoose={() => onChoose(shape)}
        />
      ))}
    </fieldset>
  );
}
