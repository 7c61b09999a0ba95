import { expect, it } from 'vitest';
import { fullName } from './full-name.ts';

it.each([
  ['陳小明', { firstName: '小明', lastName: '陳' }],
  ['Emily Carter', { firstName: 'Emily', lastName: 'Carter' }],
  ['Aisyah', { firstName: 'Aisyah', lastName: '' }],
])('[MEMBER-06] has the order of names in its script: %s', (name, member) => {
  expect(fullName(member)).toBe(name);
});
