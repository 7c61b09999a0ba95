import { describe, expect, it } from 'vitest';
import { plainPhone } from './phone-number.ts';

describe('plainPhone', () => {
  it.each([
    ['91234567', '91234567'],
    ['+852 9123-4567', '+85291234567'],
    ['(02) 1234.5678', '0212345678'],
    ['０９１２３４５６７８', '0912345678'],
    ['＋８５２－９１２３４５６７', '+85291234567'],
    ['+123456789012345', '+123456789012345'],
    ['+1234567', '+1234567'],
    ['1234567', '1234567'],
    ['9123\u20134567', '91234567'],
  ])('[MEMBER-02] reads %s as %s', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
  });

  it.each([
    '',
    '123456',
    '+012345678',
    '+8521234567890123',
    '1234567890123456',
    'abc',
    '=cmd|calc',
    '91234567 ext 5',
    '852+91234567',
    '++85291234567',
  ])('[MEMBER-02] reads no number in %j', (typed) => {
    expect(plainPhone(typed)).toBe(null);
  });
});
