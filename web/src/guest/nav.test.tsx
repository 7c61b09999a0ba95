import { describe, expect, it } from 'vitest';
import { navItems } from './nav.tsx';

function names(situation: Parameters<typeof navItems>[0]): readonly string[] {
  return navItems(situation).map(({ name }) => name);
}

describe('the bottom navigation', () => {
  it('[SHELL-04] ends with the language where there are no members', () => {
    expect(names({ memberSystem: false, isMember: false })).toEqual([
      'home',
      'order',
      'cart',
      'language',
    ]);
  });

  it('[SHELL-04] ends with the login, and with coupons and account for a member', () => {
    expect(names({ memberSystem: true, isMember: false })).toEqual([
      'home',
      'order',
      'cart',
      'login',
    ]);
    expect(names({ memberSystem: true, isMember: true })).toEqual([
      'home',
      'order',
      'cart',
      'coupons',
      'account',
    ]);
  });
});
