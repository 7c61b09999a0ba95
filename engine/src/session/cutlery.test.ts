import { expect, it } from 'vitest';
import { isCarriedOff } from './cutlery.ts';

it.each([
  ['takeAway', true],
  ['delivery', true],
  ['dineInNoTable', false],
  ['dineIn', false],
] as const)('[SESSION-20] offers cutlery for %s: %s', (type, isAsked) => {
  expect(isCarriedOff(type)).toBe(isAsked);
});
