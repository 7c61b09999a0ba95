import { failureOf } from '@servery/contract/client/failure.ts';
import { updateMember } from '../storage/login-changes.ts';
import { useLogin } from '../storage/login.ts';
import { account } from './membership.ts';

interface Sent {
  readonly status: number;
  readonly told: unknown;
}

async function sendPicture(picture: Blob): Promise<Sent> {
  const form = new FormData();
  form.append('file', picture, 'avatar.jpg');
  const answer = await fetch('/api/users/avatar', {
    method: 'POST',
    headers: { authorization: `Bearer ${useLogin.getState().token ?? ''}` },
    body: form,
  });
  return { status: answer.status, told: await answer.json().catch(() => null) };
}

function idIn(told: unknown): string | null {
  const has = typeof told === 'object' && told !== null && '_id' in told;
  return has && typeof told._id === 'string' ? told._id : null;
}

/**
 * Puts a picture in the place of the one before, and shows it wherever the member is shown
 * (MEMBER-05).
 */
export async function changeAvatar(user: string, picture: Blob): Promise<void> {
  // Any call over the live line renews a token that has run out; a form over HTTP cannot.
  if (useLogin.getState().token !== null) await account.of(user).fetch();
  const { status, told } = await sendPicture(picture);
  const avatar = idIn(told);
  if (status !== 200 || avatar === null) throw failureOf(told);
  updateMember({ avatar });
  account.of(user).invalidate();
}

export function avatarAddress(id: string, width: 96 | 192 | 400): string {
  return `/api/userPictures/${id}?width=${width}`;
}
