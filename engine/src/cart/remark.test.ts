import { expect, it } from 'vitest';
import { remarkLength } from './remark.ts';

it('[CART-10] counts the characters of a remark as a guest does, an emoji as one', () => {
  expect(remarkLength('🌶'.repeat(200))).toBe(200);
  expect(remarkLength('')).toBe(0);
});
