import { beforeEach, describe, expect, it } from 'vitest';
import { logIn, logOut, loginLossTold, loseLogin, renewLogin, renewMember } from './login-changes.ts';
import { useLogin } from './login.ts';
import { keepProfile, useProfile } from './profile.ts';

const emily = { _id: 'u1', firstName: 'Emily', lastName: 'Carter', avatar: null };
const nobody = { token: null, member: null, lost: null };

beforeEach(() => {
  logIn('token', emily);
  keepProfile({ email: 'emily@kamfai.example', phone: '+85261234567' });
});

describe('a login', () => {
  it('[MEMBER-03] knows the member and the token, and nothing else of what the server told', () => {
    const told = { ...emily, email: 'emily@kamfai.example' };
    logIn('other', told);
    expect(useLogin.getState()).toEqual({ token: 'other', member: emily, lost: null });
  });

  it('[MEMBER-03] ends with the user and the profile', () => {
    logOut();
    expect(useLogin.getState()).toEqual(nobody);
    expect(useProfile.getState().profile).toBeNull();
  });

  it('[CALL-01] that the server ended is told, once', () => {
    loseLogin();
    expect(useLogin.getState()).toEqual({ ...nobody, lost: emily._id });
    loginLossTold();
    loseLogin();
    expect(useLogin.getState()).toEqual(nobody);
  });

  it('goes on with another token, another name or another picture', () => {
    renewLogin('newer');
    renewMember({ firstName: 'Emma', avatar: 'a1' });
    expect(useLogin.getState()).toMatchObject({
      token: 'newer',
      member: { ...emily, firstName: 'Emma', avatar: 'a1' },
    });
  });

  it('is not begun by a renewal that comes too late', () => {
    logOut();
    renewLogin('late');
    renewMember({ avatar: 'late' });
    expect(useLogin.getState()).toEqual(nobody);
  });
});
