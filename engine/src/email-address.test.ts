import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('isEmailAddress', () => {
  it.each([
    'a@b.co',
    'mei.ling+tea@example.com.hk',
    "o'neil@example.org",
    '陳@例子.香港',
    `${'n'.repeat(64)}@example.com`,
    `n@${'d'.repeat(248)}.com`,
  ])('[MEMBER-02] takes %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'mei',
    'mei@',
    '@example.com',
    'mei@example',
    'mei@example.c',
    'mei@.com',
    'mei@example..com',
    'mei@example.com.',
    'mei@ling@example.com',
    'mei@ling.com@example.com',
    'mei ling@example.com',
    'mei@example.com ',
    'mei@exam\u0000ple.com',
    'mei\u200b@example.com',
    'mei@example.com\nbcc:all@example.com',
    'mei@example.c<',
    'mei@example.com,all@example.com',
    '"mei ling"@example.com',
    'mei(all)@example.com',
    `${'n'.repeat(65)}@example.com`,
    `n@${'d'.repeat(249)}.com`,
  ])('[MEMBER-02] refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('[MEMBER-02] takes every address of the usual form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmailAddress(address)).toBe(true);
      }),
    );
  });
});
