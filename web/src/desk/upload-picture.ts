import { failureOf } from '@servery/contract/client/failure.ts';
import { useLogin } from '../storage/login.ts';
import { deskMenu } from './desk-queries.ts';

/** Stores a picture for the draft; guests see it when a dish with it is published (DESK-13). */
export async function uploadPicture(picture: Blob): Promise<string> {
  // A call over the socket renews an expired token; an upload over HTTP cannot.
  await deskMenu.of().fetch();
  const form = new FormData();
  form.append('file', picture, 'dish.jpg');
  const answer = await fetch('/api/desk/pictures', {
    method: 'POST',
    headers: { authorization: `Bearer ${useLogin.getState().token ?? ''}` },
    body: form,
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 200 && typeof body === 'object' && body !== null && '_id' in body)
    return String(body._id);
  throw failureOf(body);
}

/** The stored picture again, to cut it otherwise. */
export async function storedPicture(id: string): Promise<Blob> {
  const answer = await fetch(`/api/attachments/${id}?width=2000`);
  if (!answer.ok) throw failureOf(null);
  return answer.blob();
}
