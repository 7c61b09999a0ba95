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
  ])('[KITCHEN-11] is an allergy note: %s', (text) => {
    expect(isAllergyNote(text)).toBe(true);
  });

  it.each(['', 'warm, please', '走葱', '少冰'])('[KITCHEN-11] is none: %s', (text) => {
    expect(isAllergyNote(text)).toBe(false);
  });
});
