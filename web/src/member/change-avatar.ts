import { failureOf } from '@servery/contract/client/failure.ts';
import { updateMember } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';
import { account } from './membership.ts';

interface UploadResult {
  readonly status: number;
  readonly body: unknown;
}

async function sendPicture(picture: Blob): Promise<UploadResult> {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  const answer = await fetch('/api/users/avatar', {
    method: 'POST',
    headers: { authorization: `Bearer ${useLogin.getState().token ?? ''}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

function idIn(body: unknown): string | null {
  const has = typeof body === 'object' && body !== null && '_id' in body;
  return has && typeof body._id === 'string' ? body._id : null;
}

/** Replaces the member's picture everywhere it is shown (MEMBER-05). */
export async function changeAvatar(user: string, picture: Blob): Promise<void> {
  // A call over the socket renews an expired token; an upload over HTTP cannot.
  if (useLogin.getState().token !== null) await account.of(user).fetch();
  const { status, body } = await sendPicture(picture);
  const avatar = idIn(body);
  if (status !== 200 || avatar === null) throw failureOf(body);
  updateMember({ avatar });
  account.of(user).invalidate();
}

export function avatarAddress(id: string, width: 96 | 192 | 400): string {
  return `/api/userPictures/${id}?width=${width}`;
}
