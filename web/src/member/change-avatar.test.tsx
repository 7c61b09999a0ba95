import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoMember, logInAs } from '../../testing/log-in.ts';
import { renderInShop } from '../../testing/render.tsx';
import { fakeFetch, sentTo } from '../../testing/fake-server.ts';
import { useLogin } from '../storage/login.ts';
import { useNotices } from '../ui/notices.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import { changeAvatar } from './change-avatar.ts';

const emily = demoMember('emily');
const picture = new Blob(['x'], { type: 'image/jpeg' });
const uploads: RequestInit[] = [];
const avatar = () => useLogin.getState().member?.avatar;

/** The server's answer to an upload; everything else is a call. */
function serveUpload(response: () => Response): void {
  vi.stubGlobal('fetch', (address: string, request: RequestInit = {}) => {
    if (address !== '/api/users/avatar') return fakeFetch(address, request);
    uploads.push(request);
    return Promise.resolve(response());
  });
}

beforeEach(() => {
  uploads.length = 0;
  logInAs('emily');
});

describe('the picture of a member', () => {
  it('[MEMBER-05] is sent with the login, and shown everywhere at once', async () => {
    serveUpload(() => Response.json({ _id: 'new' }));
    await changeAvatar(emily._id, picture);
    expect(avatar()).toBe('new');
    const [{ headers, body } = {}] = uploads;
    expect(headers).toEqual({ authorization: 'Bearer token' });
    expect(body instanceof FormData && body.has('file')).toBe(true);
    // A call over the socket renews a login that has lapsed; the upload could not.
    expect(sentTo('get users').length).toBeGreaterThan(0);
  });

  it.each([
    ['refused', () => Response.json({ data: { code: 'notAllowed' } }, { status: 403 })],
    ['answered without its id', () => Response.json({})],
    ['answered by something else', () => new Response('<html>', { status: 502 })],
  ])('[MEMBER-05] stays as it was where the new one is %s', async (_, response) => {
    serveUpload(response);
    const before = avatar();
    await expect(changeAvatar(emily._id, picture)).rejects.toHaveProperty('data');
    expect(avatar()).toBe(before);
  });

  it('[MEMBER-05] is cut, sent and confirmed; its memory is let go', async () => {
    const close = vi.fn<() => void>();
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close }));
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture));
    serveUpload(() => Response.json({ _id: 'new' }));
    const { user } = await renderInShop(<AvatarEditor member={{ ...emily, avatar: null }} />);
    await user.upload(
      screen.getByLabelText('Choose a picture', { selector: 'input' }),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await waitFor(() => expect(avatar()).toBe('new'));
    await waitFor(() =>
      expect(useNotices.getState().toasts.map(({ text }) => text)).toEqual(['Picture saved']),
    );
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  it('[MEMBER-05] says in its dialog why it was not taken, and stays open', async () => {
    const bitmap = { width: 800, height: 600, close: () => undefined };
    vi.stubGlobal('createImageBitmap', async () => bitmap);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture));
    serveUpload(() => Response.json({ data: { code: 'notAllowed' } }, { status: 403 }));
    const { user } = await renderInShop(<AvatarEditor member={emily} />);
    const input = document.querySelector('input');
    if (input === null) throw new Error('no field');
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Use this picture' }));
    await act(() => Promise.resolve());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^You are not allowed/);
    expect(screen.getByRole('dialog', { name: 'Position your picture' })).toBeDefined();
  });
});
