import { Camera } from 'lucide-react';
import { createElement, useState } from 'react';
import { avatarAddress, changeAvatar } from './change-avatar.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { Member } from '../storage/login.ts';
import { showSuccess } from '../ui/notices.ts';
import { Avatar } from '../ui/avatar.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import { readPicture } from './cropped-picture.ts';

async function openCrop(
  picture: ImageBitmap,
  onUse: (cropped: Blob) => Promise<void>,
): Promise<void> {
  await openDialog<null>(async () => {
    const { CropDialog } = await import('./crop-dialog.tsx');
    return (props) => createElement(CropDialog, { ...props, picture, onUse });
  });
  picture.close();
}

/** The member's picture, with a button to replace it (MEMBER-05). */
export function AvatarEditor({ member }: { readonly member: Member }) {
  const t = useMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const use = async (cropped: Blob): Promise<void> => {
    await changeAvatar(member._id, cropped);
    showSuccess(t('account.pictureSaved'));
  };
  const choose = async (file: File): Promise<void> => {
    try {
      setProblem(null);
      await openCrop(await readPicture(file), use);
    } catch {
      setProblem(t('account.pictureUnreadable'));
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar
        src={member.avatar === null ? null : avatarAddress(member.avatar, 192)}
        name={member.firstName}
        className="size-24 border border-line bg-surface-2! text-2xl"
      />
      <div className="grid gap-2">
        <FilePicker
          label={t('account.choosePicture')}
          accept="image/*"
          onChoose={(file) => void choose(file)}
        >
          <Camera aria-hidden className="size-5" />
          {t(member.avatar === null ? 'account.choosePicture' : 'account.otherPicture')}
        </FilePicker>
        {problem === null ? null : (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
