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

/** The list was loaded and left; the guest returns to it, or opens it again. */
async function leaveList(isReturn: boolean) {
  vi.resetModules();
  const [{ cacheRecords, cachedRecords }, { useLocation }, { useLogin }] = await Promise.all([
    import('./record-cache.ts'),
    import('../router/address.ts'),
    import('../storage/login.ts'),
  ]);
  useLogin.setState({ token: 'token', member: wing });
  cacheRecords('wing', list);
  useLocation.setState({ isReturn });
  return { cacheRecords, cachedRecords, useLogin };
}

describe('the cached list of orders', () => {
  it('[RECORD-01] is shown on return to the page, but not when it is opened again', async () => {
    expect((await leaveList(true)).cachedRecords('wing')).toEqual(list);
    expect((await leaveList(false)).cachedRecords('wing')).toBeNull();
  });

  it('[RECORD-01] is not shown to anybody else', async () => {
    expect((await leaveList(true)).cachedRecords('siuming')).toBeNull();
  });

  it('[RECORD-01] stays when the login is renewed, and is cleared when the member changes', async () => {
    const { cachedRecords, useLogin } = await leaveList(true);
    useLogin.setState({ token: 'newer', member: { ...wing, firstName: 'Wing Yan' } });
    expect(cachedRecords('wing')).toEqual(list);
    useLogin.setState({ token: null, member: null });
    useLogin.setState({ token: 'token', member: wing });
    expect(cachedRecords('wing')).toBeNull();
  });

  it('[RECORD-01] follows the member again when it is loaded again', async () => {
    const { cacheRecords, cachedRecords, useLogin } = await leaveList(true);
    useLogin.setState({ token: null, member: null });
    cacheRecords('phone', list);
    expect(cachedRecords('phone')).toEqual(list);
    useLogin.setState({ token: 'token', member: wing });
    expect(cachedRecords('phone')).toBeNull();
  });
});
