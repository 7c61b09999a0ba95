import { describe, expect, it } from 'vitest';
import { e164Of, emailKeyOf } from './contact.ts';

describe('the key of an address', () => {
  it.each([
    ['SiuMing@KamFai.Example', 'siuming@kamfai.example'],
    [' emily@kamfai.example\n', 'emily@kamfai.example'],
    ['Cafe\u0301@kamfai.example', 'caf\u00e9@kamfai.example'],
  ])('is the same for every spelling of "%s"', (...[typed, key]) => {
    expect(emailKeyOf(typed)).toBe(key);
  });

  it.each([
    '',
    'siuming',
    'a@b',
    'a@b.c@d.ef',
    'a\u0000@kamfai.example',
    'a\r\nbcc:x@kamfai.example',
  ])('is null for the invalid address "%s"', (typed) => {
    expect(emailKeyOf(typed)).toBeNull();
  });
});

describe('phone numbers', () => {
  it.each([
    ['+852 9123 4567', '+85291234567'],
    ['9123-4567', '+85291234567'],
    ['＋８５２９１２３４５６７', '+85291234567'],
    ['+886 912 345 678', '+886912345678'],
    ['+60 12-345 6789', '+60123456789'],
    ['(852) 91234567', '+85291234567'],
  ])('[MEMBER-02] are stored in one format: %s', (...[typed, stored]) => {
    expect(e164Of(typed, 'HK')).toBe(stored);
  });

  it.each([
    '',
    '12345',
    '+85212345678',
    '+852 0000 0000',
    'siuming@kamfai.example',
    '+999 1234 5678',
    '\u0000',
  ])('[MEMBER-02] that do not exist are refused: "%s"', (typed) => {
    expect(e164Of(typed, 'HK')).toBeNull();
  });

  it('without a country belong to the restaurant’s', () => {
    expect(e164Of('0912 345 678', 'TW')).toBe('+886912345678');
  });
});
