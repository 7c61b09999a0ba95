import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearExpiredLogin,
  expireLogin,
  logIn,
  logOut,
  renewLogin,
  storeProfile,
  updateMember,
} from './login-changes.ts';
import { loggedOut, useLogin } from './login.ts';

const emily = { _id: 'u1', firstName: 'Emily', lastName: 'Carter', avatar: null };
const profile = { email: 'emily@kamfai.example', phone: '+85261234567' };

beforeEach(() => {
  logIn('token', emily);
  storeProfile(profile);
});

describe('a login', () => {
  it('[MEMBER-03] keeps the token and four fields of the member', () => {
    logIn('other', { ...emily, ...profile });
    expect(useLogin.getState()).toEqual({ token: 'other', member: emily, profile, expired: null });
  });

  it('[MEMBER-03] ends with the user and the profile', () => {
    logOut();
    expect(useLogin.getState()).toEqual(loggedOut);
  });

  it('[CALL-01] that the server ended is reported once', () => {
    expireLogin();
    expect(useLogin.getState()).toEqual({ ...loggedOut, expired: emily._id });
    clearExpiredLogin();
    expireLogin();
    expect(useLogin.getState()).toEqual(loggedOut);
  });

  it('continues with another token, name or picture', () => {
    renewLogin('newer');
    updateMember({ firstName: 'Emma', avatar: 'a1' });
    expect(useLogin.getState()).toMatchObject({
      token: 'newer',
      member: { ...emily, firstName: 'Emma', avatar: 'a1' },
    });
  });

  it('is not restored by a renewal that arrives after logging out', () => {
    logOut();
    renewLogin('late');
    updateMember({ avatar: 'late' });
    expect(useLogin.getState()).toEqual(loggedOut);
  });
});
