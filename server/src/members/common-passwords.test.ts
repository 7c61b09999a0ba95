import { describe, expect, it } from 'vitest';
import { passwordProblems } from '@servery/engine/member-form.ts';
import { isCommonPassword } from './common-passwords.ts';

const common = [
  'Password1',
  'Passw0rd',
  'P@ssw0rd',
  'P@$$w0rd',
  'P@55w0rd',
  'Password@123',
  'Password123!',
  'Qwerty123',
  'Qwerty@123',
  'Abc12345',
  'Abcd@1234',
  'Abcd1234',
  'Aa123456',
  'Aa@123456',
  '123456Aa',
  '123456aA@',
  'Admin@123',
  'Admin123456',
  'Welcome1',
  'Welcome@123',
  'Test@1234',
  'Iloveyou1',
  '1qaz2wsX',
  '1Q2w3e4r',
  'Q1w2e3r4',
  'Zaq12wsx',
  'Asdf1234',
  'Qwer1234',
  '1234Qwer',
  'Summer2026!',
  'Dragon88',
  'Monkey123',
  'Trustno1',
  'Letmein1',
  'Football1',
  'Hongkong1997',
  'Woaini1314',
  'Aa5201314',
  'Superman1',
  'Ｐａｓｓｗｏｒｄ１',
];

describe('common passwords', () => {
  it.each(common)('[SAFE-05] are recognized, such as "%s"', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it('[SAFE-05] include many that the form alone would accept', () => {
    expect(
      common.filter((password) => passwordProblems(password.normalize('NFKC')).length > 0),
    ).toEqual([]);
  });

  it.each([
    'Milktea88',
    'Dim5um-lover',
    'Pineapple-bun-42',
    'correctHorse7Battery',
    'Xk3vQ9pLm',
    'Dragon-and-Tiger-9',
    '',
  ])('do not include "%s"', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
