import { Crop, ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isCallFailure } from '@servery/contract/client/failure.ts';
import { useMessageStore } from '../i18n/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { readPicture } from '../member/cropped-picture.ts';
import { useMutation } from '../query/use-query.ts';
import { staffFailureText } from '../staff/staff-failure.ts';
import { Button } from '../ui/button.tsx';
import { FailureLine } from '../ui/failure-line.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import { Picture } from '../ui/picture.tsx';
import { CutDialog } from './cut-dialog.tsx';
import { storedPicture, uploadPicture } from './upload-picture.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly name: string;
  readonly picture: string | null;
  /** Where it can only be square; otherwise people choose. */
  readonly shape?: 'square';
  readonly onChange: (picture: string | null) => void;
}

/** Why a picture was refused, in the words of its check. */
function pictureFailure(error: unknown): string {
  const { t, has } = useMessageStore.getState();
  if (error instanceof DOMException) return t('desk.pictureRefused.notAPicture');
  const reason = isCallFailure(error) ? `desk.pictureRefused.${String(error.data['reason'])}` : '';
  return has(reason) ? t(reason) : staffFailureText(error);
}

/** A picture that is uploaded, cut or taken away; it goes live with the item (DESK-13). */
export function PictureField({ label, name, picture, shape, onChange }: PictureFieldProps) {
  const t = useMessages();
  const [cutting, setCutting] = useState<ImageBitmap | null>(null);
  const reading = useMutation(async (file: Blob) => setCutting(await readPicture(file)));
  const again = useMutation(async (id: string) =>
    setCutting(await readPicture(await storedPicture(id))),
  );
  const failure = reading.error ?? again.error;
  const close = (): void => {
    cutting?.close();
    setCutting(null);
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 text-sm font-semibold text-ink-2">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <Picture
          key={picture}
          id={picture}
          name={name}
          kind="wide"
          sizes="192px"
          className={`${shape === 'square' ? 'size-28' : 'aspect-4/3 w-48'} shrink-0 rounded-l border border-line`}
        />
        <div className="flex flex-wrap gap-2">
          <FilePicker
            label={t('desk.pictureFile')}
            accept="image/*"
            onChoose={(file) => reading.run(file)}
          >
            <ImagePlus aria-hidden className="size-5" />
            {t(picture === null ? 'desk.choosePicture' : 'desk.otherPicture')}
          </FilePicker>
          {picture === null ? null : (
            <>
              <Button kind="ghost" busy={again.isRunning} onPress={() => again.run(picture)}>
                <Crop aria-hidden className="size-5" />
                {t('desk.cutPicture')}
              </Button>
              <Button kind="quiet" onPress={() => onChange(null)}>
                <Trash2 aria-hidden className="size-5" />
                {t('desk.removePicture')}
              </Button>
            </>
          )}
        </div>
      </div>
      <FailureLine text={failure === null ? null : pictureFailure(failure)} />
      {cutting === null ? null : (
        <CutDialog
          picture={cutting}
          isSquare={shape === 'square'}
          failureOf={pictureFailure}
          onClose={close}
          upload={uploadPicture}
          onUse={onChange}
        />
      )}
    </fieldset>
  );
}
