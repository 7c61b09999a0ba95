import { useState } from 'react';
import { useMutation } from '../query/use-query.ts';
import { failureText } from '../i18n/failure-message.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { TitledDialog } from '../ui/titled-dialog.tsx';
import type { DialogProps } from '../ui/dialogs.ts';
import { Button } from '../ui/button.tsx';
import { wholeFrame } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';
import { croppedPicture } from './cropped-picture.ts';

const avatarSize = { width: 400, height: 400 };

export interface CropDialogProps extends DialogProps<null> {
  readonly picture: ImageBitmap;
  readonly onUse: (picture: Blob) => Promise<void>;
}

/** Chooses the visible square of a picture (MEMBER-05). */
export function CropDialog({ open, onClose, picture, onUse }: CropDialogProps) {
  const t = useMessages();
  const [framing, setFraming] = useState(wholeFrame);
  const { run, isRunning, error } = useMutation(async () => {
    await onUse(await croppedPicture(picture, framing, avatarSize));
    onClose(null);
  });
  return (
    <TitledDialog open={open} onClose={() => onClose(null)} title={t('account.cropTitle')}>
      <p className="text-sm text-ink-2">{t('account.cropHint')}</p>
      <CropFrame
        picture={picture}
        framing={framing}
        shape={1}
        className="aspect-square max-w-70 rounded-full"
        onChange={setFraming}
      />
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
