import { describe, expect, it } from 'vitest';
import { isAllergyNote } from './note.ts';

describe('what a guest wrote', () => {
  it.each([
    'Allergic to peanuts',
    'coeliac!',
    'lactose intolerance',
    '花生敏感',
    '對蝦過敏',
    '坚果过敏',
    'please avoid nuts',
    'our child can’t eat shellfish',
    'not even traces of sesame',
    '戒口：蝦',
    '不能吃花生',
    '牛肉食唔得',
  ])('[KITCHEN-11] is an allergy note: %s', (text) => {
    expect(isAllergyNote(text)).toBe(true);
  });

  it.each(['', 'warm, please', '走葱', '少冰', 'no coriander', '不要香菜'])(
    '[KITCHEN-11] is none: %s',
    (text) => {
      expect(isAllergyNote(text)).toBe(false);
    },
  );
});
