import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noPages } from '../query/paged-list.ts';

const wing = { _id: 'wing', firstName: 'Wing', lastName: 'Chan', avatar: null };
const list = { ...noPages, total: 25 };

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('location', { pathname: '/record', search: '' });
  vi.stubGlobal('history', { state: null });
});

afterEach(() => vi.unstubAllGlobals());

/** Wing has left the list, and is on the way to it again. */
async function left(isReturn: boolean) {
  vi.resetModules();
  const [{ keepRecords, keptRecords }, { useLocation }, { useLogin }] = await Promise.all([
    import('./kept-records.ts'),
    import('../router/address.ts'),
    import('../storage/login.ts'),
  ]);
  useLogin.setState({ token: 'token', member: wing });
  keepRecords('wing', list);
  useLocation.setState({ isReturn });
  return { keptRecords, useLogin };
}

describe('the list of orders', () => {
  it('[RECORD-01] is kept for a guest who comes back to it, not for one who opens it again', async () => {
    expect((await left(true)).keptRecords('wing')).toEqual(list);
    expect((await left(false)).keptRecords('wing')).toEqual(noPages);
  });

  it('[RECORD-01] is loggedOut else’s', async () => {
    expect((await left(true)).keptRecords('siuming')).toEqual(noPages);
  });

  it('[RECORD-01] stays while a member is renewed, and is forgotten once another one comes', async () => {
    const { keptRecords, useLogin } = await left(true);
    useLogin.setState({ token: 'newer', member: { ...wing, firstName: 'Wing Yan' } });
    expect(keptRecords('wing')).toEqual(list);
    useLogin.setState({ token: null, member: null });
    useLogin.setState({ token: 'token', member: wing });
    expect(keptRecords('wing')).toEqual(noPages);
  });
});
